import type { MetaDescriptor } from 'react-router'
import { pagePath } from '../../app/paths.ts'
import { type HeadArgs, pageHead } from '../../lib/head/head.ts'
import { languageOf } from '../../lib/language/language.ts'
import { textsIn } from '../../lib/texts/texts.ts'

export function registerClubHead({ location, matches }: HeadArgs): MetaDescriptor[] {
  const { language, t } = textsIn<'register-club'>(languageOf(location.pathname))
  return pageHead({
    language,
    origin: matches[0].loaderData.origin,
    path: pagePath('en', 'registerClub'),
    title: t('newClub.title'),
    description: t('newClub.description'),
  })
}
