import type { StatisticsBooking } from '@korto/domain/statistics/facts'
import { revenueOf } from '@korto/domain/statistics/revenue'
import type { RecordedPayment } from '@korto/domain/statistics/takings'
import type { BookingValues } from './sql.ts'

/** With the payment as it was recorded, where payments were read. */
export interface ReadBooking extends StatisticsBooking {
  payment: RecordedPayment | null
}

export function storedBooking(values: BookingValues, siteCurrency: string): ReadBooking {
  const [id, itemId, coachId, userId, from, to, quantity, status, isLateCanceled, isOfSeries] = values
  const [priceCents, currency, extras, payment] = [values[10], values[11], values[12], values[13]]
  return {
    id,
    itemId,
    coachId,
    userId,
    from,
    to,
    quantity,
    status,
    isLateCanceled: isLateCanceled === 1,
    isOfSeries: isOfSeries === 1,
    revenueCents: revenueOf({ priceCents, currency, extras: extras ?? [] }, siteCurrency),
    isPaid: payment !== null,
    payment: payment === true ? null : payment,
  }
}
