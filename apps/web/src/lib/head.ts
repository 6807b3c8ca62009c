import type { MetaDescriptor } from 'react-router'
import { brand } from './config.ts'
import { inLanguage, type Language, languages } from './language.ts'

export interface PageHead {
  language: Language
  origin: string
  /** The page's proper address, in any language. */
  path: string
  title: string
  description: string
}

/** Title, description, and the page's address in its own and the other languages. */
export function pageHead({ language, origin, path, title, description }: PageHead): MetaDescriptor[] {
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
  ]
}

export const titleOf = (title: string): string => `${title} - ${brand}`
