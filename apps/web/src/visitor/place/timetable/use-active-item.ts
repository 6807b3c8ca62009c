import { isClubStaff } from '@korto/domain/permission/roles'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../app/paths.ts'
import type { TimetableAudience } from '../../../features/timetable/api.ts'
import { useView } from '../../../features/timetable/days/view.ts'
import { isEmbedded } from '../../../lib/browser/embedded.ts'
import { useLanguage } from '../../../lib/language/language.ts'
import { useUser } from '../../../lib/session/session.ts'
import type { PlaceItem, PlaceSite } from '../read-place.ts'

/** The facility of the address, or another one chosen in the view of all; and whether the viewer is staff. */
export function useActiveItem(site: PlaceSite, items: readonly PlaceItem[], ofAddress: PlaceItem) {
  const to = paths(useLanguage())
  const { pathname } = useLocation()
  const rights = useUser()?.specialPermissionsInSites[site.id]
  const isStaff = rights !== undefined && isClubStaff(rights)
  const { isAll } = useView()
  const [chosen, setChosen] = useState({ id: ofAddress.id, beside: ofAddress.id })
  // With one facility on screen the address decides.
  const isBeside = isAll && chosen.beside === ofAddress.id
  const item = (isBeside && items.find(({ id }) => id === chosen.id)) || ofAddress
  const activate = useCallback(
    (id: number | null) => setChosen({ id: id ?? ofAddress.id, beside: ofAddress.id }),
    [ofAddress.id],
  )
  const viewerOf = useCallback(
    ({ hideFree }: PlaceItem): TimetableAudience => (hideFree && isStaff ? 'staff' : 'client'),
    [isStaff],
  )
  // An embedded timetable has no address for each item.
  const isHere = item === ofAddress || isEmbedded(pathname)
  return { item, viewerOf, activate, path: isHere ? null : to.place(site, item.id) }
}
