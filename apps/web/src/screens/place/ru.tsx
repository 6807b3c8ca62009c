import { addCatalog } from '../../lib/texts.ts'
import catalog from '../../texts/ru.json?place'

addCatalog('ru', catalog)

export { default, loader, meta, shouldRevalidate } from './place.tsx'
