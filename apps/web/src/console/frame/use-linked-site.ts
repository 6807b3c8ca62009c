import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import { chooseSite } from '../../features/site/current-site.ts'

const QUERY = 'site'

/** A link of a letter names its club: that one is opened, and the address no longer names it, since another may be chosen. */
export function useLinkedSite(sites: readonly { id: number }[]): void {
  const [query, setQuery] = useSearchParams()
  const linked = query.get(QUERY)
  useLayoutEffect(() => {
    if (linked === null || sites.length === 0) return
    const site = sites.find(({ id }) => String(id) === linked)
    if (site) chooseSite(site.id)
    setQuery(
      (present) => {
        present.delete(QUERY)
        return present
      },
      { replace: true },
    )
  }, [linked, sites, setQuery])
}
