import { addCatalog } from '../lib/texts/texts.ts'
import catalog from '../texts/ru.json?compiled'
import { Shell } from './shell.tsx'

export { ShellErrorBoundary as ErrorBoundary } from './shell.tsx'

addCatalog('ru', catalog)

export default Shell
