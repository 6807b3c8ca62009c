import { pagePath } from '../app/paths.ts'
import { useAdministeredSites } from '../features/site/use-administered-sites.ts'
import { useLanguage } from '../lib/language/language.ts'
import { firstAdminPage } from './first-admin-page.ts'

export interface AdministrationEntry {
  siteId: number
  name: string
  path: string
}

/** One entry for each club that the user administers. */
export function useAdministration(): AdministrationEntry[] {
  const language = useLanguage()
  return useAdministeredSites().sites.map(({ id, name, rights }) => ({
    siteId: id,
    name,
    path: pagePath(language, firstAdminPage(rights)),
  }))
}
