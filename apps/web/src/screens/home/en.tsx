import { addCatalog } from '../../lib/texts.ts'
import catalog from '../../texts/en.json?home'

addCatalog('en', catalog)

export { clientLoader, default, loader, meta } from './home.tsx'
