import type { StaffSiteRead } from '@korto/contract/staff-site'
import { Navigate, useLocation } from 'react-router'
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
  const { search } = useLocation()
  const [first] = site.items
  return first ? <Navigate to={{ pathname: boardPath(language, first.id), search }} replace /> : <NoItems />
}
