import { addCatalog } from '../lib/texts/texts.ts'
import catalog from '../texts/pages/bg/console.json?compiled'
import { ConsoleDoor } from './frame/console-door.tsx'

export { consoleHead as meta } from './frame/console-head.ts'

addCatalog('bg', catalog)

export const handle = 'own-frame'

export default ConsoleDoor
