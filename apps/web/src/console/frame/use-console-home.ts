import { may } from '@korto/domain/permission/may'
import type { StaffRights } from '@korto/domain/permission/roles'
import { useLocation } from 'react-router'
import { pagePath, paths } from '../../app/paths.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { firstAdminPage } from '../../shell/first-admin-page.ts'
import { pageAt } from '../console-pages.ts'

interface ConsoleHome {
  /** For whoever works in no club. */
  outside: string
  /** Where the address must not be: the first page of the role. Null while one is where one may be. */
  elsewhere: string | null
}

export function useConsoleHome(rights: StaffRights | undefined): ConsoleHome {
  const language = useLanguage()
  const page = pageAt(useLocation().pathname)
  const outside = paths(language).home()
  if (!rights || (page && may(rights, page.action))) return { outside, elsewhere: null }
  return { outside, elsewhere: pagePath(language, firstAdminPage(rights)) }
}
