import { nearestAlternatives } from '@korto/domain/booking/nearest-alternatives'
import { MINUTE_MS } from '@korto/domain/time/instant'
import type { FlowProps } from './flow-props.ts'

const DAY_MS = 24 * 60 * MINUTE_MS

/** When a time cannot be booked: the nearest free times in the loaded timetable. */
export function nearTimes(
  { item, timetable, chosen }: Pick<FlowProps, 'item' | 'timetable' | 'chosen'>,
  now: number,
  withinMs = DAY_MS,
) {
  const chosenStart = Date.parse(chosen.start)
  const offered = timetable.days
    .flatMap(({ slots }) => slots)
    .map((slot) => ({
      itemId: item.id,
      start: Date.parse(slot.start),
      end: Date.parse(slot.end),
      free: slot.free,
      time: { start: slot.start, end: slot.end },
    }))
    .filter(({ start }) => Math.abs(start - chosenStart) <= withinMs)
  return nearestAlternatives(offered, { itemId: item.id, start: chosenStart }, now).map(({ time }) => time)
}
