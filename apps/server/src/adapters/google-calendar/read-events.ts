import type { CalendarEvent } from '@korto/domain/calendar-sync/calendar-event'
import type { Instant } from '@korto/domain/time/instant'
import * as z from 'zod'
import { ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import type { CalendarChanges, CalendarPort } from '../calendar/calendar-port.ts'
import { SERVICE } from './access-tokens.ts'
import { type CallCalendar, eventsPath, read } from './calendar-calls.ts'
import { eventOf, type WholeEvent } from './event-of-shape.ts'
import { changedAtOf, EventShape, FIELDS, isCancelled, isSeries, seriesIdOf } from './event-shape.ts'
import { changedOccasions, readWhole } from './read-series.ts'

const PAGE = 250
/** Ten thousand events; bounds the read of a calendar whose pages never end. */
const MAX_PAGES = 40
/** Series that are read at the same time. */
const AT_ONCE = 4

const Page = z.object({
  items: z.array(EventShape).default([]),
  timeZone: z.string().default('UTC'),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
})

type Reads = Pick<CalendarPort, 'preview' | 'changes' | 'read'>

export function eventReads(call: CallCalendar, now: () => Instant): Reads {
  const page = async (calendarId: string, query: Record<string, string>) => {
    const fields = `timeZone,nextPageToken,nextSyncToken,items(${FIELDS})`
    const asked = { ...query, maxResults: String(PAGE), fields }
    const response = await call({ path: eventsPath(calendarId), query: asked, isAboutCalendar: true }, [410])
    return response.status === 410 ? null : read(response, Page)
  }
  return {
    changes: (calendarId, since) => changes({ call, page, now: now() }, calendarId, since),
    async preview(calendarId, from) {
      const found = await page(calendarId, { timeMin: new Date(from).toISOString() })
      if (!found) throw new ServiceProblem({ service: SERVICE, reason: 'unavailable', detail: 'status 410' })
      const { items, timeZone: zone } = found
      const occasionsOf = (id: string) => items.filter((item) => seriesIdOf(item) === id)
      return items
        .filter((item) => !isCancelled(item) && !seriesIdOf(item))
        .map((shape) => eventOf({ shape, occasions: occasionsOf(shape.id) }, { zone, now: now() }))
    },
    async read(calendarId, eventId) {
      const at = { zone: 'UTC', now: now() }
      const whole = await readWhole(call, { calendarId, zone: at.zone }, eventId, at.now)
      if (!whole) return 'unknown'
      return isCancelled(whole.shape) ? 'deleted' : eventOf(whole, at)
    },
  }
}

interface ReadTools {
  call: CallCalendar
  page(calendarId: string, query: Record<string, string>): Promise<z.infer<typeof Page> | null>
  now: Instant
}

/** No filter stands beside a sync token: Google would refuse it. Series come as series in either case. */
async function changes(
  tools: ReadTools,
  calendarId: string,
  since: { token: string } | { from: Instant },
): Promise<CalendarChanges> {
  const begin: Record<string, string> =
    'from' in since ? { timeMin: new Date(since.from).toISOString() } : { syncToken: since.token }
  const items: EventShape[] = []
  let pageToken: string | undefined
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const found = await tools.page(calendarId, { ...begin, ...(pageToken ? { pageToken } : {}) })
    if (!found) return { outcome: 'expired' }
    items.push(...found.items)
    if (found.nextSyncToken)
      return {
        outcome: 'complete',
        ...(await sorted(tools, calendarId, items, found.timeZone)),
        token: found.nextSyncToken,
      }
    if (!found.nextPageToken)
      throw new ServiceProblem({ service: SERVICE, reason: 'unavailable', detail: 'no sync token' })
    pageToken = found.nextPageToken
  }
  return { outcome: 'too-many' }
}

type Sorted = Pick<Extract<CalendarChanges, { outcome: 'complete' }>, 'events' | 'removed'>

/** A series is read whole, also when only one of its occasions has changed. The last of several reports counts. */
async function sorted(
  { call, now }: ReadTools,
  calendarId: string,
  items: EventShape[],
  zone: string,
): Promise<Sorted> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const removed: Sorted['removed'] = []
  const events: CalendarEvent[] = []
  const series = new Map<string, EventShape | null>()
  for (const item of byId.values()) {
    const seriesId = seriesIdOf(item)
    if (seriesId !== null) series.set(seriesId, byId.get(seriesId) ?? null)
    else if (isCancelled(item)) removed.push({ id: item.id, changedAt: changedAtOf(item) })
    else if (isSeries(item)) series.set(item.id, item)
    else events.push(eventOf({ shape: item, occasions: [] }, { zone, now }))
  }
  await eachAtOnce([...series], async ([id, known]) => {
    if (known && isCancelled(known)) return
    const place = { calendarId, zone }
    const whole: WholeEvent | null = known
      ? { shape: known, occasions: await changedOccasions(call, place, known, now) }
      : await readWhole(call, place, id, now)
    if (!whole) return
    if (isCancelled(whole.shape)) removed.push({ id, changedAt: changedAtOf(whole.shape) })
    else events.push(eventOf(whole, { zone, now }))
  })
  return { events, removed }
}

async function eachAtOnce<T>(all: T[], work: (one: T) => Promise<void>) {
  const waiting = [...all]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
