import { inLanguage, type Language } from '../../../lib/language/language.ts'

interface Embedded {
  /** The origin of this service. */
  origin: string
  siteId: number
  /** The accessible name of the frame. */
  title: string
  /** Null for the language of each visitor. */
  language: Language | null
}

/** The code of a frame that shows the timetable of a club; it works without any script. */
export function frameCode({ origin, siteId, title, language }: Embedded): string {
  const path = inLanguage(language ?? 'en', `/embed/club/${siteId}`)
  // English has no prefix: the address alone leaves the language to the visitor.
  const address = `${origin}${path}${language === 'en' ? '?lang=en' : ''}`
  return `<iframe src="${address}" title="${asAttribute(title)}" style="width:100%;height:760px;border:0"></iframe>`
}

/** With the script that makes the frame as high as what it shows. */
export const fittingCode = (embedded: Embedded): string =>
  `${frameCode(embedded)}\n<script async src="${embedded.origin}/embed.js"></script>`

const asAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
