import type { Item } from '../item/item.ts'
import { exceptionOn, rangesOfDay } from '../schedule/schedule-in-force.ts'
import type { Day } from '../time/day.ts'
import type { Interval } from '../time/instant.ts'
import { instantOrChange } from '../time/site-time.ts'
import { dayInterval } from './board-axis.ts'

export interface ClosedRange extends Interval {
  /** Of the exception that closes it; empty for the usual hours. */
  reason: string
}

/** The times of a day outside the item's hours. */
export function closedRanges(item: Item, zone: string, day: Day): ClosedRange[] {
  const reason = exceptionOn(item, day)?.reason ?? ''
  const whole = dayInterval(zone, day)
  const closed: ClosedRange[] = []
  let from = whole.from
  for (const range of rangesOfDay(item, day)) {
    const start = instantOrChange(zone, day, range.start)
    if (start > from) closed.push({ from, to: start, reason })
    from = Math.max(from, instantOrChange(zone, day, range.end))
  }
  if (from < whole.to) closed.push({ from, to: whole.to, reason })
  return closed
}
