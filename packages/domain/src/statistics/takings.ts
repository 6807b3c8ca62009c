import { centsOf } from '../money/cents.ts'
import { inCurrency } from '../money/in-currency.ts'
import { type Day, isDay } from '../time/day.ts'
import type { Instant } from '../time/instant.ts'
import { dayOf, parseDateTime, startOfDay } from '../time/site-time.ts'
import type { Period } from './period.ts'

/** As staff recorded it. */
export interface RecordedPayment {
  method: string
  /** In units of its currency. */
  amount: number
  currency: string
  /** A date-time; without a suffix it is read in site time. */
  paidAt: string
}

/** A payment in the site's present currency. */
export interface Payment {
  method: string
  cents: number
  paidAt: Instant
  day: Day
}

/**
 * Null for what no sum would be right with: another currency without a fixed rate, a date that is not in the calendar. A time
 * that the clocks jumped over is taken as the begin of its day.
 */
export function paymentOf(
  { method, amount, currency, paidAt }: RecordedPayment,
  site: { zone: string; currency: string },
): Payment | null {
  const cents = inCurrency(centsOf(amount), currency, site.currency)
  const written = paidAt.slice(0, 10)
  const moment = parseDateTime(site.zone, paidAt) ?? (isDay(written) ? startOfDay(site.zone, written) : null)
  if (cents === null || moment === null) return null
  return { method, cents, paidAt: moment, day: dayOf(site.zone, moment) }
}

interface MethodTakings {
  method: string
  payments: number
  cents: number
}

export interface Takings {
  byMethod: MethodTakings[]
  byDay: { date: Day; byMethod: MethodTakings[] }[]
}

/** What was recorded as paid on the days of a period, whenever the booking is: the largest sum first, days in their order. */
export function takingsOf(payments: readonly Payment[], period: Period): Takings {
  const within = payments.filter(({ day }) => day >= period.from && day <= period.to)
  const byDay = [...Map.groupBy(within, ({ day }) => day)].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    byMethod: byMethod(within),
    byDay: byDay.map(([date, ofDay]) => ({ date, byMethod: byMethod(ofDay) })),
  }
}

const byMethod = (payments: readonly Payment[]): MethodTakings[] =>
  [...Map.groupBy(payments, ({ method }) => method)]
    .map(([method, list]) => ({
      method,
      payments: list.length,
      cents: list.reduce((sum, { cents }) => sum + cents, 0),
    }))
    .sort((a, b) => b.cents - a.cents || (a.method < b.method ? -1 : 1))
