import { addCatalog } from '../../lib/texts.ts'
import catalog from '../../texts/pages/bg/why.json?compiled'

export { meta } from './head.ts'

import { Why } from './why.tsx'

addCatalog('bg', catalog)

export default Why
