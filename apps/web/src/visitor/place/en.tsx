import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/en.json?place'
import Place from './place.tsx'

export { loader, meta, shouldRevalidate } from './place.tsx'

addCatalog('en', catalog)

export default Place
