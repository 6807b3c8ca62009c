import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '../../lib/language/language.ts'
import { boardPath } from '../desk/desk-address.ts'
import { WithSite } from '../frame/with-site.tsx'
import { NoItems } from './no-items.tsx'

/** The dashboard without an item redirects to the first one of the club. */
export function FirstItem() {
  return <WithSite>{(site) => <ToFirstItem site={site} />}</WithSite>
}

function ToFirstItem({ site }: { site: StaffSiteRead }) {
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const first = site.items[0]?.id
  useEffect(() => {
    if (first === undefined) return
    // Whoever followed a link while the club was being read, or the next page is being loaded, wants to be there.
    if (pathname !== globalThis.location.pathname) return
    void navigate({ pathname: boardPath(language, first), search }, { replace: true })
  }, [first, language, navigate, pathname, search])
  return first === undefined ? <NoItems /> : null
}
