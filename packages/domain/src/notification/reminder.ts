import { type Instant, type Interval, minutes } from '../time/instant.ts'
import type { ReminderMinutes } from './reminder-minutes.ts'

/**
 * The starts of which people with this lead are reminded at a moment, when the last time was `since`. A start that has passed is
 * left out, so what an outage delayed is told while it is of use. Both ends of the answer: after `from`, up to and with `to`.
 */
export function remindedStarts(lead: Exclude<ReminderMinutes, 0>, since: Instant, now: Instant): Interval | null {
  const from = Math.max(since + minutes(lead), now)
  const to = now + minutes(lead)
  return from < to ? { from, to } : null
}
