import type { MetaDescriptor } from 'react-router'
import type { AccountKey } from '../../lib/account-texts.ts'
import { titleOf } from '../../lib/head.ts'
import { languageOf } from '../../lib/language.ts'
import { textsIn } from '../../lib/texts.ts'

/** For pages that are one person's: a title, and no place in a search engine. */
export const accountHead =
  (title: AccountKey) =>
  ({ location }: { location: { pathname: string } }): MetaDescriptor[] => [
    { title: titleOf(textsIn<AccountKey>(languageOf(location.pathname)).t(title)) },
    { name: 'robots', content: 'noindex' },
    // The address may hold a key to the account.
    { name: 'referrer', content: 'no-referrer' },
  ]
