import type { Activity, ActivityData, ActivityOf, BookingSnapshot, RuleSnapshot } from './activity.ts'
import type { ActivityType } from './activity-type.ts'

const HOUR_MS = 3_600_000

/** Cleo (501) has court 11 with Ivan (21), from hour 100 to 101 of the model's time. */
export const aBooking = (change: Partial<BookingSnapshot> = {}): BookingSnapshot => ({
  userId: 501,
  itemId: 11,
  supplItemId: 21,
  from: 100 * HOUR_MS,
  to: 101 * HOUR_MS,
  quantity: 1,
  sharedItemMultiplier: 1,
  status: 'CONFIRMED',
  recurringId: null,
  occurrenceDate: null,
  ...change,
})

export const aSeries = (change: Partial<RuleSnapshot> = {}): RuleSnapshot => ({
  userId: 501,
  itemId: 11,
  supplItemId: 21,
  dayOfWeek: 2,
  fromMinutes: 1080,
  toMinutes: 1140,
  quantity: 1,
  sharedItemMultiplier: 1,
  validFrom: '2026-11-03',
  validUntil: null,
  ...change,
})

export const hours = (count: number): number => count * HOUR_MS

/** A record of one type; the assertion only rejoins the type with its own data, which the signature has paired. */
export function anActivity<T extends ActivityType>(
  type: T,
  data: ActivityData[T],
  actorId: number | null = null,
): Activity {
  const activity: ActivityOf<T> = { type, data, actorId, siteId: 1, itemIds: [11], userIds: [501] }
  return activity as Activity
}
