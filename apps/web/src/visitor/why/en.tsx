import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/pages/en/why.json?compiled'
import { whyHead } from './head.ts'
import { Why } from './why.tsx'

addCatalog('en', catalog)

export const meta = whyHead

export default Why
