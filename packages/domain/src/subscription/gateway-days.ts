import { addDays, type Day, daysBetween } from '../time/day.ts'
import type { Instant } from '../time/instant.ts'
import { dayOf, startOfDay } from '../time/site-time.ts'

/** The gateway's own days; its zone is a setting. */
interface PaidDays {
  /** The last day that is paid; null before the first charge. */
  paidThrough: Day | null
  /** Of the first charge, as long as there was none. */
  nextBilling: Day | null
}

/**
 * "A plan taken during the trial loses no free day": the fewest whole days after which the first charge is not made before the
 * trial has ended. 0 when it has.
 */
export function freeDays(trialEndsAt: Instant, now: Instant, zone: string): number {
  const lastDay = dayOf(zone, trialEndsAt)
  const firstCharged = startOfDay(zone, lastDay) < trialEndsAt ? addDays(lastDay, 1) : lastDay
  return now < trialEndsAt ? Math.max(0, daysBetween(dayOf(zone, now), firstCharged)) : 0
}

/** After a failed charge the gateway already names the next billing day, so what is paid goes first. */
export function periodEnd({ paidThrough, nextBilling }: PaidDays, zone: string): Instant | null {
  const firstUnpaid = paidThrough === null ? nextBilling : addDays(paidThrough, 1)
  return firstUnpaid === null ? null : startOfDay(zone, firstUnpaid)
}
