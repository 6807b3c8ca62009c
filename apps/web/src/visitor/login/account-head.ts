import type { MetaDescriptor } from 'react-router'
import { titleOf } from '../../lib/head/head.ts'
import { languageOf } from '../../lib/language/language.ts'
import { type RoomKey, textsIn } from '../../lib/texts/texts.ts'

/** For personal pages: a title, and `noindex`. */
export const accountHead =
  (title: RoomKey<'account'>) =>
  ({ location }: { location: { pathname: string } }): MetaDescriptor[] => [
    { title: titleOf(textsIn<'account'>(languageOf(location.pathname)).t(title)) },
    { name: 'robots', content: 'noindex' },
    // The address may contain a secret of the account.
    { name: 'referrer', content: 'no-referrer' },
  ]
