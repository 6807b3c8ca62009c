import type { DayOfWeek } from '../time/day.ts'
import type { Interval } from '../time/instant.ts'
import { touchedHours } from './touched-hours.ts'

/** Somebody waited for a place in this time. */
export interface Watch extends Interval {
  userId: number
}

export interface WatchedHour {
  dayOfWeek: DayOfWeek
  hour: number
  people: number
}

/** How many people waited for each hour of the week: whoever waited for it in several weeks counts once. */
export function watchedHours(zone: string, watches: readonly Watch[], range: Interval): WatchedHour[] {
  const cells = new Map<string, { dayOfWeek: DayOfWeek; hour: number; users: Set<number> }>()
  for (const { userId, from, to } of watches) {
    const within = { from: Math.max(from, range.from), to: Math.min(to, range.to) }
    for (const { dayOfWeek, hour } of touchedHours(zone, within)) {
      const key = `${dayOfWeek} ${hour}`
      const cell = cells.get(key) ?? { dayOfWeek, hour, users: new Set() }
      cells.set(key, cell)
      cell.users.add(userId)
    }
  }
  return [...cells.values()].map(({ dayOfWeek, hour, users }) => ({ dayOfWeek, hour, people: users.size }))
}
