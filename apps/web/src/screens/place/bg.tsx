import { addCatalog } from '../../lib/texts.ts'
import catalog from '../../texts/bg.json?place'

addCatalog('bg', catalog)

export { default, loader, meta, shouldRevalidate } from './place.tsx'
