import type { RecurringRule } from '@korto/domain/recurrence/rule'
import type { DayOfWeek } from '@korto/domain/time/day'
import type { StoredRule } from './sql.ts'

/** A rule as the domain looks at it. */
export const storedRule = (row: NonNullable<StoredRule>): RecurringRule => ({
  id: row.id,
  siteId: row.site_id,
  itemId: row.item_id,
  supplItemId: row.suppl_item_id,
  userId: row.user_id,
  dayOfWeek: row.day_of_week as DayOfWeek,
  fromMinutes: row.from_minutes,
  toMinutes: row.to_minutes,
  quantity: row.quantity,
  sharedItemMultiplier: row.shared_item_multiplier,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
})
