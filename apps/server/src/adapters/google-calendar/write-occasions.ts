import { isDeepStrictEqual } from 'node:util'
import type { DaysTimes, EventTimes, OnceTimes } from '@korto/domain/calendar-sync/calendar-event'
import { dayOfStamp, occasionName, patternOf, regularTimes } from '../calendar/pattern.ts'
import { eventPath, read } from './calendar-calls.ts'
import { singleBody } from './event-body.ts'
import { eventOf, occasionTimes, type WholeEvent } from './event-of-shape.ts'
import { boundaryOf, EventShape, isSeries } from './event-shape.ts'
import { occasionsOf } from './read-series.ts'
import { type IdentifiedWrite, QUIETLY, type WriteTools } from './write-tools.ts'

type Target = OnceTimes | DaysTimes | 'left-out'

/** The versions of all occasions afterwards; null when one is not as it was read. */
export async function writeOccasions(
  tools: WriteTools,
  event: IdentifiedWrite,
  known: WholeEvent,
): Promise<Map<string, string> | null> {
  if (!isSeries(known.shape) || !hasOccasions(event.times, known)) return new Map()
  const all = await occasionsOf(tools.call, tools.calendarId, event.id, tools.now)
  const etags = new Map(all.map(({ id, etag }) => [id, etag]))
  const targetOf = targets(event.times, known, tools.now)
  for (const occasion of all) {
    const target = targetOf(occasion)
    const current = occasionTimes(occasion, 'UTC') ?? 'left-out'
    if (target === null || isDeepStrictEqual(current, target)) continue
    const etag = await writeOccasion(tools, occasion, target)
    if (etag === null) return null
    etags.set(occasion.id, etag)
  }
  return etags
}

const hasOccasions = (times: EventTimes, { occasions }: WholeEvent): boolean =>
  occasions.length > 0 ||
  times.kind === 'repeated' ||
  (times.kind === 'weekly' && times.exceptions.some(({ kind }) => kind === 'moved'))

async function writeOccasion(tools: WriteTools, { id, etag }: EventShape, target: Target): Promise<string | null> {
  const body =
    target === 'left-out'
      ? { status: 'cancelled' }
      : { status: 'confirmed', transparency: 'opaque', ...singleBody(target) }
  const path = eventPath(tools.calendarId, id)
  const call = { path, method: 'PATCH' as const, query: QUIETLY, body, ifMatch: etag }
  const response = await tools.call(call, [404, 410, 412])
  return response.ok ? (await read(response, EventShape)).etag : null
}

/** What each occasion is to be; null for those about which nothing is said. */
function targets(times: EventTimes, known: WholeEvent, now: number): (occasion: EventShape) => Target | null {
  const { shape } = known
  const pattern = patternOf(boundaryOf(shape.start, 'UTC'), boundaryOf(shape.end, 'UTC'))
  if ('reason' in pattern) return () => null
  if (times.kind === 'weekly') {
    const exceptions = new Map(times.exceptions.map((one) => [one.date, one]))
    return ({ originalStartTime }) => {
      const original = boundaryOf(originalStartTime, pattern.zone)
      if (!original) return null
      const other = exceptions.get(dayOfStamp(pattern, original))
      if (!other) return regularTimes(pattern, original)
      return other.kind === 'left-out' ? 'left-out' : { kind: 'once', from: other.from, to: other.to }
    }
  }
  if (times.kind !== 'repeated') return () => null
  const wanted = new Map(times.occasions.map((one) => [one.name, one.times]))
  const current = eventOf(known, { zone: pattern.zone, now }).times
  const shown = new Set(current.kind === 'repeated' ? current.occasions.map(({ name }) => name) : [])
  return ({ originalStartTime }) => {
    const original = boundaryOf(originalStartTime, pattern.zone)
    const name = original && occasionName(pattern, original)
    return name ? (wanted.get(name) ?? (shown.has(name) ? 'left-out' : null)) : null
  }
}
