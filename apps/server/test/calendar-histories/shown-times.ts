import { isHolding } from '@korto/domain/booking/status'
import { occasionsOfRules } from '@korto/domain/recurrence/occasions'
import { addDays, type Day, dayOfWeek } from '@korto/domain/time/day'
import { dayOf, instantOf, localOf, parseDateTime, wireDateTime } from '@korto/domain/time/site-time'
import { shownTime } from '@korto/domain/time/time-of-day'
import { sql } from 'kysely'
import type { GoogleEvent, GoogleTime } from '../../src/adapters/google-calendar/fake/google-event.ts'
import type { CalendarWorld, ClubHere, SyncedItem } from './calendar-world.ts'

/** How far ahead both sides are compared. */
const DAYS_AHEAD = 70
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Something on a court: `11 2026-12-01T18:00:00+02:00 19:00 Name`. Both sides are equal when they have the same lines. */
type Line = string

interface Window {
  zone: string
  from: number
  to: number
}

export const shownWindow = ({ app, zone }: ClubHere): Window => {
  const now = app.tools.now()
  return { zone, from: now, to: now + DAYS_AHEAD * 86_400_000 }
}

const line = (zone: string, itemId: number, { from, to }: { from: number; to: number }, name: string): Line =>
  `${itemId} ${wireDateTime(zone, from)} ${wireDateTime(zone, to).slice(11, 16)} ${name}`

/** What the courts have here: bookings and occasions by the name of the client, closings by their title. */
export async function linesHere(world: ClubHere): Promise<Line[]> {
  const { app, siteId, zone } = world
  const window = shownWindow(world)
  const { rows: bookings } = await sql<{
    item_id: number
    from_at: Date
    to_at: Date
    status: 'CONFIRMED'
    recurring_id: number | null
    occurrence_date: string | null
    name: string
  }>`
    select b.item_id, b.from_at, b.to_at, b.status, b.recurring_id, b.occurrence_date::text, u.display_name as name
    from bookings b join users u on u.id = b.user_id where b.site_id = ${siteId}`.execute(app.db)
  const { rows: rules } = await sql<{
    id: number
    item_id: number
    day_of_week: 0
    from_minutes: number
    to_minutes: number
    valid_from: Day
    valid_until: Day | null
    name: string
  }>`
    select r.id, r.item_id, r.day_of_week, r.valid_from::text, r.valid_until::text, u.display_name as name,
      (extract(epoch from r.from_time) / 60)::integer as from_minutes,
      (extract(epoch from r.to_time) / 60)::integer as to_minutes
    from recurring_rules r join users u on u.id = r.user_id
    where r.site_id = ${siteId} and r.deleted_at is null`.execute(app.db)
  const { rows: closings } = await sql<{ item_id: number; from_at: Date; to_at: Date; title: string }>`
    select item_id, from_at, to_at, title from item_events where site_id = ${siteId}`.execute(app.db)

  const timed = <R extends { from_at: Date; to_at: Date }>(rows: R[]) =>
    rows
      .map((row) => ({ row, from: row.from_at.getTime(), to: row.to_at.getTime() }))
      .filter(({ from, to }) => to > window.from && from < window.to)
  const nameOfRule = new Map(rules.map(({ id, name }) => [id, name]))
  const occasions = occasionsOfRules(
    rules.map((rule) => ({
      id: rule.id,
      userId: 0,
      siteId,
      itemId: rule.item_id,
      supplItemId: null,
      dayOfWeek: rule.day_of_week,
      fromMinutes: rule.from_minutes,
      toMinutes: rule.to_minutes === 0 ? 1440 : rule.to_minutes,
      quantity: 1,
      sharedItemMultiplier: 1,
      validFrom: rule.valid_from,
      validUntil: rule.valid_until,
    })),
    bookings.map(({ recurring_id, occurrence_date }) => ({
      recurringId: recurring_id,
      occurrenceDate: occurrence_date,
    })),
    zone,
    window.from,
    window.to,
  )
  return [
    ...timed(bookings.filter(({ status }) => isHolding(status))).map((one) =>
      line(zone, one.row.item_id, one, one.row.name),
    ),
    ...occasions.map((one) => line(zone, one.itemId, one, nameOfRule.get(one.recurringId) ?? '')),
    ...timed(closings).map((one) => line(zone, one.row.item_id, one, one.row.title)),
  ].sort()
}

/** What the calendars show, expanded by a few lines of its own rather than by the product's reader of repetitions. */
export function linesThere(world: CalendarWorld): Line[] {
  const window = shownWindow(world)
  return world.courts.flatMap((court) => linesOfCalendar(court, window)).sort()
}

function linesOfCalendar({ itemId, calendar }: SyncedItem, window: Window): Line[] {
  const events = [...calendar.events.values()].map(({ event }) => event)
  const changed = events.filter(({ recurringEventId }) => recurringEventId !== undefined)
  return events
    .filter(({ status, recurringEventId }) => status !== 'cancelled' && recurringEventId === undefined)
    .flatMap((event) => {
      const own = changed.filter(({ recurringEventId }) => recurringEventId === event.id)
      const times = event.recurrence?.length ? timesOfSeries(event, own, window) : [timeOf(event, window.zone)]
      return times
        .filter(({ from, to }) => to > window.from && from < window.to)
        .map((time) => line(window.zone, itemId, time, nameOf(event)))
    })
}

const nameOf = ({ summary = '' }: GoogleEvent): string => summary.replace(/^\[\?\] /, '')

const momentOf = (time: GoogleTime | undefined, zone: string): number =>
  parseDateTime(time?.timeZone ?? zone, time?.dateTime ?? `${time?.date}T00:00:00`) ?? Number.NaN

const timeOf = ({ start, end }: GoogleEvent, zone: string) => ({ from: momentOf(start, zone), to: momentOf(end, zone) })

/** Every week on some weekdays, until a moment in UTC, without some dates; what differs replaces its date. */
function timesOfSeries(event: GoogleEvent, changed: GoogleEvent[], window: Window) {
  const zone = event.start?.timeZone ?? window.zone
  const rule = event.recurrence?.find((text) => text.startsWith('RRULE')) ?? ''
  const days = /BYDAY=([A-Z,]+)/.exec(rule)?.[1]?.split(',') ?? []
  const until = /UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(rule)
  const last = until
    ? Date.parse(`${until.slice(1, 4).join('-')}T${until.slice(4).join(':')}Z`)
    : Number.POSITIVE_INFINITY
  const leftOut = (event.recurrence ?? []).filter((text) => text.startsWith('EXDATE')).join()
  const { from, to } = timeOf(event, window.zone)
  const { minutes } = localOf(zone, from)
  const times: { from: number; to: number }[] = []
  for (let day = dayOf(zone, from); day <= dayOf(zone, window.to); day = addDays(day, 1)) {
    const start = instantOf(zone, day, minutes)
    const weekday = WEEKDAYS[dayOfWeek(day)] ?? ''
    if (start === null || start > last || (days.length > 0 && !days.includes(weekday))) continue
    if (days.length === 0 && dayOfWeek(day) !== dayOfWeek(dayOf(zone, from))) continue
    // Left out is the very moment: after a change of the hour the date takes place again.
    if (leftOut.includes(`${day.replaceAll('-', '')}T${shownTime(minutes).replace(':', '')}00`)) continue
    const own = changed.find(({ originalStartTime }) => momentOf(originalStartTime, window.zone) === start)
    if (own?.status === 'cancelled') continue
    times.push(own ? timeOf(own, window.zone) : { from: start, to: start + (to - from) })
  }
  return times
}
