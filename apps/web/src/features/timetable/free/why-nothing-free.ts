import type { Timetable } from '@korto/contract/timetable'
import { countFreeSlots } from './free-slots.ts'

type Days = Timetable['days']

/** Why nothing can be booked on the shown days, as the key of a text. */
export function whyNothingFree(shown: Days, all: Days, now: number) {
  const slots = shown.flatMap((day) => day.slots)
  if (all.every((day) => day.slots.length === 0)) return 'noData'
  if (shown.length > 1) return 'nothingThese'
  if (slots.length === 0) return 'closedDay'
  return slots.every(({ start }) => Date.parse(start) <= now) ? 'overToday' : 'fullDay'
}

/** Which day to show instead: the next on which something is free, else the first before; null when there is none. */
export function nearestFree(shown: Days, all: Days, now: number): number | null {
  const last = shown.at(-1)?.date ?? ''
  const offsets = all.flatMap(({ slots }, offset) => (countFreeSlots(slots, now) > 0 ? [offset] : []))
  return offsets.find((offset) => (all[offset]?.date ?? '') > last) ?? offsets[0] ?? null
}
