import { loadTexts } from '../../lib/texts/texts.ts'
import { DocumentPage, documentHead } from './document/document-page.tsx'

await loadTexts('privacy')

export const meta = documentHead('privacy')

export default function Privacy() {
  return <DocumentPage document="privacy" />
}
