import { useSearchParams } from 'react-router'
import { type ChosenCoach, coachOf } from '../../../lib/chosen-coach.ts'
import type { PlaceCoach } from '../read-place.ts'
import { coachIn, withCoach } from './slot-address.ts'
import { useChangeQuery } from './use-change-query.ts'

/** The chosen coach, by the address. `serving` are the coaches of the item. */
export function useCoach(coaches: readonly PlaceCoach[], serving: readonly PlaceCoach[]) {
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const asked = coachIn(query)
  return {
    coach: coachOf(asked, serving),
    /** The address names a coach whom the club no longer has. */
    hasCoachLeft: /^\d+$/.test(asked ?? '') && !coaches.some(({ id }) => String(id) === asked),
    onCoach: (coach: ChosenCoach) => {
      // The address of this moment: a dialog that has just opened may not be rendered from it yet.
      const { pathname, search } = globalThis.location
      // Synchronous, so that the list box never shows the old choice again.
      changeQuery(withCoach(new URLSearchParams(search), coach), pathname, { flushSync: true })
    },
  }
}
