import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/en.json?embed'
import Embed from './embed.tsx'

export { loader, meta, shouldRevalidate } from './embed.tsx'

addCatalog('en', catalog)

export default Embed
