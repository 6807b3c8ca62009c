import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { CalendarEvent, EventTime, OwnEvent } from './google-calendar.ts'

const MAX_GUESTS = 50
const LONGEST_TITLE = 500
const MAX_RULES = 20

/** The private property that marks an event as ours; the owner's other programs do not see it. */
const OWN_KEY = 'korto'

const Time = z.object({ date: z.string().optional(), dateTime: z.string().optional(), timeZone: z.string().optional() })
const text = z.string().optional().catch(undefined)

export const EventShape = z.object({
  id: z.string(),
  status: z.enum(['confirmed', 'tentative', 'cancelled']).catch('confirmed'),
  summary: text,
  start: Time.optional(),
  end: Time.optional(),
  transparency: text,
  attendees: z
    .array(z.object({ email: text, displayName: text }))
    .catch([])
    .default([]),
  recurrence: z.array(z.string()).catch([]).default([]),
  recurringEventId: text,
  originalStartTime: Time.optional(),
  extendedProperties: z
    .object({ private: z.record(z.string(), z.string()).optional() })
    .optional()
    .catch(undefined),
  updated: text,
})

export function eventOf(shape: z.infer<typeof EventShape>): CalendarEvent {
  const originalStart = timeOf(shape.originalStartTime)
  return {
    id: shape.id,
    status: shape.status,
    title: (shape.summary ?? '').slice(0, LONGEST_TITLE),
    start: timeOf(shape.start),
    end: timeOf(shape.end),
    isFree: shape.transparency === 'transparent',
    guests: shape.attendees
      .slice(0, MAX_GUESTS)
      .flatMap(({ email, displayName }) =>
        email ? [{ email: email.slice(0, 254), name: displayName?.slice(0, LONGEST_TITLE) ?? null }] : [],
      ),
    recurrence: shape.recurrence.slice(0, MAX_RULES),
    series: shape.recurringEventId && originalStart ? { id: shape.recurringEventId, originalStart } : null,
    ownKey: shape.extendedProperties?.private?.[OWN_KEY] ?? null,
    changedAt: shape.updated ?? null,
  }
}

function timeOf(time: z.infer<typeof Time> | undefined): EventTime | null {
  if (time?.dateTime) return { at: time.dateTime, timezone: time.timeZone ?? null }
  return time?.date ? { day: time.date } : null
}

export const bodyOf = ({ ownKey, title, description, start, end, recurrence }: OwnEvent) => ({
  summary: title,
  description: description ?? '',
  start: { dateTime: start.at, timeZone: start.timezone },
  end: { dateTime: end.at, timeZone: end.timezone },
  recurrence: recurrence ?? [],
  status: 'confirmed',
  extendedProperties: { private: { [OWN_KEY]: ownKey } },
})

/** Google takes ids of our own in the letters a–v and digits. The same key gives the same id, so twice makes one. */
export const eventIdOf = (ownKey: string) => `k${createHash('sha256').update(ownKey).digest('hex').slice(0, 40)}`
