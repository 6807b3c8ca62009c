import type { Instant } from '../time/instant.ts'
import type { Booking } from './booking.ts'
import { type CancellationConfigs, cancellationRuling, isLateCancellation } from './late-cancellation.ts'
import { type Refused, refused } from './refusal.ts'
import { transition } from './transitions.ts'

type CancelableBooking = Pick<Booking, 'status' | 'from' | 'paid'>

export type CancelDecision = { ok: true; status: 'CANCELED'; late: boolean } | Refused

/** The owner cancels: not started, not forbidden and not canceled already. */
export function decideCancel(booking: CancelableBooking, configs: CancellationConfigs, now: Instant): CancelDecision {
  const step = transition({ ...booking, itemNeedsConfirmation: false }, 'cancel', 'owner', now)
  if (!step.ok) return step.refusal === 'NOT_ALLOWED' ? refused('STATE') : step
  const ruling = cancellationRuling(booking, configs, now)
  if (ruling === 'forbidden') return refused('LATE_CANCEL')
  return { ok: true, status: 'CANCELED', late: isLateCancellation(booking.from, configs, now) }
}

/** Staff are not bound by the late rules; what they cancel late is still counted as late. */
export function decideStaffCancel(
  booking: CancelableBooking,
  configs: CancellationConfigs,
  now: Instant,
): CancelDecision {
  const step = transition({ ...booking, itemNeedsConfirmation: false }, 'cancel', 'club', now)
  if (!step.ok) return step
  return { ok: true, status: 'CANCELED', late: booking.from > now && isLateCancellation(booking.from, configs, now) }
}
