import { addCatalog } from '../lib/texts/texts.ts'
import catalog from '../texts/pages/bg/console.json?compiled'
import { LazyConsole } from './frame/lazy-console.tsx'

export { consoleHead as meta } from './frame/console-head.ts'

addCatalog('bg', catalog)

export const handle = 'own-frame'

export default LazyConsole
