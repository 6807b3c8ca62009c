import { lastBookableDay } from '../booking/booking-window.ts'
import { addDays } from '../time/day.ts'
import type { Instant, Interval } from '../time/instant.ts'
import { dayOf, startOfDay } from '../time/site-time.ts'
import type { Activity, ChangedFields, SeveralItemsData } from './activity.ts'

/** The part of a changed time on days that visitors may see, yesterday to the last that can be booked; null if none. */
export function timesForVisitors(zone: string, changed: Interval, now: Instant): Interval | null {
  const from = Math.max(changed.from, startOfDay(zone, addDays(dayOf(zone, now), -1)))
  const to = Math.min(changed.to, startOfDay(zone, addDays(lastBookableDay(zone, now), 1)))
  return from < to ? { from, to } : null
}

/**
 * Whether the club may look different to visitors: not when only hidden items changed, unless this change may have hidden
 * them (`config` is among the changed fields).
 */
export function changesClubForVisitors(
  { type, data }: Pick<Activity, 'type'> & { data: object },
  isHidden: (itemId: number) => boolean,
): boolean {
  if (type !== 'ADMIN_ADD_ITEM' && type !== 'ADMIN_CHANGE_ITEM' && type !== 'ADMIN_REMOVE_ITEM') return true
  const { itemId, itemIds = [itemId], changed = [] } = data as SeveralItemsData & Partial<ChangedFields>
  return !itemIds.every(isHidden) || changed.includes('config')
}
