import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const QUERY = /\.json\?(compiled|later)$/

/**
 * Texts of what is fetched after the first paint: the dialogs of booking, and refusals, which only a call can bring. They
 * come with the first part or call that needs them (`lib/later-texts.ts`).
 */
const LATER =
  /^(booking|watch|refusal|version)\.|^timetable\.(clear|bookFor|atMost|hours|minutes|selection|notLoaded)$|^place\.(otherZone|map|openMap)$|^date\.(month|previousMonth|nextMonth)$/
/** Said by the timetable itself. */
const AT_ONCE = ['booking.pending', 'refusal.ALREADY_PASSED', 'refusal.NOT_A_SLOT']
const SHELL_TEXTS = /\/texts\/\w+\.json$/

export const isLater = (key: string): boolean => LATER.test(key) && !AT_ONCE.includes(key)

/**
 * `import catalog from './bg.json?compiled'`: ICU messages become small arrays here, so that no parser reaches the browser.
 * The server has all texts of the shell in one; a browser gets those of the first paint, and the others by `?later`.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'korto:compiled-texts',
    enforce: 'pre',
    async resolveId(source, importer) {
      const part = QUERY.exec(source)?.[1]
      if (!part) return null
      const found = await this.resolve(source.slice(0, -part.length - 1), importer, { skipSelf: true })
      // Not ending in .json, so that Vite's own JSON plugin leaves it alone.
      return found && `${found.id}?${part}.js`
    },
    load(id) {
      const [, file, part] = /^(.*\.json)\?(compiled|later)\.js$/.exec(id) ?? []
      if (!file) return null
      this.addWatchFile(file)
      const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
      const isWhole = this.environment.name !== 'client' || !SHELL_TEXTS.test(file)
      const wanted = Object.entries(texts).filter(([key]) => isWhole || isLater(key) === (part === 'later'))
      return `export default ${JSON.stringify(compiledCatalog(Object.fromEntries(wanted)))}`
    },
  }
}

function compiledCatalog(texts: Record<string, string>) {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]))
}
