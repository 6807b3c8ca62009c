import type { EventParts, WeeklyPart } from './event-parts.ts'
import { dateKey, isSeriesKey, parseDateKey, seriesKey } from './part-key.ts'

/**
 * Gives the weekdays of a series the keys that they have in `like`: the same weekday keeps its key, and exactly one that is
 * left over on both sides is the same part, moved to another weekday. What is new takes a key that nobody has.
 */
export function alignParts(parts: EventParts, like: EventParts): EventParts {
  const series = weeklyOf(parts)
  if (series.length === 0) return parts
  const known = weeklyOf(like)
  const keys = new Map<string, string>()
  for (const [key, { dayOfWeek }] of series) {
    const same = known.find(([, part]) => part.dayOfWeek === dayOfWeek)
    if (same) keys.set(key, same[0])
  }
  const [left, leftThere] = [
    series.filter(([key]) => !keys.has(key)),
    known.filter(([key]) => ![...keys.values()].includes(key)),
  ]
  const [moved] = left
  const [was] = leftThere
  if (moved && was && left.length === 1 && leftThere.length === 1) keys.set(moved[0], was[0])

  const taken = new Set([...keys.values(), ...known.map(([key]) => key)])
  for (const [key, { dayOfWeek }] of series) {
    if (keys.has(key)) continue
    const free = freeKey(dayOfWeek, taken)
    taken.add(free)
    keys.set(key, free)
  }
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [renamed(key, keys), part]))
}

export const weeklyOf = (parts: EventParts): [string, WeeklyPart][] =>
  Object.entries(parts).flatMap(([key, part]): [string, WeeklyPart][] =>
    isSeriesKey(key) && part.kind === 'weekly' ? [[key, part]] : [],
  )

function renamed(key: string, keys: ReadonlyMap<string, string>): string {
  const exception = parseDateKey(key)
  if (exception) return dateKey(keys.get(exception.series) ?? exception.series, exception.date)
  return keys.get(key) ?? key
}

function freeKey(number: number, taken: ReadonlySet<string>): string {
  const key = seriesKey(number)
  return taken.has(key) ? freeKey(number + 1, taken) : key
}
