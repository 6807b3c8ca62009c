import cyrillic from '@fontsource-variable/wix-madefor-text/files/wix-madefor-text-cyrillic-wght-normal.woff2?url'
import latin from '@fontsource-variable/wix-madefor-text/files/wix-madefor-text-latin-wght-normal.woff2?url'
import { useLocation } from 'react-router'
import { isEmbedded } from '../browser/embedded.ts'
import { useLanguage } from '../language/language.ts'
import { useNonce } from '../render/nonce.ts'
import { addressOf, beforePaint } from './before-paint.ts'

/** Everything the first paint depends on: the script of `before-paint.ts`, and the fonts of the language. */
export function BeforePaintTags() {
  const nonce = useNonce()
  const { pathname } = useLocation()
  // Only in the HTML: the client bundle does not need the script again.
  const script = import.meta.env.SSR ? (isEmbedded(pathname) ? addressOf(pathname) : '') + beforePaint : ''
  const fonts = useLanguage() === 'en' ? [latin] : [cyrillic, latin]
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, no input; see before-paint.ts */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
      {fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
    </>
  )
}
