import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** Has Cyrillic, and comes with the package. */
const FONTS = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts', 'Roboto')

/** Each reads its fonts anew, which is garbage afterwards: several at once would only need more memory. */
const oneAtATime = pLimit(1)

/** Nothing is loaded from outside, and no file but the fonts. */
export const renderPdf = (document: TDocumentDefinitions): Promise<Buffer> =>
  oneAtATime(async () => {
    // 47 MB: loaded by the first document.
    const { default: pdfmake } = await import('pdfmake')
    pdfmake.setFonts({
      Roboto: { normal: join(FONTS, 'Roboto-Regular.ttf'), bold: join(FONTS, 'Roboto-Medium.ttf') },
    })
    pdfmake.setUrlAccessPolicy(() => false)
    pdfmake.setLocalAccessPolicy((path) => path.startsWith(`${FONTS}${sep}`))
    return pdfmake.createPdf(document).getBuffer()
  })
