import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/bg.json?place'
import Place from './place.tsx'

export { loader, meta, shouldRevalidate } from './place.tsx'

addCatalog('bg', catalog)

export default Place
