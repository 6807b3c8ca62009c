import { may } from '@korto/domain/permission/may'
import { useQuery } from '@tanstack/react-query'
import { adminSiteQuery } from '../../features/site/staff-api.ts'
import type { AdministeredSite } from '../../features/site/use-administered-sites.ts'
import { shownName } from '../../lib/texts/names.ts'
import { useTexts } from '../../lib/texts/texts.ts'

/** What stands below the name of the club: where it is, and how much of it there is, for those who see all of it. */
export function useSiteLine(site: AdministeredSite | undefined): string {
  const texts = useTexts('console')
  const isWanted = site !== undefined && may(site.rights, 'see-dashboard')
  const { data } = useQuery({ ...adminSiteQuery(site?.id ?? 0), enabled: isWanted })
  if (!site) return ''
  const city = shownName(texts, site.city)
  return isWanted && data ? `${city} · ${texts.t('sites.facilities', { count: data.items.length })}` : city
}
