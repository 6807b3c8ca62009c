import type { PublicTimeslot, Timetable } from '@korto/contract/timetable'
import type { ChosenTime } from './slot-address.ts'

/** The slots that make up a chosen time. */
export function slotsIn({ days }: Pick<Timetable, 'days'>, { start, end }: ChosenTime): PublicTimeslot[] {
  const [from, to] = [Date.parse(start), Date.parse(end)]
  return days.flatMap(({ slots }) =>
    slots.filter((slot) => Date.parse(slot.start) >= from && Date.parse(slot.end) <= to),
  )
}
