import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/pages/ru/why.json?compiled'
import { whyHead } from './head.ts'
import { Why } from './why.tsx'

addCatalog('ru', catalog)

export const meta = whyHead

export default Why
