import { addCatalog } from '../../lib/texts.ts'
import catalog from '../../texts/en.json?gallery'
import Gallery from './gallery.tsx'

export { loader, meta } from './gallery.tsx'

addCatalog('en', catalog)

export default Gallery
