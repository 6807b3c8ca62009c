import type { Written } from '../calendar/calendar-port.ts'
import { eventPath, read } from './calendar-calls.ts'
import { wordsBody } from './event-body.ts'
import { eventOf, type WholeEvent } from './event-of-shape.ts'
import { EventShape, isCancelled, OWN_KEY } from './event-shape.ts'
import { masterTimes } from './master-times.ts'
import { readWhole } from './read-series.ts'
import { writeOccasions } from './write-occasions.ts'
import { CHANGED, type IdentifiedWrite, QUIETLY, type WriteTools } from './write-tools.ts'

/**
 * Brings a series that was read whole to what it is to be: first the series, then the occasions that differ, each with the
 * version that was read. Then it is read again: if anything else has changed meanwhile, it is not what we wrote.
 */
export async function writeSeries(tools: WriteTools, event: IdentifiedWrite, known: WholeEvent): Promise<Written> {
  const shape = await writeMaster(tools, event, known)
  const written = shape && (await writeOccasions(tools, event, { shape, occasions: known.occasions }))
  if (!written) return CHANGED
  const place = { calendarId: tools.calendarId, zone: 'UTC' }
  const after = await readWhole(tools.call, place, event.id, tools.now)
  if (!after || isCancelled(after.shape) || after.shape.etag !== shape.etag) return CHANGED
  const isAsWritten = after.occasions.every(({ id, etag }) => written.get(id) === etag)
  return isAsWritten ? { outcome: 'written', event: eventOf(after, { zone: 'UTC', now: tools.now }) } : CHANGED
}

/** Null when it is not as it was read. */
async function writeMaster(tools: WriteTools, event: IdentifiedWrite, known: WholeEvent): Promise<EventShape | null> {
  const { shape } = known
  const times = masterTimes(event.times, known, tools.now)
  if (!times && hasSameWords(shape, event)) return shape
  const path = eventPath(tools.calendarId, shape.id)
  const body = { ...wordsBody(event), ...times }
  const call = { path, method: 'PATCH' as const, query: QUIETLY, body, ifMatch: shape.etag }
  const response = await tools.call(call, [404, 410, 412])
  return response.ok ? read(response, EventShape) : null
}

const hasSameWords = (shape: EventShape, { title, description, ownKey }: IdentifiedWrite): boolean =>
  (title === undefined || title === (shape.summary ?? '')) &&
  (description === undefined || description === (shape.description ?? '')) &&
  (ownKey === undefined || ownKey === shape.extendedProperties?.private?.[OWN_KEY])
