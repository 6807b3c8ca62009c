import type { Instant } from './instant.ts'
import { MINUTE_MS } from './instant.ts'

const DAY_MS = 1440 * MINUTE_MS

/** About 1 MB; a process that serves hundreds of zones over years starts anew rather than growing. */
const CACHE_LIMIT = 20_000

/** The offset of one UTC day: one number, or two with the moment at which the clocks change. */
type OffsetsOfDay = number | { before: number; changesAt: Instant; after: number }

const cache = new Map<string, Map<number, OffsetsOfDay>>()
let cached = 0

/** Minutes east of UTC that the clocks of the zone show at a moment (Sofia in winter 120). */
export function offsetAt(zone: string, instant: Instant): number {
  const offsets = offsetsOfDay(zone, Math.floor(instant / DAY_MS))
  if (typeof offsets === 'number') return offsets
  return instant < offsets.changesAt ? offsets.before : offsets.after
}

/** The first moment in (low, high] at which the clocks show the offset of `high`. */
export function changeBetween(zone: string, low: Instant, high: Instant): Instant {
  return firstMoment(low, high, offsetAt(zone, high), (instant) => offsetAt(zone, instant))
}

/** An IANA name such as Europe/Sofia; a bare offset such as +02:00 knows no summer and is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{1,63}$/.test(name)) return false
  try {
    newFormatter(name)
    return true
  } catch {
    return false // Intl throws for an unknown name
  }
}

function offsetsOfDay(zone: string, utcDay: number): OffsetsOfDay {
  const days = cache.get(zone)
  const known = days?.get(utcDay)
  if (known !== undefined) return known

  const fresh = readOffsetsOfDay(zone, utcDay)
  if (cached >= CACHE_LIMIT) {
    cache.clear()
    formatters.clear()
    cached = 0
  }
  const map = cache.get(zone) ?? new Map<number, OffsetsOfDay>()
  map.set(utcDay, fresh)
  cache.set(zone, map)
  cached++
  return fresh
}

function readOffsetsOfDay(zone: string, utcDay: number): OffsetsOfDay {
  const formatter = formatterOf(zone)
  const read = (instant: Instant): number => readOffset(formatter, instant)
  const [start, end] = [utcDay * DAY_MS, (utcDay + 1) * DAY_MS]
  const [before, after] = [read(start), read(end)]
  if (before === after) return before
  const changesAt = firstMoment(start, end, after, read)
  // Clocks that change at the stroke of the next UTC day belong to that day.
  return changesAt === end ? before : { before, changesAt, after }
}

function firstMoment(low: Instant, high: Instant, offset: number, read: (instant: Instant) => number): Instant {
  let [before, from] = [low, high]
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (read(middle) === offset) from = middle
    else before = middle
  }
  return from
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const fresh = newFormatter(zone)
  formatters.set(zone, fresh)
  return fresh
}

const newFormatter = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })

/** Reads 'GMT', 'GMT+02:00' or, long ago, 'GMT-00:44:30'; seconds are dropped, since the wire has none. */
function readOffset(formatter: Intl.DateTimeFormat, instant: Instant): number {
  const name = formatter.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  const match = /([+-])(\d{2}):(\d{2})/.exec(name)
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? -minutes : minutes
}
