import { exceptionOn, rangesOfDay } from '../schedule/schedule-in-force.ts'
import type { Day } from '../time/day.ts'
import { dayOf } from '../time/site-time.ts'
import type { Item, ItemEvent } from './item.ts'

export interface MarkedDay {
  /** By an exception: nothing is open, or hours or capacity are other than usual. */
  exception: 'closed' | 'other' | null
  hasEvent: boolean
}

/** Which of the days are other than usual. */
export function markedDays(
  item: Pick<Item, 'schedule' | 'exceptions' | 'events'>,
  zone: string,
  days: readonly Day[],
): Map<Day, MarkedDay> {
  const spans = item.events.map((event) => spanOf(event, zone))
  return new Map(
    days.flatMap((day): [Day, MarkedDay][] => {
      const exception = exceptionMark(item, day)
      const hasEvent = spans.some(({ first, last }) => first <= day && day <= last)
      return exception !== null || hasEvent ? [[day, { exception, hasEvent }]] : []
    }),
  )
}

function exceptionMark(item: Pick<Item, 'schedule' | 'exceptions'>, day: Day): MarkedDay['exception'] {
  if (!exceptionOn(item, day)) return null
  return rangesOfDay(item, day).length === 0 ? 'closed' : 'other'
}

/** The end of an event does not belong to it: one that ends at midnight is not on the day that begins then. */
const spanOf = ({ from, to }: ItemEvent, zone: string) => ({ first: dayOf(zone, from), last: dayOf(zone, to - 1) })
