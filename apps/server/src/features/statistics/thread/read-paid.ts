import { type Payment, paymentOf } from '@korto/domain/statistics/takings'
import { addDays } from '@korto/domain/time/day'
import type { Db } from '../../../platform/db/database.ts'
import type { ReportRange } from '../report-request.ts'
import { type ReadBooking, storedBooking } from './read-booking.ts'
import type { ReportSite } from './read-site.ts'
import { bookingsPaid, type Part, paymentsRecorded } from './sql.ts'

/** The text of a record may be two days from its day at the club: offsets reach from −15 to +15 hours. */
const TEXT_DAYS = 2

const partOf = ({ siteId, itemId, from, to }: ReportRange): Part => ({
  siteId,
  itemId,
  first: addDays(from, -TEXT_DAYS),
  last: addDays(to, TEXT_DAYS),
})

/** Bookings with a payment that was recorded on the days of the range, whenever they are. */
export async function readPaid(
  db: Db,
  site: ReportSite,
  range: ReportRange,
): Promise<{ booking: ReadBooking; payment: Payment }[]> {
  return (await bookingsPaid(db, partOf(range))).flatMap((values) => {
    const booking = storedBooking(values, site.currency)
    const payment = booking.payment && paymentOf(booking.payment, site)
    return payment && payment.day >= range.from && payment.day <= range.to ? [{ booking, payment }] : []
  })
}

/** The payments of the range and of some days around it, without their bookings: a year has a hundred thousand. */
export async function readPayments(db: Db, site: ReportSite, range: ReportRange): Promise<Payment[]> {
  const recorded = await paymentsRecorded(db, partOf(range))
  return recorded.map((payment) => paymentOf(payment, site)).filter((payment) => payment !== null)
}
