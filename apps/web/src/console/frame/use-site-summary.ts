import { may } from '@korto/domain/permission/may'
import { useQuery } from '@tanstack/react-query'
import { adminSiteQuery } from '../../features/site/staff-api.ts'
import type { AdministeredSite } from '../../features/site/use-administered-sites.ts'
import { translatedName } from '../../lib/texts/names.ts'
import { useTexts } from '../../lib/texts/texts.ts'

/** The line below the name of the club: the city, and the number of facilities for those who may see them. */
export function useSiteSummary(site: AdministeredSite | undefined): string {
  const texts = useTexts('console')
  const seesItems = site !== undefined && may(site.rights, 'see-dashboard')
  const { data } = useQuery({ ...adminSiteQuery(site?.id ?? 0), enabled: seesItems })
  if (!site) return ''
  const city = translatedName(texts, site.city)
  return seesItems && data ? `${city} · ${texts.t('sites.facilities', { count: data.items.length })}` : city
}
