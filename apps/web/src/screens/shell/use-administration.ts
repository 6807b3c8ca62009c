import { useAdministeredSites } from '../../features/site/use-administered-sites.ts'
import { useLanguage } from '../../lib/language.ts'
import { pagePath } from '../../paths.ts'
import { firstAdminPage } from './first-admin-page.ts'

export interface AdministrationEntry {
  siteId: number
  name: string
  path: string
}

/** One entry for each club that the user administers; none while the console is not built. */
export function useAdministration(): AdministrationEntry[] {
  const language = useLanguage()
  const isBuilt = pagePath(language, 'dashboard') !== null || pagePath(language, 'overview') !== null
  return useAdministeredSites(isBuilt).flatMap(({ id, name, rights }) => {
    const path = pagePath(language, firstAdminPage(rights))
    return path === null ? [] : [{ siteId: id, name, path }]
  })
}
