import { addCatalog } from '../../lib/texts.ts'
import catalog from '../../texts/en.json?place'

addCatalog('en', catalog)

export { default, loader, meta, shouldRevalidate } from './place.tsx'
