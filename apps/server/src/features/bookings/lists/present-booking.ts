import type { ItemBooking, OwnBooking, StaffBooking } from '@korto/contract/booking-lists'
import { isPending } from '@korto/domain/booking/status'
import { unitsOf } from '@korto/domain/money/cents'
import type { Occasion } from '@korto/domain/recurrence/occasions'
import { wireDateTime } from '@korto/domain/time/site-time'
import { siteMoney } from '../site-money.ts'
import { createdBy, presentPerson } from './present-person.ts'
import type { ListedBookingRow, ListedRuleRow } from './sql.ts'
import { type BookingListViewer, isLessonSoon, viewOf } from './viewer.ts'

/** Without the club's private note and without other people. */
export const presentOwnBooking = (row: ListedBookingRow): OwnBooking => ({
  ...fieldsOf(row),
  siteName: row.site_name,
  coachConfig: lateConfig(row.coach_config),
  ...moneyOf(row),
})

/** An occasion is computed: it has no price of its own and is as old as its series. */
export function presentOccasion(rule: ListedRuleRow, occasion: Occasion): OwnBooking {
  const createdAt = wireDateTime(rule.timezone, rule.created_ms)
  return {
    id: occasion.id,
    userId: occasion.userId,
    siteId: occasion.siteId,
    itemId: occasion.itemId,
    supplItemId: occasion.supplItemId,
    fromDate: wireDateTime(rule.timezone, occasion.from),
    toDate: wireDateTime(rule.timezone, occasion.to),
    quantity: occasion.quantity,
    status: occasion.status,
    recurringId: occasion.recurringId,
    occurrenceDate: occasion.occurrenceDate,
    description: '',
    price: null,
    currency: rule.currency,
    originalItemId: null,
    originalItemMultiplier: null,
    itemNeedsConfirmation: false,
    itemName: rule.item_name,
    coachName: rule.coach_name,
    createdAt,
    updatedAt: createdAt,
    canceledAt: null,
    lateCanceled: false,
    siteName: rule.site_name,
    coachConfig: lateConfig(rule.coach_config),
    additionalItemsData: [],
    paymentData: null,
  }
}

/** Clients see nothing else of a coach. */
const lateConfig = (config: object | null): Record<string, unknown> | null =>
  config && Object.fromEntries(Object.entries(config).filter(([key]) => key.startsWith('late_cancellation_')))

export function presentStaffBooking(stored: ListedBookingRow, view: 'staff' | 'coach', now: number): StaffBooking {
  const row = { ...stored, ...siteMoney(stored, stored.site_currency) }
  const head = {
    ...fieldsOf(row),
    userId: row.client_id,
    createdBy: createdBy(row),
    version: row.version,
    arrivedAt: row.arrived_ms === null ? null : wireDateTime(row.timezone, row.arrived_ms),
    sharedItemId: row.shared_item_id,
    sharedItemMultiplier: row.shared_item_multiplier,
  }
  if (view === 'staff') {
    const user = presentPerson(row, { withEmail: true, withPhone: true })
    return { ...head, user, site_private_note: row.site_private_note, ...moneyOf(row) }
  }
  const time = { from: row.from_ms, to: row.to_ms }
  const withPhone = row.status === 'CONFIRMED' && isLessonSoon(row.timezone, time, now)
  return { ...head, user: presentPerson(row, { withEmail: false, withPhone }) }
}

/** As the list of `itemId` shows it to this viewer. */
export function presentItemBooking(
  row: ListedBookingRow,
  itemId: number,
  viewer: BookingListViewer,
  now: number,
): ItemBooking {
  const view = viewOf(viewer, row)
  const shared = { ...itemFieldsOf(itemId, row), pending: isPending(row.status) }
  if (view === 'staff' || view === 'coach') return { ...presentStaffBooking(row, view, now), ...shared, view: 'staff' }
  const bare = { ...shared, ...timesOf(row), quantity: row.quantity }
  if (view === 'own') return { ...bare, view, id: row.id, userId: row.user_id, status: row.status }
  return { ...bare, view }
}

/** A booking of another item of the hall carries that item, and how much of the hall one unit takes. */
export const itemFieldsOf = (itemId: number, row: { item_id: number; shared_item_multiplier: number }) => ({
  itemId,
  originalItemId: row.item_id === itemId ? null : row.item_id,
  originalItemMultiplier: row.item_id === itemId ? null : row.shared_item_multiplier,
})

const timesOf = (row: ListedBookingRow) => ({
  fromDate: wireDateTime(row.timezone, row.from_ms),
  toDate: wireDateTime(row.timezone, row.to_ms),
})

const fieldsOf = (row: ListedBookingRow) => ({
  id: row.id,
  userId: row.user_id,
  siteId: row.site_id,
  ...itemFieldsOf(row.item_id, row),
  supplItemId: row.suppl_item_id,
  ...timesOf(row),
  quantity: row.quantity,
  status: row.status,
  recurringId: row.recurring_id,
  occurrenceDate: row.occurrence_date,
  description: row.description,
  price: row.price_cents === null ? null : unitsOf(row.price_cents),
  currency: row.currency,
  itemNeedsConfirmation: row.item_needs_confirmation,
  itemName: row.item_name,
  coachName: row.coach_name,
  createdAt: wireDateTime(row.timezone, row.created_ms),
  updatedAt: wireDateTime(row.timezone, row.updated_ms),
  canceledAt: row.canceled_ms === null ? null : wireDateTime(row.timezone, row.canceled_ms),
  lateCanceled: row.late_canceled,
})

// What staff wrote was read by the contract's own shapes before it was stored.
const moneyOf = (row: ListedBookingRow) => ({
  additionalItemsData: row.additional_items_data as OwnBooking['additionalItemsData'],
  paymentData: row.payment_data as OwnBooking['paymentData'],
})
