import type { MetaDescriptor } from 'react-router'
import { pageHead } from '../../lib/head.ts'
import { languageOf } from '../../lib/language.ts'
import { textsIn } from '../../lib/texts.ts'
import { pagePath } from '../../paths.ts'
import type { ClubKey } from './club-texts.ts'

interface HeadArgs {
  location: { pathname: string }
  matches: readonly [{ loaderData: { origin: string } }, ...unknown[]]
}

export function registerClubHead({ location, matches }: HeadArgs): MetaDescriptor[] {
  const { language, t } = textsIn<ClubKey>(languageOf(location.pathname))
  return pageHead({
    language,
    origin: matches[0].loaderData.origin,
    path: pagePath('en', 'registerClub'),
    title: t('newClub.title'),
    description: t('newClub.description'),
  })
}
