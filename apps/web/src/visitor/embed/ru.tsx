import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/ru.json?embed'
import Embed from './embed.tsx'

export { loader, meta, shouldRevalidate } from './embed.tsx'

addCatalog('ru', catalog)

export default Embed
