import { extendSelection } from '@korto/domain/timeslot/extend-selection'
import type { PlaceItem } from '../read-place.ts'
import type { ChosenTime } from './slot-address.ts'

/** The selection with one more slot; null when that is too long. */
export function extendedTime(
  { multiple }: PlaceItem,
  selection: ChosenTime | null,
  slot: ChosenTime,
): ChosenTime | null {
  const config = {
    booking_multiple_slots: multiple !== null,
    booking_multiple_slots_max_duration: multiple?.maxMinutes ?? 0,
  }
  const extended = extendSelection(selection && momentsOf(selection), momentsOf(slot), config)
  if (!extended.ok) return null
  // Each end is that of the slot or of the selection before.
  const { start, end } = extended.selection
  const wireOf = (name: 'start' | 'end', moment: number) =>
    Date.parse(slot[name]) === moment ? slot[name] : (selection?.[name] ?? slot[name])
  return { start: wireOf('start', start), end: wireOf('end', end) }
}

const momentsOf = ({ start, end }: ChosenTime) => ({ start: Date.parse(start), end: Date.parse(end) })
