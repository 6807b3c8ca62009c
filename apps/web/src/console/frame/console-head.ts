import type { MetaDescriptor } from 'react-router'
import { titleOf } from '../../lib/head/head.ts'
import { languageOf } from '../../lib/language/language.ts'
import { textsIn } from '../../lib/texts/texts.ts'
import { consoleTitle } from '../pages.tsx'

/** For staff pages: a title, and `noindex`. */
export const consoleHead = ({ location: { pathname } }: { location: { pathname: string } }): MetaDescriptor[] => [
  { title: titleOf(textsIn<'console'>(languageOf(pathname)).t(consoleTitle(pathname))) },
  { name: 'robots', content: 'noindex' },
]
