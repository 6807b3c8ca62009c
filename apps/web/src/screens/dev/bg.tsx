import { addCatalog } from '../../lib/texts.ts'
import catalog from '../../texts/bg.json?gallery'
import Gallery from './gallery.tsx'

export { loader, meta } from './gallery.tsx'

addCatalog('bg', catalog)

export default Gallery
