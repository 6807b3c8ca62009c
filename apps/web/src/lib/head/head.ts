import type { MetaDescriptor, useLoaderData } from 'react-router'
import { brand } from '../config.ts'
import { inLanguage, type Language, languages } from '../language/language.ts'

/** Arguments of a page's `meta`. Its own data is missing where its loader failed; the root's is always there. */
export interface HeadArgs<Loader = unknown> {
  loaderData?: ReturnType<typeof useLoaderData<Loader>> | undefined
  location: { pathname: string }
  params: { [name: string]: string | undefined }
  matches: readonly [{ loaderData: { origin: string } }, ...unknown[]]
}

export interface PageHead {
  language: Language
  origin: string
  /** The canonical path, in any language. */
  path: string
  title: string
  description: string
  /** Structured data of schema.org. */
  structured?: (address: string) => object
}

const LOCALES: Record<Language, string> = { en: 'en_US', bg: 'bg_BG', ru: 'ru_RU' }
const PICTURE = { path: '/icons/social-1200x630.png', width: 1200, height: 630 }

/** Title, description, the page's address in its own and the other languages, and its card for social networks. */
export function pageHead({ language, origin, path, title, description, structured }: PageHead): MetaDescriptor[] {
  const address = (other: Language) => origin + inLanguage(other, path)
  return [
    { title: titleOf(title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address(language) },
    ...languages.map((other) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: other,
      href: address(other),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('en') },
    ...socialCard({ language, origin, address: address(language), title, description }),
    ...(structured ? [{ 'script:ld+json': structured(address(language)) }] : []),
  ]
}

export const titleOf = (title: string): string => `${title} - ${brand}`

interface Card {
  language: Language
  origin: string
  address: string
  title: string
  description: string
}

/** Open Graph, which Twitter reads too. */
function socialCard({ language, origin, address, title, description }: Card): MetaDescriptor[] {
  const others = languages.filter((other) => other !== language)
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: LOCALES[language] },
    ...others.map((other) => ({ property: 'og:locale:alternate', content: LOCALES[other] })),
    { property: 'og:image', content: origin + PICTURE.path },
    { property: 'og:image:width', content: String(PICTURE.width) },
    { property: 'og:image:height', content: String(PICTURE.height) },
    { property: 'og:image:alt', content: brand },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
