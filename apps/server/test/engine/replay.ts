import { isActive, type Ledger, occasionKey } from './ledger.ts'
import type { ActivityRecord, BookingState, RuleState } from './records.ts'
import { daysLater, weekdayOf } from './site-clock.ts'

/**
 * Applies one record of the journal. Returns what contradicts the records before it: a booking created twice, or one
 * whose state before differs from the record, so that a change in between left no record.
 */
export function replay(ledger: Ledger, { type, data, id }: ActivityRecord): string[] {
  const breaks = breaksOf(ledger, type, data)
  return breaks.map((text) => `activity ${id} ${type}: ${text}`)
}

// biome-ignore lint/suspicious/noExplicitAny: each type carries data of its own
function breaksOf(ledger: Ledger, type: string, data: any): string[] {
  switch (type) {
    case 'USER_NEW_BOOKING':
    case 'ADMIN_NEW_BOOKING':
    case 'SYSTEM_NEW_BOOKING': {
      const isTwice = ledger.bookings.has(data.bookingId)
      ledger.setBooking(data.bookingId, bookingOf(data.after))
      return isTwice ? [`booking ${data.bookingId} was made before`] : []
    }
    case 'USER_UPDATE_BOOKING':
    case 'USER_CANCEL_BOOKING':
    case 'ADMIN_UPDATE_BOOKING':
    case 'ADMIN_CANCEL_BOOKING':
    case 'ADMIN_CONFIRM_BOOKING':
    case 'ADMIN_REJECT_BOOKING':
    case 'ADMIN_CHANGE_BOOKING_STATUS':
    case 'SYSTEM_UPDATE_BOOKING':
    case 'SYSTEM_CANCEL_BOOKING': {
      const breaks = differsFrom(ledger, data.bookingId, bookingOf(data.before))
      ledger.setBooking(data.bookingId, bookingOf(data.after))
      return breaks
    }
    case 'ADMIN_NEW_OCCASION':
    case 'ADMIN_MODIFY_OCCASION':
    case 'ADMIN_CANCEL_OCCASION':
    case 'SYSTEM_MODIFY_OCCASION':
    case 'SYSTEM_CANCEL_OCCASION':
      return changeOccasion(ledger, data)
    case 'USER_CANCEL_OCCASION':
      return data.following ? endSeries(ledger, data) : changeOccasion(ledger, data)
    case 'ADMIN_NEW_RECURRENCE':
    case 'SYSTEM_NEW_RECURRENCE': {
      const isTwice = ledger.rules.has(data.ruleId)
      ledger.setRule(data.ruleId, ruleOf(data.after))
      leaveOut(ledger, data.ruleId, data.skippedDates)
      return isTwice ? [`series ${data.ruleId} was made before`] : []
    }
    case 'ADMIN_MODIFY_RECURRENCE':
    case 'SYSTEM_MODIFY_RECURRENCE':
      return modifySeries(ledger, data)
    case 'ADMIN_CANCEL_RECURRENCE':
    case 'ADMIN_CANCEL_ALL_OCCASIONS':
    case 'SYSTEM_DELETE_RECURRENCE':
      return endSeries(ledger, data)
    case 'ADMIN_BULK_DELETE':
    case 'ADMIN_REMOVE_ITEM':
    case 'ADMIN_DELETE_SITE':
      return cancelAll(ledger, data)
    default:
      return []
  }
}

const BOOKING_KEYS = [
  'userId',
  'itemId',
  'supplItemId',
  'from',
  'to',
  'quantity',
  'sharedItemMultiplier',
  'status',
  'recurringId',
  'occurrenceDate',
] as const

const RULE_KEYS = [
  'userId',
  'itemId',
  'supplItemId',
  'dayOfWeek',
  'fromMinutes',
  'toMinutes',
  'quantity',
  'sharedItemMultiplier',
  'validFrom',
  'validUntil',
] as const

const picked = <T extends object, K extends keyof T>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key] ?? null])) as Pick<T, K>

export const bookingOf = (snapshot: BookingState): BookingState => picked(snapshot, BOOKING_KEYS)
export const ruleOf = (snapshot: RuleState): RuleState => picked(snapshot, RULE_KEYS)

/** Which fields differ, with both values; empty when it is the same. */
export function differences<T extends object>(recorded: T, found: T): string {
  const keys = Object.keys(recorded) as (keyof T & string)[]
  return keys
    .filter((key) => recorded[key] !== found[key])
    .map((key) => `${key} ${recorded[key]} ≠ ${found[key]}`)
    .join(', ')
}

function differsFrom(ledger: Ledger, bookingId: number, before: BookingState): string[] {
  const now = ledger.bookings.get(bookingId)
  if (now) {
    const differs = differences(before, now)
    return differs ? [`booking ${bookingId} stood differently: ${differs}`] : []
  }
  return takeTombstone(ledger, before) ? [] : [`booking ${bookingId} is changed but was never made`]
}

/** A date left out of a series has a cancelled row whose id is in no record; here it gets one. */
function takeTombstone(ledger: Ledger, { recurringId, occurrenceDate, status }: BookingState): boolean {
  if (recurringId === null || occurrenceDate === null || status !== 'CANCELED') return false
  return ledger.tombstones.delete(occasionKey(recurringId, occurrenceDate))
}

interface OccasionRecord {
  ruleId: number
  date: string
  bookingId: number
  before: BookingState
  after: BookingState
}

function changeOccasion(ledger: Ledger, { ruleId, date, bookingId, before, after }: OccasionRecord): string[] {
  const breaks: string[] = []
  const rule = ledger.rules.get(ruleId)
  if (ledger.bookings.has(bookingId)) breaks.push(...differsFrom(ledger, bookingId, bookingOf(before)))
  else if (!takeTombstone(ledger, bookingOf(before))) {
    if (!rule || !ledger.generates(ruleId, date)) breaks.push(`series ${ruleId} has no occasion on ${date}`)
    else if (before.itemId !== rule.itemId || before.from !== ledger.clock.momentOf(date, rule.fromMinutes))
      breaks.push(`the occasion of series ${ruleId} on ${date} stood elsewhere`)
  }
  if (after.recurringId !== ruleId || after.occurrenceDate !== date)
    breaks.push(`booking ${bookingId} does not stand for ${date} of series ${ruleId}`)
  ledger.setBooking(bookingId, bookingOf(after))
  return breaks
}

function leaveOut(ledger: Ledger, ruleId: number, dates: string[]): void {
  for (const date of dates) ledger.tombstones.add(occasionKey(ruleId, date))
}

interface ModifyRecord {
  ruleId: number
  from: string
  before: RuleState
  after: RuleState
  newRuleId: number | null
  skippedDates: string[]
  followed: number[]
  madeOrdinary: number[]
  dropped: number[]
  canceledOverrides?: number[]
  moved?: number[]
}

function modifySeries(ledger: Ledger, data: ModifyRecord): string[] {
  const { ruleId, newRuleId, from, before, after } = data
  const current = ledger.rules.get(ruleId)
  const breaks = current ? ruleDiffersFrom(ruleId, before, current) : [`series ${ruleId} is changed but was never made`]
  const isSameWeekday = before.dayOfWeek === after.dayOfWeek
  if (newRuleId === null) {
    ledger.setRule(ruleId, ruleOf(after))
    // Stored occasions pass to the owner of the series that they belong to.
    for (const [id, booking] of [...ledger.bookings])
      if (booking.recurringId === ruleId) changeKnown(ledger, id, { userId: after.userId })
  } else {
    if (current) endBefore(ledger, ruleId, current, from)
    ledger.setRule(newRuleId, ruleOf(after))
  }
  for (const key of [...ledger.tombstones]) {
    const [rule, date = ''] = key.split(' ')
    if (Number(rule) !== ruleId || date < from) continue
    if (!isSameWeekday || newRuleId !== null) ledger.tombstones.delete(key)
    if (isSameWeekday && newRuleId !== null) ledger.tombstones.add(occasionKey(newRuleId, date))
  }
  for (const id of data.followed) changeKnown(ledger, id, { recurringId: newRuleId, userId: after.userId })
  for (const id of data.madeOrdinary) changeKnown(ledger, id, { recurringId: null, occurrenceDate: null })
  for (const id of data.canceledOverrides ?? []) changeKnown(ledger, id, { status: 'CANCELED' })
  for (const id of data.moved ?? [])
    changeKnown(ledger, id, { itemId: after.itemId, sharedItemMultiplier: after.sharedItemMultiplier })
  for (const id of data.dropped) {
    if (isActive(ledger.bookings.get(id)?.status ?? 'CANCELED')) breaks.push(`booking ${id} is dropped while it stands`)
    ledger.setBooking(id, null)
  }
  leaveOut(ledger, newRuleId ?? ruleId, data.skippedDates)
  return breaks
}

function changeKnown(ledger: Ledger, bookingId: number, change: Partial<BookingState>): void {
  const booking = ledger.bookings.get(bookingId)
  if (booking) ledger.setBooking(bookingId, { ...booking, ...change })
}

function ruleDiffersFrom(ruleId: number, before: RuleState, current: RuleState): string[] {
  const differs = differences(ruleOf(before), current)
  return differs ? [`series ${ruleId} stood differently: ${differs}`] : []
}

interface EndRecord {
  ruleId: number
  from: string
  before: RuleState
  canceledOverrides?: number[]
}

function endSeries(ledger: Ledger, { ruleId, from, before, canceledOverrides = [] }: EndRecord): string[] {
  const rule = ledger.rules.get(ruleId)
  for (const id of canceledOverrides) changeKnown(ledger, id, { status: 'CANCELED' })
  if (!rule) return [`series ${ruleId} is ended but was never made`]
  endBefore(ledger, ruleId, rule, from)
  return ruleDiffersFrom(ruleId, before, rule)
}

function endBefore(ledger: Ledger, ruleId: number, rule: RuleState, from: string): void {
  let first = rule.validFrom
  while (weekdayOf(first) !== rule.dayOfWeek) first = daysLater(first, 1)
  const last = daysLater(from, -1)
  if (from <= first) ledger.setRule(ruleId, null)
  else if (rule.validUntil === null || rule.validUntil > last) ledger.setRule(ruleId, { ...rule, validUntil: last })
}

interface CanceledRecord {
  bookings: { bookingId: number; before: BookingState }[]
  rules: EndRecord[]
}

function cancelAll(ledger: Ledger, { bookings, rules }: CanceledRecord): string[] {
  const ofBookings = bookings.flatMap(({ bookingId, before }) => {
    const { recurringId, occurrenceDate } = before
    const isGenerated = recurringId !== null && occurrenceDate !== null && ledger.generates(recurringId, occurrenceDate)
    const breaks = isGenerated ? [] : differsFrom(ledger, bookingId, bookingOf(before))
    ledger.setBooking(bookingId, { ...bookingOf(before), status: 'CANCELED' })
    return breaks
  })
  return [...ofBookings, ...rules.flatMap((rule) => endSeries(ledger, rule))]
}
