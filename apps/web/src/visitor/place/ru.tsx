import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/ru.json?place'
import Place from './place.tsx'

export { loader, meta, shouldRevalidate } from './place.tsx'

addCatalog('ru', catalog)

export default Place
