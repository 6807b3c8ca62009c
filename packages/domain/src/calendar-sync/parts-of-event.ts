import { isOccasion } from '../recurrence/occasion-dates.ts'
import { occasionTime } from '../recurrence/occasions.ts'
import type { Instant } from '../time/instant.ts'
import { alignParts } from './align-parts.ts'
import type { EventTimes, RepeatedTimes, SeriesException, WeeklyTimes } from './calendar-event.ts'
import { onClubClock, singly } from './club-clock.ts'
import type { EventPart, EventParts, WeeklyPart } from './event-parts.ts'
import { DAYS, dateKey, ONCE, repeatedKey, seriesKey } from './part-key.ts'
import { tidyWeekly } from './weekly-part.ts'

export interface ReadingOf {
  zone: string
  now: Instant
  /** The parts that both sides last had, for their keys. */
  agreed: EventParts | null
  /** What we were writing when we were stopped, for its keys too. */
  sent?: EventParts | null
  /** An event of theirs in a coach's calendar: it closes the coach, and closings do not repeat. */
  asClosings?: boolean
}

/** What an event of the calendar says, in the time of the club. */
export function partsOfEvent(times: EventTimes, reading: ReadingOf): EventParts {
  switch (times.kind) {
    case 'once':
      return { [keyOfOnce(reading)]: { kind: 'once', from: times.from, to: times.to } }
    case 'days':
      return { [DAYS]: { kind: 'days', from: times.from, to: times.to } }
    case 'repeated':
      return partsOfRepeated(times)
    case 'weekly':
      return partsOfWeekly(times, reading)
    case 'unreadable':
      // What cannot be read changes nothing; no parts would mean that it was deleted.
      return reading.agreed ?? {}
  }
}

/** Whole days that were shortened to hours here are still the closing that they were, not a booking. */
const keyOfOnce = ({ agreed, sent }: ReadingOf): string =>
  [agreed, sent].some((parts) => parts?.[DAYS]?.kind === 'once') ? DAYS : ONCE

const partsOfRepeated = ({ occasions }: RepeatedTimes): EventParts =>
  Object.fromEntries(occasions.map(({ name, times }) => [repeatedKey(name), { ...times }]))

function partsOfWeekly(times: WeeklyTimes, { zone, now, agreed, asClosings = false }: ReadingOf): EventParts {
  const series = asClosings ? null : onClubClock(times, zone, now)
  if (series === null) return partsOfRepeated(singly(times, now))
  const parts: Record<string, EventPart> = {}
  for (const weekday of new Set(series.weekdays)) {
    const part = tidyWeekly({
      kind: 'weekly',
      dayOfWeek: weekday,
      fromMinutes: series.fromMinutes,
      toMinutes: series.fromMinutes + series.minutes,
      validFrom: series.first,
      validUntil: series.until,
    })
    if (part === null) continue
    parts[seriesKey(weekday)] = part
    for (const exception of series.exceptions) {
      if (!isOccasion(part, exception.date) || isAsSeries(exception, part, zone)) continue
      parts[dateKey(seriesKey(weekday), exception.date)] = partOfException(exception)
    }
  }
  return alignParts(parts, agreed ?? {})
}

const partOfException = (exception: SeriesException): EventPart =>
  exception.kind === 'left-out' ? { kind: 'left-out' } : { kind: 'moved', from: exception.from, to: exception.to }

/** A date of which somebody changed only the title or the colour is an exception to the provider, not to us. */
function isAsSeries(exception: SeriesException, part: WeeklyPart, zone: string): boolean {
  if (exception.kind === 'left-out') return false
  const time = occasionTime(part, zone, exception.date)
  return time !== null && time.from === exception.from && time.to === exception.to
}
