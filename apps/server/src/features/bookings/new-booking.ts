import type { BookingAccepted } from '@korto/domain/booking-request/decide-booking'
import { dayOf } from '@korto/domain/time/site-time'
import { requestId } from '../../platform/http/request-scope.ts'
import type { User } from '../users/guards.ts'
import { type ClientClaim, isSinglePlace } from './client-claim.ts'

/** The row of a booking that a client makes. */
export function newBookingRow(
  { definition: { site }, item, request }: ClientClaim,
  user: User,
  decision: BookingAccepted,
) {
  return {
    siteId: site.id,
    itemId: item.id,
    supplItemId: decision.supplItemId,
    userId: user.id,
    from: new Date(request.from),
    to: new Date(request.to),
    localDate: dayOf(site.timezone, request.from),
    quantity: 1,
    status: decision.status,
    sharedItemId: item.sharedItemId,
    sharedItemMultiplier: item.sharedItemMultiplier,
    priceCents: decision.priceCents,
    currency: site.currency,
    itemNeedsConfirmation: decision.itemNeedsConfirmation,
    exclusive: isSinglePlace(item, request, decision),
    createdBy: user.id,
  }
}

export function newBookingActivity(
  { item, request }: ClientClaim,
  user: User,
  decision: BookingAccepted,
  itemIds: number[],
) {
  const after = {
    userId: user.id,
    itemId: item.id,
    supplItemId: decision.supplItemId,
    from: request.from,
    to: request.to,
    quantity: 1,
    sharedItemMultiplier: item.sharedItemMultiplier,
    status: decision.status,
    recurringId: null,
    occurrenceDate: null,
  }
  return {
    type: 'USER_NEW_BOOKING',
    itemIds,
    userIds: [user.id],
    data: JSON.stringify({ after, forced: false }),
    requestId: requestId(),
  }
}
