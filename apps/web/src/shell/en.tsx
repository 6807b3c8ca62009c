import { addCatalog } from '../lib/texts/texts.ts'
import catalog from '../texts/en.json?compiled'
import { Shell } from './shell.tsx'

export { ShellErrorBoundary as ErrorBoundary } from './shell.tsx'

addCatalog('en', catalog)

export default Shell
