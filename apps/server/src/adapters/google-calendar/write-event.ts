import type { EventTimes } from '@korto/domain/calendar-sync/calendar-event'
import type { Instant } from '@korto/domain/time/instant'
import { alignedWeekly } from '../calendar/aligned-weekly.ts'
import type { CalendarPort, Written } from '../calendar/calendar-port.ts'
import { isSameTimes } from '../calendar/same-times.ts'
import { type CallCalendar, eventPath, eventsPath, read } from './calendar-calls.ts'
import { singleBody, weeklyBody, wordsBody } from './event-body.ts'
import { eventOf, isVersionOfSeries, versionOf } from './event-of-shape.ts'
import { EventShape, eventIdOf, isCancelled, isSeries } from './event-shape.ts'
import { readWhole } from './read-series.ts'
import { writeSeries } from './write-series.ts'
import { CHANGED, type IdentifiedWrite, QUIETLY, type WriteTools } from './write-tools.ts'

export function eventWrites(call: CallCalendar, now: () => Instant): Pick<CalendarPort, 'write' | 'remove'> {
  return {
    write(calendarId, event, seen) {
      const times = event.times.kind === 'weekly' ? alignedWeekly(event.times) : event.times
      const aligned = { ...event, times, id: event.id ?? eventIdOf(event.ownKey ?? '') }
      const tools = { call, calendarId, now: now() }
      if (seen === null) return event.id === undefined ? insert(tools, aligned) : writeUnseen(tools, aligned)
      return isVersionOfSeries(seen) ? updateSeries(tools, aligned, seen) : patch(tools, aligned, { seen })
    },
    remove: (calendarId, eventId, seen) => remove({ call, calendarId, now: now() }, eventId, seen),
  }
}

/** Under an id of ours, so that a second attempt finds the first. */
async function insert(tools: WriteTools, event: IdentifiedWrite): Promise<Written> {
  const body = { id: event.id, ...wordsBody(event), ...newTimes(event.times) }
  const path = eventsPath(tools.calendarId)
  const call = { path, method: 'POST' as const, query: QUIETLY, body, isAboutCalendar: true }
  const response = await tools.call(call, [409])
  if (!response.ok) return writeUnseen(tools, event)
  return finish(tools, event, await read(response, EventShape))
}

/** The id is taken: by an earlier attempt of ours, or by an event that was deleted and now comes back. */
async function writeUnseen(tools: WriteTools, event: IdentifiedWrite): Promise<Written> {
  const known = await readWhole(tools.call, { calendarId: tools.calendarId, zone: 'UTC' }, event.id, tools.now)
  if (!known) return CHANGED
  const { etag: seen } = known.shape
  if (isCancelled(known.shape)) return patch(tools, event, { seen, isRestored: true })
  // Whatever else is written there was not seen by whoever decided on this.
  if (!isSameTimes(eventOf(known, { zone: 'UTC', now: tools.now }).times, event.times)) return CHANGED
  return isSeries(known.shape) ? writeSeries(tools, event, known) : patch(tools, event, { seen })
}

async function updateSeries(tools: WriteTools, event: IdentifiedWrite, seen: string): Promise<Written> {
  const known = await readWhole(tools.call, { calendarId: tools.calendarId, zone: 'UTC' }, event.id, tools.now)
  if (!known || isCancelled(known.shape) || versionOf(known) !== seen) return CHANGED
  return writeSeries(tools, event, known)
}

async function patch(
  tools: WriteTools,
  event: IdentifiedWrite,
  { seen, isRestored = false }: { seen: string; isRestored?: boolean },
): Promise<Written> {
  const body = { ...wordsBody(event), ...newTimes(event.times), ...(isRestored ? { status: 'confirmed' } : {}) }
  const path = eventPath(tools.calendarId, event.id)
  const call = { path, method: 'PATCH' as const, query: QUIETLY, body, ifMatch: seen }
  const response = await tools.call(call, [404, 410, 412])
  return response.ok ? finish(tools, event, await read(response, EventShape)) : CHANGED
}

/** Occasions that were moved are events of their own and are written after the series is there. */
async function finish(tools: WriteTools, event: IdentifiedWrite, shape: EventShape): Promise<Written> {
  const hasMoved = event.times.kind === 'weekly' && event.times.exceptions.some(({ kind }) => kind === 'moved')
  if (hasMoved) return writeSeries(tools, event, { shape, occasions: [] })
  return { outcome: 'written', event: eventOf({ shape, occasions: [] }, { zone: 'UTC', now: tools.now }) }
}

function newTimes(times: EventTimes): object {
  if (times.kind === 'once' || times.kind === 'days') return singleBody(times)
  if (times.kind === 'weekly')
    return weeklyBody(
      times,
      times.exceptions.flatMap((one) => (one.kind === 'left-out' ? [one.date] : [])),
    )
  throw new Error(`times that are ${times.kind} cannot be written as a new event`)
}

async function remove(
  { call, calendarId, now }: WriteTools,
  eventId: string,
  seen: string | null,
): Promise<'removed' | 'changed'> {
  let ifMatch = seen ?? undefined
  if (seen !== null && isVersionOfSeries(seen)) {
    const known = await readWhole(call, { calendarId, zone: 'UTC' }, eventId, now)
    if (!known || isCancelled(known.shape)) return 'removed'
    if (versionOf(known) !== seen) return 'changed'
    ifMatch = known.shape.etag
  }
  const path = eventPath(calendarId, eventId)
  const response = await call({ path, method: 'DELETE', query: QUIETLY, ifMatch }, [404, 410, 412])
  return response.status === 412 ? 'changed' : 'removed'
}
