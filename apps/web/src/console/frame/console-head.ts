import type { MetaDescriptor } from 'react-router'
import type { ConsoleKey } from '../../lib/console-texts.ts'
import { titleOf } from '../../lib/head.ts'
import { languageOf } from '../../lib/language.ts'
import { textsIn } from '../../lib/texts.ts'
import { consoleTitle } from './console-title.ts'

/** For pages of staff: a title, and no place in a search engine. */
export const consoleHead = ({ location: { pathname } }: { location: { pathname: string } }): MetaDescriptor[] => [
  { title: titleOf(textsIn<ConsoleKey>(languageOf(pathname)).t(consoleTitle(pathname))) },
  { name: 'robots', content: 'noindex' },
]
