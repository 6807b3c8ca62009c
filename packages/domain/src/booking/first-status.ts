import type { ItemConfig } from '../item/item.ts'
import { type Instant, minutes } from '../time/instant.ts'
import type { BookingStatus } from './booking.ts'

export interface FirstStatus {
  status: Extract<BookingStatus, 'CONFIRMED' | 'PENDING' | 'PENDING_COACH'>
  /** Stored with the booking: after the coach accepts, the club must confirm only if this is true. */
  itemNeedsConfirmation: boolean
}

/**
 * New client booking: PENDING_COACH if a coach is chosen and the coach needs to confirm; else PENDING if the item needs
 * confirmation; else CONFIRMED. A booking by admin or front_office of that site is CONFIRMED at once.
 */
export function firstStatus(
  configs: { item: ItemConfig; coach: ItemConfig | null },
  isStaff: boolean,
  start: Instant,
  now: Instant,
): FirstStatus {
  const itemNeedsConfirmation = needsConfirmation(configs.item, start, now)
  if (isStaff) return { status: 'CONFIRMED', itemNeedsConfirmation }
  if (configs.coach && needsConfirmation(configs.coach, start, now)) {
    return { status: 'PENDING_COACH', itemNeedsConfirmation }
  }
  return { status: itemNeedsConfirmation ? 'PENDING' : 'CONFIRMED', itemNeedsConfirmation }
}

/** `require_confirmation`, narrowed by `confirmation_if_less_than` to starts nearer than so many minutes; 0 = always. */
export function needsConfirmation(config: ItemConfig, start: Instant, now: Instant): boolean {
  if (!config.require_confirmation) return false
  const window = config.confirmation_if_less_than ?? 0
  return window === 0 || start - now < minutes(window)
}
