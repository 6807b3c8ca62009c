import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/bg.json?embed'
import Embed from './embed.tsx'

export { loader, meta, shouldRevalidate } from './embed.tsx'

addCatalog('bg', catalog)

export default Embed
