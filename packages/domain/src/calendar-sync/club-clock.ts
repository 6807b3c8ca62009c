import { occasionTime } from '../recurrence/occasions.ts'
import { addDays, addMonths, type Day, type DayOfWeek, dayOfWeek, daysBetween } from '../time/day.ts'
import type { Instant } from '../time/instant.ts'
import { DAY_MINUTES, dayOf, instantOrChange, localOf } from '../time/site-time.ts'
import { zoneChanges } from '../time/zone-changes.ts'
import { offsetAt } from '../time/zone-offset.ts'
import {
  type EventTimes,
  MOST_REPEATED,
  REPEATED_MONTHS,
  type RepeatedTimes,
  type WeeklyTimes,
} from './calendar-event.ts'

/**
 * "Series keep the club's wall clock, also when written in another zone": the hour that the clocks of the club show at its next
 * occasion. Null when an occasion then goes over the club's midnight, as no rule does.
 */
export function onClubClock(times: WeeklyTimes, zone: string, now: Instant): WeeklyTimes | null {
  if (times.zone === zone) return times
  const next = nextDate(times, now)
  const local = localOf(zone, instantOrChange(times.zone, next, times.fromMinutes))
  if (local.minutes + times.minutes > DAY_MINUTES) return null
  const shift = daysBetween(next, local.day)
  return {
    ...times,
    zone,
    weekdays: times.weekdays.map((weekday) => dayOfWeek(addDays(onWeekday(times.first, weekday), shift))),
    first: addDays(times.first, shift),
    fromMinutes: local.minutes,
    until: times.until === null ? null : addDays(times.until, shift),
    exceptions: times.exceptions.map((exception) => ({ ...exception, date: addDays(exception.date, shift) })),
  }
}

/** Whether it has to be written anew with the club's zone: its own changes clocks at other times, so it would drift away. */
export function needsRewrite(times: EventTimes, zone: string): boolean {
  if (times.kind !== 'weekly' || times.zone === zone) return false
  const from = instantOrChange(zone, times.first, 0)
  const to = instantOrChange(zone, addMonths(times.first, COMPARED_MONTHS), 0)
  const clocks = (of: string): string =>
    JSON.stringify([offsetAt(of, from), ...zoneChanges(of, from, to).flatMap(({ at, after }) => [at, after])])
  return clocks(times.zone) !== clocks(zone)
}

const COMPARED_MONTHS = 24

/** The occasions of three months one by one, where a series cannot be rules. Their names are their dates. */
export function singly(times: WeeklyTimes, now: Instant): RepeatedTimes {
  const today = dayOf(times.zone, now)
  const [first, last] = [laterOf(times.first, addDays(today, -1)), addMonths(today, REPEATED_MONTHS)]
  const occasions: RepeatedTimes['occasions'] = []
  for (let date = first; date <= last && occasions.length < MOST_REPEATED; date = addDays(date, 1)) {
    if (times.until !== null && date > times.until) break
    if (!times.weekdays.includes(dayOfWeek(date))) continue
    const exception = times.exceptions.find((one) => one.date === date)
    if (exception?.kind === 'left-out') continue
    const time = exception ?? occasionTime(hoursOf(times), times.zone, date)
    if (time !== null) occasions.push({ name: date, times: { kind: 'once', from: time.from, to: time.to } })
  }
  return { kind: 'repeated', occasions }
}

const hoursOf = ({ fromMinutes, minutes }: WeeklyTimes) => ({ fromMinutes, toMinutes: fromMinutes + minutes })

function nextDate(times: WeeklyTimes, now: Instant): Day {
  const today = dayOf(times.zone, now)
  const from = laterOf(times.first, times.until !== null && times.until < today ? times.first : today)
  const dates = times.weekdays.map((weekday) => onWeekday(from, weekday)).sort()
  return dates[0] ?? from
}

const onWeekday = (day: Day, weekday: DayOfWeek): Day => addDays(day, (weekday - dayOfWeek(day) + 7) % 7)
const laterOf = (a: Day, b: Day): Day => (a > b ? a : b)
