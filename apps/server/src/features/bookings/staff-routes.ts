import type { Tools } from '../../tools.ts'
import { type StaffOfSite, staffWhoMay } from '../staff/guards.ts'
import { answerBooking } from './answer-booking.ts'
import { bookForClient } from './book-for-client.ts'
import { cancelForClient } from './cancel-for-client.ts'
import { changeBooking, setBookingStatus } from './change-booking.ts'
import { readBooking } from './sql.ts'

const club = staffWhoMay('manage-bookings')
/** Coaches answer requests for their own lessons. */
const answering = staffWhoMay('answer-booking')

/** The booking's club decides who may change it. */
async function staffOfBooking(
  { tools, staffOfObject }: { tools: Tools; staffOfObject: (siteId: number | undefined) => StaffOfSite },
  bookingId: number,
): Promise<StaffOfSite> {
  return staffOfObject((await readBooking(tools.db, bookingId))?.site_id)
}

export const staffBookingRoutes = {
  staffBooking: {
    create: club.staffBooking.create.handler(({ context, input: { body } }) =>
      bookForClient(context.tools, context.staffOfSite(body.siteId), body, context.request.idempotencyKey),
    ),
    change: club.staffBooking.change.handler(async ({ context, input: { params, body } }) =>
      changeBooking(context.tools, await staffOfBooking(context, params.id), params.id, body),
    ),
    cancel: club.staffBooking.cancel.handler(async ({ context, input: { params, query } }) =>
      cancelForClient(context.tools, await staffOfBooking(context, params.id), params.id, query ?? {}),
    ),
    accept: answering.staffBooking.accept.handler(async ({ context, input: { params } }) =>
      answerBooking(context.tools, await staffOfBooking(context, params.id), params.id, 'accept'),
    ),
    reject: answering.staffBooking.reject.handler(async ({ context, input: { params } }) =>
      answerBooking(context.tools, await staffOfBooking(context, params.id), params.id, 'reject'),
    ),
    setStatus: club.staffBooking.setStatus.handler(async ({ context, input: { params, body } }) =>
      setBookingStatus(context.tools, await staffOfBooking(context, params.id), params.id, body),
    ),
  },
}
