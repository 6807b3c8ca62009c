import { loadTexts } from '../../lib/texts/texts.ts'
import { DocumentPage, documentHead } from './document/document-page.tsx'

await loadTexts('terms')

export const meta = documentHead('terms')

export default function Terms() {
  return <DocumentPage document="terms" />
}
