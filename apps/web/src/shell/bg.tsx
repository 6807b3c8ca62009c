import { addCatalog } from '../lib/texts/texts.ts'
import catalog from '../texts/bg.json?compiled'
import { Shell } from './shell.tsx'

export { ShellErrorBoundary as ErrorBoundary } from './shell.tsx'

addCatalog('bg', catalog)

export default Shell
