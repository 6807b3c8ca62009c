import cyrillic from '@fontsource-variable/wix-madefor-text/files/wix-madefor-text-cyrillic-wght-normal.woff2?url'
import latin from '@fontsource-variable/wix-madefor-text/files/wix-madefor-text-latin-wght-normal.woff2?url'
import { useLocation } from 'react-router'
import { isEmbedded } from '../browser/embedded.ts'
import { useLanguage } from '../language/language.ts'
import { useNonce } from '../render/nonce.ts'
import { addressOf, beforePaint } from './before-paint.ts'

/** What must be known or under way before the first paint: the theme, and the letters of the language. */
export function BeforePaintTags() {
  const nonce = useNonce()
  const { pathname } = useLocation()
  // The browser has it from the page, and keeps it: the scripts need not bring it again.
  const script = import.meta.env.SSR ? (isEmbedded(pathname) ? addressOf(pathname) : '') + beforePaint : ''
  const fonts = useLanguage() === 'en' ? [latin] : [cyrillic, latin]
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, not a visitor's; see before-paint.ts */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
      {fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
    </>
  )
}
