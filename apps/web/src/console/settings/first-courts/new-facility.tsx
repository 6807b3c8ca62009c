import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useEffect, useEffectEvent } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useLanguage } from '../../../lib/language/language.ts'
import { consolePath } from '../../console-path.ts'
import { WithSite } from '../../frame/with-site.tsx'
import { FacilityEditor } from '../facilities/facility-editor.tsx'
import { FirstCourts } from './first-courts.tsx'
import { ReviewStep } from './review-step.tsx'
import { useCourtsDraft } from './use-courts-draft.ts'

/** A new facility; a club without any goes on with the steps of adding it, `?step=publish` is the last of them. */
export function NewFacility() {
  return <WithSite>{(site) => <StepOf key={site.id} site={site} />}</WithSite>
}

function StepOf({ site }: { site: StaffSiteRead }) {
  const [query] = useSearchParams()
  const { draft } = useCourtsDraft(site.id)
  if (site.items.length === 0) return <FirstCourts site={site} />
  if (query.get('step') === 'publish') return <ReviewStep site={site} />
  if (draft.attempt) return <CourtsMade site={site} />
  return <FacilityEditor site={site} item={null} />
}

/** The courts are there, whether their answer arrived or was lost: the draft is done. */
function CourtsMade({ site }: { site: StaffSiteRead }) {
  const language = useLanguage()
  const { discard } = useCourtsDraft(site.id)
  const forget = useEffectEvent(discard)
  // Only once the next page is shown: without the draft this address is that of one more facility.
  useEffect(() => () => forget(), [])
  return (
    <Navigate
      to={consolePath(language, site.hidden ? 'site/facilities/new?step=publish' : 'site/facilities')}
      replace
    />
  )
}
