import { isDay } from '@korto/domain/time/day'
import { minutesOfTime } from '@korto/domain/time/time-of-day'
import * as z from 'zod'
import {
  addByHand,
  copyByHand,
  deleteByHand,
  type EventPlace,
  type HandTimes,
  handTimes,
  moveByHand,
  repeats,
  whichOnes,
} from './adapters/google-calendar/fake/by-hand.ts'
import type { StoredCalendar } from './adapters/google-calendar/fake/calendar-store.ts'
import type { FakeGoogleCalendar } from './adapters/google-calendar/fake/google.ts'
import { Refused } from './platform/http/refused.ts'

export const GivenDay = z.string().refine(isDay, 'must be a date')
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be like 18:30')
const Times = {
  day: GivenDay.optional(),
  from: Clock.optional(),
  to: Clock.optional(),
  days: z.int().min(1).max(60).optional(),
}
const Which = z.enum(whichOnes).default('one')
const Place = { calendar: z.string(), id: z.string() }
const MINUTES_OF_DAY = 1440

/** What `POST /dev/calendar/move.json` and the like do, by name. */
export function calendarActions(google: FakeGoogleCalendar) {
  const { store, oauth, channels, quota } = google
  const calendarOf = (id: string): StoredCalendar => {
    const calendar = store.calendars.get(id)
    if (!calendar) throw new Refused('NOT_FOUND')
    return calendar
  }
  const found = <T>(result: T | null | false): T => {
    if (result === null || result === false) throw new Refused('NOT_FOUND')
    return result
  }
  const eventAt = ({ calendar, id }: { calendar: string; id: string }): EventPlace & { known: HandTimes | null } => {
    const place = { calendar: calendarOf(calendar), id }
    return { ...place, known: handTimes(found(store.find(place.calendar, id)), place.calendar.timeZone) }
  }
  const Moved = z.strictObject({ ...Place, ...Times, toCalendar: z.string().optional(), which: Which })

  return {
    add(body: unknown) {
      const New = z.strictObject({
        calendar: z.string(),
        title: z.string().max(20_000),
        ...Times,
        day: GivenDay,
        repeat: z.enum(repeats).default('none'),
        free: z.boolean().default(false),
      })
      const { calendar, title, repeat, free, ...times } = parseGiven(New, body)
      const event = { title, repeat, isFree: free, times: found(timesOf(times, null)) }
      return { id: addByHand(store, calendarOf(calendar), event).id }
    },
    move(body: unknown) {
      const { calendar, id, toCalendar, which, ...times } = parseGiven(Moved, body)
      const { known, ...place } = eventAt({ calendar, id })
      const to = toCalendar ? calendarOf(toCalendar) : place.calendar
      found(moveByHand(store, place, { to, which, times: timesOf(times, known) }))
      return { ok: true }
    },
    copy(body: unknown) {
      const { calendar, id, toCalendar, which: _, ...times } = parseGiven(Moved, body)
      const { known, ...place } = eventAt({ calendar, id })
      const to = toCalendar ? calendarOf(toCalendar) : place.calendar
      return { id: found(copyByHand(store, place, { to, times: timesOf(times, known) })).id }
    },
    rename(body: unknown) {
      const { calendar, id, title } = parseGiven(z.strictObject({ ...Place, title: z.string().max(20_000) }), body)
      const place = eventAt({ calendar, id })
      store.put(place.calendar, { id, summary: title })
      return { ok: true }
    },
    delete(body: unknown) {
      const { which, ...place } = parseGiven(z.strictObject({ ...Place, which: Which }), body)
      found(deleteByHand(store, eventAt(place), which))
      return { ok: true }
    },
    add_calendar(body: unknown) {
      const { account, name } = parseGiven(
        z.strictObject({ account: z.string(), name: z.string().min(1).max(200) }),
        body,
      )
      return { id: store.addCalendar(account, name, 'Europe/Sofia').id }
    },
    empty_calendar(body: unknown) {
      const calendar = calendarOf(parseGiven(z.strictObject({ calendar: z.string() }), body).calendar)
      for (const id of [...calendar.events.keys()]) store.cancel(calendar, id)
      return { ok: true }
    },
    delete_calendar(body: unknown) {
      const calendar = calendarOf(parseGiven(z.strictObject({ calendar: z.string() }), body).calendar)
      if (calendar.isPrimary) throw new Refused('INVALID', { field: 'calendar', message: 'calendar: is the first one' })
      store.deleteCalendar(calendar.id)
      return { ok: true }
    },
    /** As when the owner takes the permission back. */
    revoke(body: unknown) {
      oauth.revoke(parseGiven(z.strictObject({ account: z.string() }), body).account)
      return { ok: true }
    },
    /** Sync tokens, or access tokens, that were given out are no longer valid. */
    lose_tokens(body: unknown) {
      const { access } = parseGiven(z.strictObject({ access: z.boolean().default(false) }), body)
      if (access) oauth.expireAccessTokens()
      else google.expireSyncTokens()
      return { ok: true }
    },
    mute(body: unknown) {
      channels.mute(parseGiven(z.strictObject({ muted: z.boolean() }), body).muted)
      return { ok: true }
    },
    /** Every call is answered by this status, until it is null. */
    refuse(body: unknown) {
      const { status } = parseGiven(z.strictObject({ status: z.int().min(400).max(599).nullable() }), body)
      google.behave(status === null ? {} : { answer: status })
      return { ok: true }
    },
    limit(body: unknown) {
      quota.limit(parseGiven(z.strictObject({ perMinute: z.int().min(1).nullable() }), body).perMinute)
      return { ok: true }
    },
  }
}

interface GivenTimes {
  day?: string | undefined
  from?: string | undefined
  to?: string | undefined
  days?: number | undefined
}

/** What is not given stays as it is; null when nothing is known. */
function timesOf({ day: given, from, to, days }: GivenTimes, known: HandTimes | null): HandTimes | null {
  const day = given ?? known?.day
  if (!day || (!given && !from && !to && !days)) return null
  if (days) return { day, days }
  if (from && to) {
    const [begin, end] = [minutesOfTime(from), minutesOfTime(to)]
    // An end that is not later lies on the next day.
    return { day, from: begin, to: end > begin ? end : end + MINUTES_OF_DAY }
  }
  return known ? { ...known, day } : { day, days: 1 }
}

export function parseGiven<S extends z.ZodType>(shape: S, given: unknown): z.output<S> {
  const parsed = shape.safeParse(given)
  if (parsed.success) return parsed.data
  const field = String(parsed.error.issues[0]?.path[0] ?? '')
  throw new Refused('INVALID', { field, message: `${field}: ${parsed.error.issues[0]?.message}` })
}
