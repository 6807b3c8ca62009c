import { addCatalog } from '../../lib/texts.ts'
import catalog from '../../texts/ru.json?gallery'
import Gallery from './gallery.tsx'

export { loader, meta } from './gallery.tsx'

addCatalog('ru', catalog)

export default Gallery
