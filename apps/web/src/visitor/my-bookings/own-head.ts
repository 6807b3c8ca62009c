import type { MetaDescriptor } from 'react-router'
import { titleOf } from '../../lib/head/head.ts'
import { languageOf } from '../../lib/language/language.ts'
import { type RoomKey, textsIn } from '../../lib/texts/texts.ts'

/** For pages with own bookings: a title, and `noindex`. */
export const ownHead =
  (title: RoomKey<'account'>) =>
  ({ location }: { location: { pathname: string } }): MetaDescriptor[] => [
    { title: titleOf(textsIn<'account'>(languageOf(location.pathname)).t(title)) },
    { name: 'robots', content: 'noindex' },
  ]
