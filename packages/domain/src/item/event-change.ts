import { Invalid, type Parsed, parsed } from '../json/parsed.ts'
import { join, readBoolean, readInteger, readLine, readObject } from '../json/read.ts'
import { MAX_CAPACITY } from '../schedule/parse-schedule.ts'
import type { Instant } from '../time/instant.ts'
import { parseDateTime, wireDateTime } from '../time/site-time.ts'
import type { ItemEvent } from './item.ts'

/** The requested change of an event. */
export type EventChange = { kind: 'remove' } | { kind: 'save'; event: Omit<ItemEvent, 'id'> }

const KEYS = new Set(['fromDate', 'toDate', 'capacity', 'title', 'deleted'])

/**
 * Events carry fromDate and toDate as date-times, and a capacity; 0 closes the item. `deleted: true`, or a toDate not after
 * fromDate, removes the event.
 */
export const parseEventChange = (zone: string, input: unknown, field = 'event'): Parsed<EventChange> =>
  parsed(() => {
    const json = readObject(input, field, (key) => KEYS.has(key))
    if (json.deleted !== undefined && readBoolean(json.deleted, join(field, 'deleted'))) return { kind: 'remove' }
    const from = readDateTime(zone, json.fromDate, join(field, 'fromDate'))
    const to = readDateTime(zone, json.toDate, join(field, 'toDate'))
    if (to <= from) return { kind: 'remove' }
    const capacity = readInteger(json.capacity, join(field, 'capacity'), 0, MAX_CAPACITY)
    const title = json.title === undefined ? '' : readLine(json.title, join(field, 'title'), 80)
    return { kind: 'save', event: { from, to, capacity, ...(title !== '' && { title }) } }
  })

/** An event as the API sends it. */
export const eventFields = (event: ItemEvent, zone: string) => ({
  id: event.id,
  fromDate: wireDateTime(zone, event.from),
  toDate: wireDateTime(zone, event.to),
  capacity: event.capacity,
  ...(event.title !== undefined && { title: event.title }),
})

function readDateTime(zone: string, value: unknown, field: string): Instant {
  const instant = typeof value === 'string' ? parseDateTime(zone, value) : null
  if (instant === null) throw new Invalid(field, 'must be a date and time like 2026-11-16T18:00:00+02:00')
  return instant
}
