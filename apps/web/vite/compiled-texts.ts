import { readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const SUFFIX = '?compiled'

/** `import catalog from './bg.json?compiled'`: ICU messages become small arrays here, so that no parser reaches the browser. */
export function compiledTexts(): Plugin {
  return {
    name: 'korto:compiled-texts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(`.json${SUFFIX}`)) return null
      const found = await this.resolve(source.slice(0, -SUFFIX.length), importer, { skipSelf: true })
      // Not ending in .json, so that Vite's own JSON plugin leaves it alone.
      return found && `${found.id}${SUFFIX}.js`
    },
    load(id) {
      if (!id.endsWith(`.json${SUFFIX}.js`)) return null
      const file = id.slice(0, -`${SUFFIX}.js`.length)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(compiledCatalog(JSON.parse(readFileSync(file, 'utf8'))))}`
    },
  }
}

function compiledCatalog(texts: Record<string, string>) {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]))
}
