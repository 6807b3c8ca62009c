import { addCatalog } from '../../../lib/texts/texts.ts'
import catalog from '../../../texts/pages/ru/terms.json?compiled'
import { DocumentPage, documentHead } from '../document/document-page.tsx'

addCatalog('ru', catalog)

export const meta = documentHead('terms')

const keys = Object.keys(catalog)

export default function Terms() {
  return <DocumentPage document="terms" keys={keys} />
}
