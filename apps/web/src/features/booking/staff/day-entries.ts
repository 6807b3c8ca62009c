import type { BookedUser, StaffBooking } from '@korto/contract/booking-lists'
import type { StaffRule } from '@korto/contract/recurring-lists'
import type { BookingStatus } from '@korto/domain/booking/booking'
import { isHolding } from '@korto/domain/booking/status'
import { isOccasion } from '@korto/domain/recurrence/occasion-dates'
import { occasionId } from '@korto/domain/recurrence/occasion-id'
import { occasionTime } from '@korto/domain/recurrence/occasions'
import { parseRuleText } from '@korto/domain/recurrence/rule-text'
import type { Day } from '@korto/domain/time/day'
import { wireDateTime } from '@korto/domain/time/site-time'

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
}

/** All entries of a day that occupy places, in order of time; not rejected or canceled bookings. */
export function dayEntries(bookings: readonly StaffBooking[], rules: readonly StaffRule[], zone: string, day: Day) {
  const stored = bookings.filter(({ status, fromDate }) => isHolding(status) && fromDate.startsWith(day)).map(entryOf)
  const computed = rules.flatMap((rule) => occasionOf(rule, zone, day) ?? [])
  return [...stored, ...computed].sort(
    (a, b) => Date.parse(a.fromDate) - Date.parse(b.fromDate) || a.itemId - b.itemId || a.key.localeCompare(b.key),
  )
}

const entryOf = (booking: StaffBooking): DayEntry => ({
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
  }
}
