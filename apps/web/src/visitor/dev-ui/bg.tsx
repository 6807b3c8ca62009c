import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/bg.json?gallery'
import console from '../../texts/pages/bg/console.json?compiled'
import Gallery from './gallery.tsx'

export { loader, meta } from './gallery.tsx'

addCatalog('bg', catalog)
addCatalog('bg', console)

export default Gallery
