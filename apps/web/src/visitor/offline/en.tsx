import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/pages/en/offline.json?compiled'
import { Offline, offlineHead } from './offline.tsx'

addCatalog('en', catalog)

/** Drawn by the server and never woken by scripts. */
export const handle = 'still'
export const meta = offlineHead

export default Offline
