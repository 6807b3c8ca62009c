import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/pages/bg/why.json?compiled'
import { whyHead } from './head.ts'
import { Why } from './why.tsx'

addCatalog('bg', catalog)

export const meta = whyHead

export default Why
