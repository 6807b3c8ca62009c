import { addCatalog } from '../../lib/texts/texts.ts'
import console from '../../texts/pages/ru/console.json?compiled'
import catalog from '../../texts/ru.json?gallery'
import Gallery from './gallery.tsx'

export { loader, meta } from './gallery.tsx'

addCatalog('ru', catalog)
addCatalog('ru', console)

export default Gallery
