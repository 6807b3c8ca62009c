import type { PublicTimeslot, Timetable } from '@korto/contract/timetable'
import { timeText } from '../../lib/dates.ts'

export interface Row {
  /** `18:00` */
  time: string
  /** One for each day; null where the day has no slot at that time. */
  slots: (PublicTimeslot | null)[]
}

/** Rows are the union of slot starts of the visible days. */
export function rowsOf(days: Timetable['days']): Row[] {
  const byTime = days.map((day) => new Map(day.slots.map((slot) => [timeText(slot.start), slot])))
  const times = new Set(byTime.flatMap((slots) => [...slots.keys()]))
  return [...times].sort().map((time) => ({ time, slots: byTime.map((slots) => slots.get(time) ?? null) }))
}
