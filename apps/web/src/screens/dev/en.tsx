import { addCatalog } from '../../lib/texts.ts'
import catalog from '../../texts/en.json?gallery'

addCatalog('en', catalog)

export { default, loader, meta } from './gallery.tsx'
