import { brand } from '../config.ts'
import { languages } from '../language/language.ts'

const CONTEXT = 'https://schema.org'

/** Who runs the site, for the home page. */
export function organizationData(origin: string): object {
  const organization = { '@type': 'Organization', '@id': `${origin}/#organization`, name: brand, url: `${origin}/` }
  const website = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: brand,
    url: `${origin}/`,
    inLanguage: languages,
    publisher: { '@id': organization['@id'] },
  }
  return { '@context': CONTEXT, '@graph': [{ ...organization, logo: `${origin}/icons/icon-512.png` }, website] }
}
