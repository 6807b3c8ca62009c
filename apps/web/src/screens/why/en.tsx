import { addCatalog } from '../../lib/texts.ts'
import catalog from '../../texts/pages/en/why.json?compiled'

export { meta } from './head.ts'

import { Why } from './why.tsx'

addCatalog('en', catalog)

export default Why
