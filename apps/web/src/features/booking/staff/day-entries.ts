import type { BookedUser, StaffBooking } from '@korto/contract/booking-lists'
import type { StaffRule } from '@korto/contract/recurring-lists'
import type { BookingStatus } from '@korto/domain/booking/booking'
import { isHolding } from '@korto/domain/booking/status'
import { isOccasion } from '@korto/domain/recurrence/occasion-dates'
import { occasionId } from '@korto/domain/recurrence/occasion-id'
import { occasionTime } from '@korto/domain/recurrence/occasions'
import { parseRuleText } from '@korto/domain/recurrence/rule-text'
import { addDays, type Day } from '@korto/domain/time/day'
import { overlaps } from '@korto/domain/time/instant'
import { startOfDay, wireDateTime } from '@korto/domain/time/site-time'

/** A booking, or an occasion of a series without a stored booking. */
export interface DayEntry {
  key: string
  /** Null for occasions that are not stored. */
  bookingId: number | null
  fromDate: string
  toDate: string
  itemId: number
  itemName: string
  supplItemId: number | null
  coachName: string | null
  quantity: number
  status: BookingStatus
  isWeekly: boolean
  itemNeedsConfirmation: boolean
  /** The client's note. */
  description: string
  user: BookedUser
  userId: number
  /** Named with every change, so that nothing is overwritten that somebody else wrote; 0 for what is not stored. */
  version: number
  /** Of a series: its id, the date that this stands for, and its version if the series goes on. */
  ruleId: number | null
  occurrenceDate: Day | null
  ruleVersion: number | null
  /** The hall and the weight in it as stored. */
  sharedItemId: number | null
  sharedItemMultiplier: number
  arrivedAt: string | null
  isPaid: boolean
  /** There is a note of the client or of the club. */
  hasNote: boolean
  /** Null without a price, and for what is not stored. */
  price: number | null
  currency: string | null
  /** Empty for a coach, like extras and payment. */
  privateNote: string
  extras: NonNullable<StaffBooking['additionalItemsData']>
  payment: NonNullable<StaffBooking['paymentData']> | null
  createdAt: string
}

/**
 * All entries of a day that occupy places, in order of time; not rejected or canceled bookings. What began the evening before
 * and reaches into the day is among them.
 */
export function dayEntries(
  bookings: readonly StaffBooking[],
  rules: readonly StaffRule[],
  zone: string,
  day: Day,
): DayEntry[] {
  const time = { from: startOfDay(zone, day), to: startOfDay(zone, addDays(day, 1)) }
  const touchesDay = ({ fromDate, toDate }: StaffBooking) =>
    overlaps({ from: Date.parse(fromDate), to: Date.parse(toDate) }, time)
  const stored = bookings
    .filter((booking) => isHolding(booking.status) && touchesDay(booking))
    .map((booking) => entryOf(booking, ruleVersionOf(booking, rules)))
  const computed = rules.flatMap((rule) => occasionOf(rule, zone, day) ?? [])
  return [...stored, ...computed].sort(
    (a, b) => Date.parse(a.fromDate) - Date.parse(b.fromDate) || a.itemId - b.itemId || a.key.localeCompare(b.key),
  )
}

/** Rejected and canceled bookings, which are on no board. */
export const endedEntries = (bookings: readonly StaffBooking[], rules: readonly StaffRule[]): DayEntry[] =>
  bookings.filter(({ status }) => !isHolding(status)).map((booking) => entryOf(booking, ruleVersionOf(booking, rules)))

const ruleVersionOf = ({ recurringId }: StaffBooking, rules: readonly StaffRule[]): number | null =>
  rules.find(({ id }) => id === recurringId)?.version ?? null

const entryOf = (booking: StaffBooking, ruleVersion: number | null): DayEntry => ({
  key: String(booking.id),
  bookingId: booking.id,
  fromDate: booking.fromDate,
  toDate: booking.toDate,
  itemId: booking.itemId,
  itemName: booking.itemName,
  supplItemId: booking.supplItemId,
  coachName: booking.coachName,
  quantity: booking.quantity,
  status: booking.status,
  isWeekly: booking.recurringId !== null,
  itemNeedsConfirmation: booking.itemNeedsConfirmation,
  description: booking.description,
  user: booking.user,
  userId: booking.userId,
  version: booking.version,
  ruleId: booking.recurringId,
  occurrenceDate: booking.occurrenceDate,
  ruleVersion,
  sharedItemId: booking.sharedItemId,
  sharedItemMultiplier: booking.sharedItemMultiplier,
  arrivedAt: booking.arrivedAt,
  isPaid: (booking.paymentData ?? null) !== null,
  hasNote: Boolean(booking.description || booking.site_private_note),
  price: booking.price,
  currency: booking.currency,
  privateNote: booking.site_private_note ?? '',
  extras: booking.additionalItemsData ?? [],
  payment: booking.paymentData ?? null,
  createdAt: booking.createdAt,
})

function occasionOf(rule: StaffRule, zone: string, day: Day): DayEntry | null {
  const reading = parseRuleText(rule.rule)
  if (!reading.ok || rule.replacedDates.includes(day) || !isOccasion({ ...rule, ...reading.time }, day)) return null
  const time = occasionTime(reading.time, zone, day)
  if (time === null) return null
  return {
    key: occasionId(rule.id, day),
    bookingId: null,
    fromDate: wireDateTime(zone, time.from),
    toDate: wireDateTime(zone, time.to),
    itemId: rule.itemId,
    itemName: rule.itemName,
    supplItemId: rule.supplItemId,
    coachName: rule.coachName,
    quantity: reading.time.quantity,
    status: 'CONFIRMED',
    isWeekly: true,
    itemNeedsConfirmation: false,
    description: '',
    user: rule.user,
    userId: rule.userId,
    version: 0,
    ruleId: rule.id,
    occurrenceDate: day,
    ruleVersion: rule.version,
    sharedItemId: rule.sharedItemId,
    sharedItemMultiplier: rule.sharedItemMultiplier,
    arrivedAt: null,
    isPaid: false,
    hasNote: Boolean(rule.site_private_note),
    price: null,
    currency: null,
    privateNote: rule.site_private_note ?? '',
    extras: [],
    payment: null,
    createdAt: rule.createdAt,
  }
}
