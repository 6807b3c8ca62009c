import { addCatalog } from '../../../lib/texts/texts.ts'
import catalog from '../../../texts/pages/en/cookies.json?compiled'
import { DocumentPage, documentHead } from '../document/document-page.tsx'

addCatalog('en', catalog)

export const meta = documentHead('cookies')

const keys = Object.keys(catalog)

export default function Cookies() {
  return <DocumentPage document="cookies" keys={keys} />
}
