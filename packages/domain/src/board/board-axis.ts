import { addDays, type Day, daysBetween } from '../time/day.ts'
import { type Instant, type Interval, MINUTE_MS } from '../time/instant.ts'
import { instantOf, instantOrChange, localOf, startOfDay } from '../time/site-time.ts'
import { type ZoneChange, zoneChanges } from '../time/zone-changes.ts'

/**
 * The hours beside the columns of a board, in minutes after midnight. Where the clocks of a shown day are put back, the
 * repeated hour has a place of its own (`repeat`), which the other days leave empty; where they are put forward, the
 * skipped hour stays empty.
 */
export interface BoardAxis {
  zone: string
  from: number
  to: number
  repeat: { day: Day; at: Instant; minutes: number; length: number } | null
}

/** `from` and `to` are wall-clock minutes. */
export function boardAxis(zone: string, days: readonly Day[], { from, to }: { from: number; to: number }): BoardAxis {
  const repeat = repeatedHour(zone, days)
  const later = (minutes: number): number => (repeat && minutes >= repeat.minutes ? minutes + repeat.length : minutes)
  return { zone, from: later(from), to: later(to), repeat }
}

export const dayInterval = (zone: string, day: Day): Interval => ({
  from: startOfDay(zone, day),
  to: startOfDay(zone, addDays(day, 1)),
})

/** Where a moment of a day stands on the axis. */
export function axisMinutes({ zone, repeat }: BoardAxis, day: Day, instant: Instant): number {
  const local = localOf(zone, instant)
  const minutes = daysBetween(day, local.day) * 1440 + local.minutes
  if (!repeat) return minutes
  const isAfter = repeat.day === day ? instant >= repeat.at : minutes >= repeat.minutes
  return isAfter ? minutes + repeat.length : minutes
}

/** The moment of a day at a place of the axis; in an hour that the day does not have, the moment after it. */
export function instantAt({ zone, repeat }: BoardAxis, day: Day, minutes: number): Instant {
  if (!repeat || minutes < repeat.minutes) return instantOf(zone, day, minutes) ?? instantOrChange(zone, day, minutes)
  if (repeat.day === day) return repeat.at + (minutes - repeat.minutes) * MINUTE_MS
  return instantOrChange(zone, day, Math.max(minutes - repeat.length, repeat.minutes))
}

/** What clocks show at a place of the axis. */
export const clockMinutes = ({ repeat }: BoardAxis, minutes: number): number =>
  repeat && minutes >= repeat.minutes ? minutes - repeat.length : minutes

function repeatedHour(zone: string, days: readonly Day[]): BoardAxis['repeat'] {
  for (const day of days) {
    const { from, to } = dayInterval(zone, day)
    const change = zoneChanges(zone, from, to).find(isPutBack)
    if (!change) continue
    const length = change.before - change.after
    return { day, at: change.at, minutes: localOf(zone, change.at).minutes + length, length }
  }
  return null
}

const isPutBack = ({ before, after }: ZoneChange): boolean => after < before
