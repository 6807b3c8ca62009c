import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/en.json?gallery'
import console from '../../texts/pages/en/console.json?compiled'
import Gallery from './gallery.tsx'

export { loader, meta } from './gallery.tsx'

addCatalog('en', catalog)
addCatalog('en', console)

export default Gallery
