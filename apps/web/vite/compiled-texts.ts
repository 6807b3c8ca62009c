import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const QUERY = /\.json\?(compiled|later|home|place|embed|gallery)$/
const SHELL_TEXTS = /\/texts\/\w+\.json$/

/**
 * Which texts of the shell a browser gets when. `later` is what is fetched after the first paint: the dialogs of booking,
 * and what only a call can bring (`lib/texts/later-texts.ts`): refusals, and words for what is the viewer's own. `home` and
 * `place` come with the scripts of those pages; `embed` is a copy of those of a place with what is said below it, so that
 * neither page waits for a file that both share, and `gallery` is a copy of all, since our own page of pieces draws
 * everything at once. All others come with the frame of every page.
 */
const PARTS = {
  later:
    /^(booking|watch|refusal|version|embed)\.(?!ALREADY_PASSED$|NOT_A_SLOT$|by$)|^timetable\.(clear|bookFor|atMost|hours|minutes|selection|notLoaded|allItems|week|grid|chooseDay|own|ownWithCoach|pending|watched|missed|missedBooking|overbooked|stop|overToday|fullDay|closedDay|nothingThese|freeOn|nothingAhead|noTimes)$|^coach\.(none|label)$|^place\.(map|openMap)$|^date\.(month|previousMonth|nextMonth)$/,
  home: /^home\./,
  embed: /^embed\./,
  place: /^(timetable\.(?!today$|days$|noData$)|place\.(?!noItems$)|payment\.|coach\.)/,
}

const COPIES: Record<string, string[]> = { embed: ['embed', 'place'], gallery: Object.keys(PARTS) }

function partOf(key: string): string {
  return Object.entries(PARTS).find(([, keys]) => keys.test(key))?.[0] ?? 'compiled'
}

/**
 * `import catalog from './bg.json?compiled'`: ICU messages become small arrays here, so that no parser reaches the browser.
 * The server has all texts of the shell in one; a browser gets them in parts.
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
      const [, file, part] = /^(.*\.json)\?(\w+)\.js$/.exec(id) ?? []
      if (!file) return null
      this.addWatchFile(file)
      const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
      const isWhole = this.environment.name !== 'client' || !SHELL_TEXTS.test(file)
      const parts = COPIES[part ?? ''] ?? [part]
      const wanted = Object.entries(texts).filter(([key]) => isWhole || parts.includes(partOf(key)))
      return `export default ${JSON.stringify(compiledCatalog(Object.fromEntries(wanted)))}`
    },
  }
}

function compiledCatalog(texts: Record<string, string>) {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]))
}
