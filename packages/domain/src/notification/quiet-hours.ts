import { addDays } from '../time/day.ts'
import type { Instant } from '../time/instant.ts'
import { instantOrChange, localOf } from '../time/site-time.ts'

/** Minutes of the day by the clock of the club; the end may lie after midnight. Without a length there are none. */
export interface QuietHours {
  from: number
  to: number
}

/** The end of the quiet hours that a moment lies in; null outside of them. */
export function quietUntil({ from, to }: QuietHours, zone: string, now: Instant): Instant | null {
  const { day, minutes } = localOf(zone, now)
  const isOverMidnight = from > to
  const isQuiet = isOverMidnight ? minutes >= from || minutes < to : minutes >= from && minutes < to
  if (!isQuiet) return null
  const endsTomorrow = isOverMidnight && minutes >= from
  const end = instantOrChange(zone, endsTomorrow ? addDays(day, 1) : day, to)
  // Where clocks go back, an hour comes twice: quiet hours that end in it end the first time.
  return end > now ? end : null
}
