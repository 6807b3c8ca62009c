import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const WEB = new URL('../', import.meta.url)

const sources = globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: (name) => /\.test\.tsx?$/.test(name) }).map((file) => ({
  file: file.replaceAll('\\', '/'),
  text: readFileSync(new URL(file, WEB), 'utf8'),
}))

const withSign = (sign: string) => sources.filter(({ text }) => text.includes(sign)).map(({ file }) => file)

/** What only the piece itself would write; a copy of it elsewhere would have to as well. */
test.each([
  { piece: 'the contact link', sign: "t('footer.contact')", file: 'ui/contact/contact-us.tsx' },
  { piece: 'the contacts of a club', sign: "t('place.contacts')", file: 'ui/contact/contact-list.tsx' },
  { piece: 'the address of a mail', sign: 'mailto:', file: 'ui/contact/contact-address.ts' },
  { piece: 'the address of a telephone', sign: 'tel:$', file: 'ui/contact/contact-address.ts' },
  { piece: 'the sharing of an address', sign: 'navigator.share', file: 'lib/browser/share.ts' },
  { piece: 'the share button', sign: "t('ui.share')", file: 'ui/contact/share-button.tsx' },
  { piece: 'the hint', sign: "t('ui.howItWorks')", file: 'ui/feedback/hint.tsx' },
  { piece: 'an expandable text', sign: '<details', file: 'ui/feedback/hint.tsx' },
  { piece: 'the promo section', sign: "t('home.promoTitle')", file: 'visitor/home/promo.tsx' },
  { piece: 'the site selector', sign: "t('sites.add')", file: 'features/site/site-selector.tsx' },
])('$piece is written once, in $file [UI-06]', ({ sign, file }) => {
  expect(withSign(sign).filter((place) => !place.startsWith('visitor/dev-ui/'))).toEqual([file])
})

const GALLERY =
  'ContactUs ContactList ShareButton Hint Promo SiteSelector Columns Entry ListCard Row Section Stack Table'

test.each(GALLERY.split(' '))('the gallery shows %s [UI-06]', (piece) => {
  expect(withSign(`<${piece}`)).toContainEqual(expect.stringMatching(/^visitor\/dev-ui\/pieces\//))
})
