import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/en.json?home'
import Home from './home.tsx'

export { clientLoader, loader, meta } from './home.tsx'

addCatalog('en', catalog)

export default Home
