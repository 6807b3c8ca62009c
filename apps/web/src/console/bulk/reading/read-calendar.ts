import { addMonths, type Day, dayOfWeek } from '@korto/domain/time/day'
import { dayOf, instantOf, localOf } from '@korto/domain/time/site-time'
import ICAL from 'ical.js'
import { dateTime, type ImportTarget, type ReadRow } from './read-rows.ts'

/** Other repetitions than every week become single bookings, as with a connected calendar. */
const MONTHS_AHEAD = 3

/** Header of the file of rows that stay out. */
export const CALENDAR_HEADER = ['Title', 'Start', 'End', 'Location']

/** The events of a calendar file as rows to import; null when it is no calendar. */
export function readCalendar(text: string, target: ImportTarget, now: number): ReadRow[] | null {
  const calendar = parsed(text)
  if (!calendar) return null
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const last = addMonths(dayOf(target.site.timezone, now), MONTHS_AHEAD)
  return calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .filter(
      (event) => !event.isRecurrenceException() && event.component.getFirstPropertyValue('status') !== 'CANCELLED',
    )
    .flatMap((event, index) => rowsOf(event, index + 1, target, last))
}

function parsed(text: string): ICAL.Component | null {
  try {
    const component = new ICAL.Component(ICAL.parse(text))
    return component.name === 'vcalendar' ? component : null
  } catch {
    return null
  }
}

function rowsOf(event: ICAL.Event, number: number, target: ImportTarget, last: Day): ReadRow[] {
  const zone = target.site.timezone
  const cells = [event.summary ?? '', String(event.startDate), String(event.endDate), event.location ?? '']
  const head = { number, cells }
  const client = (event.summary ?? '').trim()
  const court = target.site.items.find(({ name }) => isNamed(name, event.location ?? ''))
  const shown = {
    date: String(event.startDate).slice(0, 10),
    time: '',
    court: court?.name ?? event.location ?? '',
    client,
  }
  if (event.startDate.isDate)
    return [{ ...head, shown, request: null, fault: { code: 'allDay', field: 'date', value: shown.date } }]
  const one = (from: number, to: number, validUntil?: Day): ReadRow => {
    const [start, end] = [wall(zone, from), wall(zone, to)]
    const time = { ...shown, date: start.slice(0, 10), time: `${start.slice(11, 16)}–${end.slice(11, 16)}` }
    if (to <= from)
      return { ...head, shown: time, request: null, fault: { code: 'endsBefore', field: 'to', value: time.time } }
    return {
      ...head,
      shown: time,
      fault: null,
      request: {
        fromDate: start,
        toDate: end,
        itemId: court?.id ?? target.itemId,
        ...(client && { displayName: client.slice(0, 80) }),
        ...(event.description && { description: event.description.slice(0, 1_000) }),
        ...(validUntil && { repeat: 'every_week' as const, validUntil }),
      },
    }
  }
  const [from, length] = [moment(zone, event.startDate), event.duration.toSeconds() * 1_000]
  if (!event.isRecurring()) return [one(from, from + length)]
  const until = weeklyUntil(event, zone, last)
  if (until) return [one(from, from + length, until)]
  return occurrences(event, zone, last).map((start) => one(start, start + length))
}

const isNamed = (name: string, location: string) => name.trim().toLowerCase() === location.trim().toLowerCase()

/** The last date of an event that repeats every week on the day of its start, without exceptions; null for other ones. */
function weeklyUntil(event: ICAL.Event, zone: string, last: Day): Day | null {
  const { component } = event
  const rules = component.getAllProperties('rrule')
  const rule = rules[0]?.getFirstValue()
  if (rules.length !== 1 || !(rule instanceof ICAL.Recur) || rule.freq !== 'WEEKLY' || rule.interval !== 1) return null
  if (component.hasProperty('exdate') || component.hasProperty('rdate')) return null
  const day = dayOf(zone, moment(zone, event.startDate))
  const byDay = rule.getComponent('BYDAY')
  if (byDay.length > 1 || (byDay.length === 1 && WEEKDAYS.indexOf(String(byDay[0])) !== dayOfWeek(day))) return null
  if (rule.until) return dayOf(zone, moment(zone, rule.until))
  if (rule.count)
    return (
      occurrences(event, zone, null)
        .map((start) => dayOf(zone, start))
        .at(-1) ?? null
    )
  return last
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** More of one event than this are not meant as bookings. */
const MOST = 400

function occurrences(event: ICAL.Event, zone: string, last: Day | null): number[] {
  const iterator = event.iterator()
  const starts: number[] = []
  for (let next = iterator.next(); next && starts.length < MOST; next = iterator.next()) {
    const start = moment(zone, next)
    if (last !== null && dayOf(zone, start) > last) break
    starts.push(start)
  }
  return starts
}

/** A time without a zone is that of the club's clocks. */
function moment(zone: string, time: ICAL.Time): number {
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1_000
  const day = `${time.year}-${two(time.month)}-${two(time.day)}`
  return instantOf(zone, day, time.hour * 60 + time.minute) ?? time.toUnixTime() * 1_000
}

const two = (number: number) => String(number).padStart(2, '0')

function wall(zone: string, instant: number): string {
  const { day, minutes } = localOf(zone, instant)
  return dateTime(day, minutes)
}
