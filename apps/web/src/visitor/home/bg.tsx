import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/bg.json?home'
import Home from './home.tsx'

export { clientLoader, loader, meta } from './home.tsx'

addCatalog('bg', catalog)

export default Home
