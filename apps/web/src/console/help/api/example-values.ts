import type { ExampleValues } from '@korto/contract/api-examples/api-example'
import type { Timetable } from '@korto/contract/timetable'
import { addDays, dayOfWeek } from '@korto/domain/time/day'
import { dayOf, instantOrChange, wireDateTime } from '@korto/domain/time/site-time'

interface Club {
  origin: string
  siteId: number
  itemId: number
  zone: string
  now: number
  /** From today on; empty while nothing is known of them. */
  days: Timetable['days']
}

type Slot = Pick<Timetable['days'][number]['slots'][number], 'start' | 'end'>

/** The club's own values, so that a command works as it is copied: two free slots of tomorrow, or of the first day that has two. */
export function exampleValues({ origin, siteId, itemId, zone, now, days }: Club): ExampleValues {
  const today = dayOf(zone, now)
  const tomorrow = addDays(today, 1)
  const withFree = days
    .filter(({ date }) => date >= tomorrow)
    .map(({ date, slots }) => ({ date, free: slots.filter(({ free }) => free > 0) }))
    .find(({ free }) => free.length > 1)
  const day = withFree?.date ?? tomorrow
  const [first = hour(zone, day, 10), later = hour(zone, day, 12)] = withFree?.free ?? []
  return {
    origin,
    siteId,
    itemId,
    day,
    weekLater: addDays(day, 7),
    twoWeeksLater: addDays(day, 14),
    monthAgo: addDays(today, -30),
    yesterday: addDays(today, -1),
    weekday: dayOfWeek(day),
    from: first.start,
    to: first.end,
    laterFrom: later.start,
    laterTo: later.end,
    startTime: clockOf(first.start),
    endTime: clockOf(first.end),
  }
}

const hour = (zone: string, day: string, begin: number): Slot => ({
  start: wireDateTime(zone, instantOrChange(zone, day, begin * 60)),
  end: wireDateTime(zone, instantOrChange(zone, day, (begin + 1) * 60)),
})

const clockOf = (dateTime: string) => dateTime.slice(11, 19)
