import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/ru.json?home'
import Home from './home.tsx'

export { clientLoader, loader, meta } from './home.tsx'

addCatalog('ru', catalog)

export default Home
