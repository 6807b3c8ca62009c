import { addCatalog } from '../../lib/texts.ts'
import catalog from '../../texts/ru.json?gallery'

addCatalog('ru', catalog)

export { default, loader, meta } from './gallery.tsx'
