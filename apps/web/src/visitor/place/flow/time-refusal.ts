import type { Timetable } from '@korto/contract/timetable'
import { bookingWindow } from '@korto/domain/booking/booking-window'
import { slotRun } from '@korto/domain/booking/slot-run'
import type { ChosenTime } from '../timetable/slot-address.ts'

/** Why a time cannot be booked, whatever is free: by the rules of the server, so that the visitor hears it at once. */
export function timeRefusal(
  { timezone }: { timezone: string },
  { days }: Pick<Timetable, 'days'>,
  chosen: ChosenTime,
  now: number,
): 'ALREADY_PASSED' | 'TOO_FAR_AHEAD' | 'NOT_A_SLOT' | null {
  const { start: from, end: to } = momentsOf(chosen)
  const window = bookingWindow(timezone, from, now)
  if (window === 'passed') return 'ALREADY_PASSED'
  if (window === 'too-far') return 'TOO_FAR_AHEAD'
  const slots = days.flatMap((day) => day.slots.map(momentsOf))
  return slotRun(slots, { from, to }) ? null : 'NOT_A_SLOT'
}

const momentsOf = ({ start, end }: ChosenTime) => ({ start: Date.parse(start), end: Date.parse(end) })
