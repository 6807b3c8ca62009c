import { sameJson } from '../json/same-json.ts'
import { weeklyOf } from './align-parts.ts'
import type { EventParts } from './event-parts.ts'
import { parseDateKey } from './part-key.ts'
import { timesOfParts } from './times-of-parts.ts'

/**
 * A series whose weekdays no longer have the same hours is several events: those weekdays stay in the old one that fit
 * together, first those that it has already, and each other weekday gets an event of its own.
 */
export function splitParts(
  parts: EventParts,
  theirs: EventParts,
  zone: string,
): { kept: EventParts; apart: EventParts[] } {
  const keys = weeklyOf(parts).map(([key]) => key)
  const isAsThere = (key: string): boolean => sameJson(parts[key], theirs[key])
  let kept: EventParts = {}
  const apart: EventParts[] = []
  for (const key of [...keys.filter(isAsThere), ...keys.filter((one) => !isAsThere(one))]) {
    const series = withDates(parts, key)
    if (timesOfParts({ ...kept, ...series }, zone) === null) apart.push(series)
    else kept = { ...kept, ...series }
  }
  return { kept, apart }
}

const withDates = (parts: EventParts, series: string): EventParts =>
  Object.fromEntries(Object.entries(parts).filter(([key]) => key === series || parseDateKey(key)?.series === series))
