import { nearestAlternatives } from '@korto/domain/booking/nearest-alternatives'
import { MINUTE_MS } from '@korto/domain/time/instant'
import type { FlowProps } from './flow-props.ts'

/** When the last place is taken: the nearest free times in the loaded timetable, within a day. */
export function nearTimes({ item, timetable, chosen }: Pick<FlowProps, 'item' | 'timetable' | 'chosen'>, now: number) {
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
    .filter(({ start }) => Math.abs(start - chosenStart) <= 24 * 60 * MINUTE_MS)
  return nearestAlternatives(offered, { itemId: item.id, start: chosenStart }, now).map(({ time }) => time)
}
