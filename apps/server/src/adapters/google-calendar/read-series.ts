import { addMonths, daysBetween } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import * as z from 'zod'
import { type CallCalendar, eventPath, read } from './calendar-calls.ts'
import type { WholeEvent } from './event-of-shape.ts'
import { boundaryOf, EventShape, FIELDS, isCancelled, isFreeShape, isSeries } from './event-shape.ts'

/** A series of every day has 366 in a year. */
const PAGE = 500
const MAX_PAGES = 4
const MONTHS = 12

const Instances = z.object({ items: z.array(EventShape).default([]), nextPageToken: z.string().optional() })

export interface Place {
  calendarId: string
  /** Of the calendar, where it is known. */
  zone: string
}

/** An event as it is there now, a series with its occasions; null when it is unknown. */
export async function readWhole(
  call: CallCalendar,
  { calendarId, zone }: Place,
  eventId: string,
  now: Instant,
): Promise<WholeEvent | null> {
  const response = await call(
    { path: eventPath(calendarId, eventId), query: { fields: `${FIELDS},description` } },
    [404, 410],
  )
  if (!response.ok) return null
  const shape = await read(response, EventShape)
  return { shape, occasions: await changedOccasions(call, { calendarId, zone }, shape, now) }
}

/** The occasions of a year that differ from their series, deleted ones too. */
export async function changedOccasions(
  call: CallCalendar,
  { calendarId, zone }: Place,
  series: EventShape,
  now: Instant,
): Promise<EventShape[]> {
  if (!isSeries(series) || isCancelled(series)) return []
  const all = await occasionsOf(call, calendarId, series.id, now)
  return all.filter((occasion) => isChanged(occasion, series, zone))
}

/** All occasions from now to a year ahead, also those that were deleted. */
export async function occasionsOf(
  call: CallCalendar,
  calendarId: string,
  seriesId: string,
  now: Instant,
): Promise<EventShape[]> {
  const occasions: EventShape[] = []
  let pageToken: string | undefined
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const query = {
      showDeleted: 'true',
      timeMin: new Date(now).toISOString(),
      timeMax: new Date(startOfDay('UTC', addMonths(dayOf('UTC', now), MONTHS))).toISOString(),
      maxResults: String(PAGE),
      fields: `nextPageToken,items(${FIELDS})`,
      ...(pageToken ? { pageToken } : {}),
    }
    const response = await call({ path: `${eventPath(calendarId, seriesId)}/instances`, query }, [404, 410])
    // Deleted since the series was read: the next read says so.
    if (!response.ok) return []
    const page = await read(response, Instances)
    occasions.push(...page.items)
    pageToken = page.nextPageToken
    if (!pageToken) break
  }
  return occasions
}

function isChanged(occasion: EventShape, series: EventShape, zone: string): boolean {
  if (isCancelled(occasion) || (isFreeShape(occasion) && !isFreeShape(series))) return true
  const start = boundaryOf(occasion.start, zone)
  const isWhereItWas = JSON.stringify(start) === JSON.stringify(boundaryOf(occasion.originalStartTime, zone))
  return !isWhereItWas || lengthOf(occasion, zone) !== lengthOf(series, zone)
}

/** In milliseconds, or in days for whole days: they never equal each other. */
function lengthOf({ start: from, end: to }: EventShape, zone: string): number | null {
  const [start, end] = [boundaryOf(from, zone), boundaryOf(to, zone)]
  if (!start || !end) return null
  if ('at' in start) return 'at' in end ? end.at - start.at : null
  return 'day' in end ? daysBetween(start.day, end.day) : null
}
