import { isDay } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { isTimeZone, parseDateTime, wireDateTime } from '@korto/domain/time/site-time'

export interface GoogleTime {
  date?: string | null
  dateTime?: string | null
  timeZone?: string | null
}

/** An event in Google's own words. */
export interface GoogleEvent {
  id: string
  iCalUID: string
  etag: string
  status: string
  created: string
  updated: string
  eventType: string
  summary?: string
  description?: string
  start?: GoogleTime
  end?: GoogleTime
  transparency?: string
  recurrence?: string[]
  recurringEventId?: string
  originalStartTime?: GoogleTime
  attendees?: { email: string; displayName?: string }[]
  extendedProperties?: { private?: Record<string, string> }
}

/** What may be given of an event; null clears a field. */
export type GivenEvent = { [Name in keyof GoogleEvent]?: GoogleEvent[Name] | null }

/** As in a PATCH: objects are merged field by field, lists are replaced, null clears. */
export function merged(before: object, given: object): object {
  const result: Record<string, unknown> = { ...before }
  for (const [name, value] of Object.entries(given)) {
    if (value === null) delete result[name]
    else if (value !== undefined)
      result[name] = isPlainObject(value) ? merged(isPlainObject(result[name]) ? result[name] : {}, value) : value
  }
  return result
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Google answers with the offset of the calendar, whatever was sent. */
export function shownTime(time: GoogleTime | undefined, zone: string): GoogleTime | undefined {
  if (!time?.dateTime) return time
  const at = momentOf(time, zone)
  return at === null ? time : { dateTime: wireDateTime(zone, at), timeZone: time.timeZone ?? zone }
}

/** Of a time, or of the midnight that begins a whole day; null when it is none. */
export function momentOf(time: GoogleTime | undefined, zone: string): Instant | null {
  const own = time?.timeZone ?? zone
  const text = time?.dateTime ?? (time?.date && isDay(time.date) ? `${time.date}T00:00:00` : '')
  return parseDateTime(isTimeZone(own) ? own : 'UTC', text)
}

/** Why Google would not take an event; null when it would. */
export function refusalOf({ start, end, recurrence }: GivenEvent, zone: string): string | null {
  if (!start || !end) return 'required'
  const isWhole = Boolean(start.date)
  if (isWhole !== Boolean(end.date)) return 'invalid'
  for (const { timeZone } of [start, end]) if (timeZone && !isTimeZone(timeZone)) return 'invalid'
  if (!isWhole && recurrence?.length && !(start.timeZone && end.timeZone)) return 'missingTimeZone'
  const [from, to] = [momentOf(start, zone), momentOf(end, zone)]
  if (from === null || to === null) return 'invalid'
  return to < from ? 'timeRangeEmpty' : null
}
