import { addCatalog } from '../../lib/texts.ts'
import catalog from '../../texts/ru.json?home'

addCatalog('ru', catalog)

export { clientLoader, default, loader, meta } from './home.tsx'
