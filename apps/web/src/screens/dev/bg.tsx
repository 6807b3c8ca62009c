import { addCatalog } from '../../lib/texts.ts'
import catalog from '../../texts/bg.json?gallery'

addCatalog('bg', catalog)

export { default, loader, meta } from './gallery.tsx'
