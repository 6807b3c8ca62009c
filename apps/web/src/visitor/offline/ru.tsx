import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/pages/ru/offline.json?compiled'
import { Offline, offlineHead } from './offline.tsx'

addCatalog('ru', catalog)

/** Drawn by the server and never woken by scripts. */
export const handle = 'still'
export const meta = offlineHead

export default Offline
