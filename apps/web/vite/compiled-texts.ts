import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const QUERY = '?compiled'

/** `import texts from './bg.json?compiled'`: compiles ICU messages to arrays, so that the browser needs no parser. */
export function compiledTexts(): Plugin {
  return {
    name: 'korto:compiled-texts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(`.json${QUERY}`)) return null
      const found = await this.resolve(source.slice(0, -QUERY.length), importer, { skipSelf: true })
      // Not ending in .json, so that Vite's own JSON plugin leaves it alone.
      return found && `${found.id}${QUERY}.js`
    },
    load(id) {
      const [, file] = /^(.*\.json)\?compiled\.js$/.exec(id) ?? []
      if (!file) return null
      this.addWatchFile(file)
      const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
      const compiled = Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)])
      return `export default ${JSON.stringify(Object.fromEntries(compiled))}`
    },
  }
}
