import type { StaffSiteRead } from '@korto/contract/staff-site'
import { centsOf, unitsOf } from '@korto/domain/money/cents'
import type { DayEntry } from './day-entries.ts'
import type { Extra } from './entry-patch.ts'
import { priceAt } from './staff-facts.ts'

export interface ToPay {
  /** Null where nothing says what the court costs. */
  court: number | null
  extras: number
  total: number
}

/** What a booking costs; of a date of a series that is not stored, what it would cost. */
export function toPay(site: StaffSiteRead, entry: DayEntry): ToPay {
  const interval = { from: Date.parse(entry.fromDate), to: Date.parse(entry.toDate) }
  const court = entry.bookingId === null ? priceAt(site, entry.itemId, interval, entry.quantity) : entry.price
  const extras = sumOf(entry.extras)
  return { court, extras, total: unitsOf(centsOf(court ?? 0) + centsOf(extras)) }
}

export const sumOf = (extras: readonly Extra[]): number =>
  unitsOf(extras.reduce((sum, { price, quantity }) => sum + centsOf(price) * quantity, 0))
