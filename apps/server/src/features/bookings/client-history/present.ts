import type { ClientBooking } from '@korto/contract/client-history'
import { moneyInCurrency } from '@korto/domain/booking/booking-money'
import { unitsOf } from '@korto/domain/money/cents'
import { inCurrency } from '@korto/domain/money/in-currency'
import { occasionDates } from '@korto/domain/recurrence/occasion-dates'
import { occasionId } from '@korto/domain/recurrence/occasion-id'
import { occasionTime } from '@korto/domain/recurrence/occasions'
import type { DayOfWeek } from '@korto/domain/time/day'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import type { HistoryRow, SeriesOfClientRow } from './sql.ts'

interface HistorySite {
  timezone: string
  currency: string
}

export interface HistoryEntry {
  booking: ClientBooking
  from: number
  to: number
  /** Price and extras. */
  cents: number
}

/** Money is in the currency of the club, as in its statistics. */
export function presentHistoryRow(row: HistoryRow, { timezone, currency }: HistorySite): HistoryEntry {
  const stored = row.currency ?? currency
  const price = moneyInCurrency({ priceCents: row.price_cents, extras: [], currency: stored }, currency)
  const [from, to] = [row.from_at.getTime(), row.to_at.getTime()]
  return {
    from,
    to,
    cents: inCurrency((row.price_cents ?? 0) + row.extras_cents, stored, currency) ?? 0,
    booking: {
      id: row.id,
      itemId: row.item_id,
      itemName: row.item_name,
      coachName: row.coach_name,
      fromDate: wireDateTime(timezone, from),
      toDate: wireDateTime(timezone, to),
      quantity: row.quantity,
      status: row.status,
      lateCanceled: row.late_canceled,
      recurringId: row.recurring_id,
      occurrenceDate: row.occurrence_date,
      price: price.priceCents === null ? null : unitsOf(price.priceCents),
      currency: price.currency,
    },
  }
}

/** The dates of a series that took place as the rule has it; they are not stored and have no price. */
export function pastOccasionsOf(rule: SeriesOfClientRow, zone: string, now: number): HistoryEntry[] {
  const dates = {
    dayOfWeek: rule.day_of_week as DayOfWeek, // the table allows no others
    validFrom: rule.valid_from,
    validUntil: rule.valid_until,
  }
  return occasionDates(dates, rule.valid_from, dayOf(zone, now)).flatMap((date) => {
    const time = occasionTime({ fromMinutes: rule.from_minutes, toMinutes: rule.to_minutes }, zone, date)
    if (rule.replaced_dates.includes(date) || time === null || time.to > now) return []
    return [
      {
        ...time,
        cents: 0,
        booking: {
          id: occasionId(rule.id, date),
          itemId: rule.item_id,
          itemName: rule.item_name,
          coachName: rule.coach_name,
          fromDate: wireDateTime(zone, time.from),
          toDate: wireDateTime(zone, time.to),
          quantity: rule.quantity,
          status: 'CONFIRMED',
          lateCanceled: false,
          recurringId: rule.id,
          occurrenceDate: date,
          price: null,
          currency: null,
        },
      },
    ]
  })
}
