import { addCatalog } from '../../../lib/texts/texts.ts'
import catalog from '../../../texts/pages/ru/privacy.json?compiled'
import { DocumentPage, documentHead } from '../document/document-page.tsx'

addCatalog('ru', catalog)

export const meta = documentHead('privacy')

const keys = Object.keys(catalog)

export default function Privacy() {
  return <DocumentPage document="privacy" keys={keys} />
}
