import { nearestAlternatives } from '@korto/domain/booking/nearest-alternatives'
import { MINUTE_MS } from '@korto/domain/time/instant'
import type { FlowProps } from './flow-props.ts'

/** When the last place goes while one looks: the nearest free times that are known already, within a day. */
export function nearTimes({ item, timetable, chosen }: Pick<FlowProps, 'item' | 'timetable' | 'chosen'>, now: number) {
  const wanted = Date.parse(chosen.start)
  const offered = timetable.days
    .flatMap(({ slots }) => slots)
    .map((slot) => ({
      itemId: item.id,
      start: Date.parse(slot.start),
      end: Date.parse(slot.end),
      free: slot.free,
      time: { start: slot.start, end: slot.end },
    }))
    .filter(({ start }) => Math.abs(start - wanted) <= 24 * 60 * MINUTE_MS)
  return nearestAlternatives(offered, { itemId: item.id, start: wanted }, now).map(({ time }) => time)
}
