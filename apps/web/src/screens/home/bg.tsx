import { addCatalog } from '../../lib/texts.ts'
import catalog from '../../texts/bg.json?home'

addCatalog('bg', catalog)

export { clientLoader, default, loader, meta } from './home.tsx'
