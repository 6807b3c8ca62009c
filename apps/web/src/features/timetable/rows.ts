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

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** The rows of each part of the day that has any: morning until noon, afternoon until five. */
export const byPartOfDay = (rows: readonly Row[]): { part: PartOfDay; rows: Row[] }[] =>
  partsOfDay
    .map((part) => ({ part, rows: rows.filter(({ time }) => partOf(time) === part) }))
    .filter((group) => group.rows.length > 0)

function partOf(time: string): PartOfDay {
  if (time < '12:00') return 'morning'
  return time < '17:00' ? 'afternoon' : 'evening'
}

/** How many slots of a day can still be booked. */
export const freeSlots = (slots: readonly PublicTimeslot[], now: number): number =>
  slots.filter(({ start, free }) => free > 0 && Date.parse(start) > now).length

/** How far a slot is over, between 0 and 1; null when now is not within it. */
export function progressOf({ start, end }: PublicTimeslot, now: number): number | null {
  const [from, to] = [Date.parse(start), Date.parse(end)]
  return from <= now && now < to ? (now - from) / (to - from) : null
}
