import { addCatalog } from '../../lib/texts.ts'
import catalog from '../../texts/pages/ru/why.json?compiled'

export { meta } from './head.ts'

import { Why } from './why.tsx'

addCatalog('ru', catalog)

export default Why
