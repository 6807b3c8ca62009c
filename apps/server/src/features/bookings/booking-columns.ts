import type { BookingStatus } from '@korto/domain/booking/booking'
import type { BookingAccepted } from '@korto/domain/booking-request/decide-booking'
import type { Item } from '@korto/domain/item/item'
import { type Interval, overlaps } from '@korto/domain/time/instant'
import { dayOf } from '@korto/domain/time/site-time'
import type { SiteDefinition } from '../sites/definition.ts'
import type { ClientClaim } from './client-claim.ts'

interface BookingTarget {
  definition: SiteDefinition
  /** With its weight on the shared item: that of the item now, or the one that a booking keeps. */
  item: Pick<Item, 'id' | 'sharedItemId' | 'sharedItemMultiplier'>
  request: Interval
}

interface BookingCapacity {
  supplItemId: number | null
  quantity: number
  status: BookingStatus
}

/** The columns of what a booking takes, for every command that creates or changes one. */
export const bookingColumns = (
  { definition, item, request }: BookingTarget,
  { supplItemId, quantity, status }: BookingCapacity,
) => ({
  item_id: item.id,
  suppl_item_id: supplItemId,
  from_at: new Date(request.from),
  to_at: new Date(request.to),
  local_date: dayOf(definition.site.timezone, request.from),
  quantity,
  status,
  shared_item_id: item.sharedItemId,
  shared_item_multiplier: item.sharedItemMultiplier,
})

/** A booking that is new, with its price in the currency of the club. */
export const newBookingColumns = (
  claimed: BookingTarget,
  taken: BookingCapacity & { priceCents: number | null },
  people: { userId: number; createdBy: number | null },
) => ({
  ...bookingColumns(claimed, taken),
  site_id: claimed.definition.site.id,
  user_id: people.userId,
  created_by: people.createdBy,
  price_cents: taken.priceCents,
  currency: claimed.definition.site.currency,
})

/** Columns that only a client's own booking sets. */
export const clientColumns = ({ item, request }: ClientClaim, { itemNeedsConfirmation, slots }: BookingAccepted) => ({
  item_needs_confirmation: itemNeedsConfirmation,
  // The table itself refuses a second booking only where nothing raises the capacity above one.
  exclusive: slots.every(({ capacity }) => capacity === 1) && !item.events.some((event) => overlaps(event, request)),
})

/** The item with the weight of a stored booking or rule. */
export const withStoredWeight = (
  { id }: Pick<Item, 'id'>,
  stored: { shared_item_id: number | null; shared_item_multiplier: number },
) => ({ id, sharedItemId: stored.shared_item_id, sharedItemMultiplier: stored.shared_item_multiplier })
