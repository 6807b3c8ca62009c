import { addCatalog } from '../lib/texts/texts.ts'
import catalog from '../texts/pages/en/console.json?compiled'
import { LazyConsole } from './frame/lazy-console.tsx'

export { consoleHead as meta } from './frame/console-head.ts'

addCatalog('en', catalog)

export const handle = 'own-frame'

export default LazyConsole
