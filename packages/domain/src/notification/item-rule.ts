import type { ItemConfig } from '../item/item.ts'
import { type Instant, minutes } from '../time/instant.ts'
import type { PushEvent } from './push-event.ts'

/** Which keys of an item's config decide whether staff are notified of an event; CONFIRMED has none. */
const keysOf = {
  NEW: { on: 'notification_new_booking', lessThan: 'notification_new_booking_if_less_than' },
  CANCELED: { on: 'notification_canceled_booking', lessThan: 'notification_canceled_booking_if_less_than' },
  PENDING: { on: 'notification_pending_confirmation', lessThan: null },
  PENDING_COACH: { on: 'notification_pending_confirmation', lessThan: null },
  CONFIRMED: null,
} as const satisfies Record<PushEvent, { on: keyof ItemConfig; lessThan: keyof ItemConfig | null } | null>

/**
 * Staff are notified unless the item's key is false; with minutes given, only if the start is nearer than that. 0 = always; the
 * comparison is strict.
 */
export function itemRuleAllows(config: ItemConfig, event: PushEvent, start: Instant, now: Instant): boolean {
  const keys = keysOf[event]
  if (keys === null) return true
  if (config[keys.on] === false) return false
  const limit = keys.lessThan === null ? 0 : (config[keys.lessThan] ?? 0)
  return limit === 0 || start - now < minutes(limit)
}
