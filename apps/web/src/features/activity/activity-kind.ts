import type { ActivityType } from '@korto/domain/activity/activity-type'

export const activityKinds = ['booking', 'series', 'client', 'club', 'automatic'] as const
/** What the filter of the activity page offers. */
export type ActivityKind = (typeof activityKinds)[number]

/** Automatic: the clock or the calendar acted. Events and imports are about courts, so they belong to the club. */
export function kindOf(type: ActivityType): ActivityKind {
  if (type.startsWith('SYSTEM_')) return 'automatic'
  if (/_(RECURRENCE|OCCASION|ALL_OCCASIONS)$/.test(type)) return 'series'
  if (/_BOOKING(_STATUS)?$/.test(type)) return 'booking'
  if (/_CLIENT$/.test(type)) return 'client'
  return 'club'
}
