import type { Timetable } from '@korto/contract/timetable'
import type { ChosenCoach } from '../../../lib/chosen-coach.ts'
import type { PlaceCoach, PlaceItem, PlaceSite } from '../read-place.ts'
import type { ChosenTime } from '../timetable/slot-address.ts'

/** What every step of a booking knows. */
export interface FlowProps {
  site: PlaceSite
  items: readonly PlaceItem[]
  item: PlaceItem
  coach: ChosenCoach
  coaches: readonly PlaceCoach[]
  timetable: Timetable
  chosen: ChosenTime
  /** Another time is chosen in the dialog. */
  onChoose: (chosen: ChosenTime) => void
  onCoach: (coach: ChosenCoach) => void
  /** What is shown of the timetable is old. */
  onSettled: () => void
  onClose: () => void
}
