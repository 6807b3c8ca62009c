import { loadTexts } from '../../lib/texts/texts.ts'
import { DocumentPage, documentHead } from './document/document-page.tsx'

await loadTexts('cookies')

export const meta = documentHead('cookies')

export default function Cookies() {
  return <DocumentPage document="cookies" />
}
