import { createHash } from 'node:crypto'
import { isDay } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { isTimeZone, parseDateTime } from '@korto/domain/time/site-time'
import * as z from 'zod'
import type { Boundary } from '../calendar/single-times.ts'

/** The private property that marks an event as ours; the owner's other programs do not see it. */
export const OWN_KEY = 'korto'

const text = z.string().optional().catch(undefined)
const Time = z.object({ date: text, dateTime: text, timeZone: text })
const time = Time.optional().catch(undefined)

/** An event, a series or one occasion, in Google's words. A deleted one may have nothing but its id and status. */
export const EventShape = z.object({
  id: z.string(),
  iCalUID: text,
  etag: z.string().catch('').default(''),
  status: z.enum(['confirmed', 'tentative', 'cancelled']).catch('confirmed'),
  eventType: text,
  summary: text,
  description: text,
  start: time,
  end: time,
  transparency: text,
  attendees: z
    .array(z.object({ email: text, displayName: text }))
    .catch([])
    .default([]),
  recurrence: z.array(z.string()).catch([]).default([]),
  recurringEventId: text,
  originalStartTime: time,
  extendedProperties: z
    .object({ private: z.record(z.string(), z.string()).optional() })
    .optional()
    .catch(undefined),
  updated: text,
})
export type EventShape = z.infer<typeof EventShape>

/** What we read of an event, so that long descriptions do not fill the answer. */
export const FIELDS =
  'id,iCalUID,etag,status,eventType,summary,start,end,transparency,attendees(email,displayName),recurrence,recurringEventId,originalStartTime,extendedProperties/private,updated'

export const isCancelled = ({ status }: EventShape) => status === 'cancelled'

export const isSeries = ({ recurrence, recurringEventId }: EventShape) => recurrence.length > 0 && !recurringEventId

/** The id of an occasion is that of its series with the moment at which it would have been. */
const OCCASION_ID = /^(.+)_\d{8}(?:T\d{6}Z)?$/

/** The series that an occasion belongs to; a deleted occasion may have nothing but its id. */
export function seriesIdOf({ id, status, recurringEventId }: EventShape): string | null {
  if (recurringEventId) return recurringEventId
  return status === 'cancelled' ? (OCCASION_ID.exec(id)?.[1] ?? null) : null
}

/** Shown as free, or of a kind that takes no place. */
export const isFreeShape = ({ transparency, eventType }: EventShape): boolean =>
  transparency === 'transparent' || eventType === 'birthday' || eventType === 'workingLocation'

/** `zone` is the calendar's: times that name none are in it. */
export function boundaryOf(time: z.infer<typeof Time> | undefined, zone: string): Boundary | null {
  if (time?.dateTime) {
    const own = time.timeZone ?? zone
    const at = parseDateTime(isTimeZone(own) ? own : 'UTC', time.dateTime)
    return at === null ? null : { at, zone: own }
  }
  return time?.date && isDay(time.date) ? { day: time.date } : null
}

export function changedAtOf({ updated }: EventShape): Instant | null {
  const at = Date.parse(updated ?? '')
  return Number.isNaN(at) ? null : at
}

/** Google takes ids of our own in the letters a–v and digits. The same key gives the same id, so twice makes one. */
export const eventIdOf = (ownKey: string) => `k${createHash('sha256').update(ownKey).digest('hex').slice(0, 40)}`
