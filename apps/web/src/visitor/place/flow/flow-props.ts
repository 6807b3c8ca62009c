import type { Timetable } from '@korto/contract/timetable'
import type { ChosenCoach } from '../../../lib/chosen-coach.ts'
import type { PlaceCoach, PlaceItem, PlaceSite } from '../read-place.ts'
import type { ChosenTime } from '../timetable/slot-address.ts'

/** Props of every step of a booking. */
export interface FlowProps {
  site: PlaceSite
  items: readonly PlaceItem[]
  item: PlaceItem
  coach: ChosenCoach
  /** The address names a coach whom the club no longer has. */
  hasCoachLeft: boolean
  coaches: readonly PlaceCoach[]
  timetable: Timetable
  /** The timetable is the one of the item and the coach, not still the one before. */
  isCurrent: boolean
  chosen: ChosenTime
  /** Another time is chosen in the dialog. */
  onChoose: (chosen: ChosenTime) => void
  onCoach: (coach: ChosenCoach) => void
  /** Invalidates the timetable. */
  onSettled: () => void
  onClose: () => void
}
