import type { PublicTimeslot, Timetable } from '@korto/contract/timetable'

/** The slots that make up a chosen time. */
export function slotsIn(
  { days }: Pick<Timetable, 'days'>,
  { start, end }: { start: string; end: string },
): PublicTimeslot[] {
  const [from, to] = [Date.parse(start), Date.parse(end)]
  return days.flatMap(({ slots }) =>
    slots.filter((slot) => Date.parse(slot.start) >= from && Date.parse(slot.end) <= to),
  )
}
