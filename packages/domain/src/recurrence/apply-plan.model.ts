import type { Booking } from '../booking/booking.ts'
import type { Day } from '../time/day.ts'
import type { RecurringRule, RuleId } from './rule.ts'
import { aStoredOccasion, naiveDates } from './series.model.ts'
import type { SeriesWrite } from './series-write.ts'

/** A database of rules and bookings, as small as can be. */
export interface SeriesStore {
  rules: RecurringRule[]
  bookings: Booking[]
}

export const applyPlan = (writes: readonly SeriesWrite[], store: SeriesStore): SeriesStore =>
  writes.reduce((now, write) => applyWrite(write, now), store)

const NEW_RULE_ID = 1000

function applyWrite(write: SeriesWrite, { rules, bookings }: SeriesStore): SeriesStore {
  const ruleWith = (id: RuleId, change: Partial<RecurringRule>) =>
    rules.map((rule) => (rule.id === id ? { ...rule, ...change } : rule))
  const bookingWith = (id: number, change: Partial<Booking>) =>
    bookings.map((booking) => (booking.id === id ? { ...booking, ...change } : booking))
  switch (write.write) {
    case 'create-rule':
      return { rules: [...rules, { ...write.rule, id: NEW_RULE_ID }], bookings }
    case 'change-rule':
      return { rules: ruleWith(write.ruleId, write.rule), bookings }
    case 'end-rule':
      return { rules: ruleWith(write.ruleId, { validUntil: write.validUntil }), bookings }
    case 'delete-rule':
      return { rules: rules.filter((rule) => rule.id !== write.ruleId), bookings }
    case 'cancel-occasion': {
      const recurringId = write.rule === 'new' ? NEW_RULE_ID : write.rule
      const canceled = aStoredOccasion(write.date, { id: 2000 + bookings.length, recurringId, status: 'CANCELED' })
      return { rules, bookings: [...bookings, canceled] }
    }
    case 'cancel-override':
      return { rules, bookings: bookingWith(write.bookingId, { status: 'CANCELED' }) }
    case 'follow-new-rule':
      return { rules, bookings: bookingWith(write.bookingId, { recurringId: NEW_RULE_ID }) }
    case 'make-ordinary':
      return { rules, bookings: bookingWith(write.bookingId, { recurringId: null, occurrenceDate: null }) }
    case 'drop-override':
      return { rules, bookings: bookings.filter((booking) => booking.id !== write.bookingId) }
  }
}

export interface Held {
  date: Day
  bookingId: number | null
  fromMinutes: number | null
}

/** What is held on each date, found by checking every day; a stored booking is on the date that it was made for. */
export function seriesOf({ rules, bookings }: SeriesStore, last: Day): Held[] {
  const computed = rules.flatMap((rule) =>
    naiveDates(rule, rule.validFrom, last)
      .filter((date) => !bookings.some((booking) => booking.recurringId === rule.id && booking.occurrenceDate === date))
      .map((date): Held => ({ date, bookingId: null, fromMinutes: rule.fromMinutes })),
  )
  const stored = bookings
    .filter(({ status }) => status !== 'CANCELED' && status !== 'REJECTED')
    .map(
      ({ id, from }): Held => ({ date: new Date(from).toISOString().slice(0, 10), bookingId: id, fromMinutes: null }),
    )
  return [...computed, ...stored].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
