import type { MetaDescriptor } from 'react-router'
import { product } from '../../lib/config.ts'
import { type HeadArgs, pageHead } from '../../lib/head/head.ts'
import { languageOf } from '../../lib/language/language.ts'
import { textsIn } from '../../lib/texts/texts.ts'

export function whyHead({ location, matches }: HeadArgs): MetaDescriptor[] {
  const language = languageOf(location.pathname)
  const t = textsIn<'why'>(language).t
  return pageHead({
    language,
    origin: matches[0].loaderData.origin,
    path: `/why-${product}`,
    title: t('why.title'),
    description: t('why.description'),
  })
}
