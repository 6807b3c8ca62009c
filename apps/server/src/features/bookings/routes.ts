import { signedIn } from '../users/guards.ts'
import { cancelBooking } from './cancel-booking.ts'
import { createBooking } from './create-booking.ts'
import { moveBooking } from './move-booking.ts'

export const bookingRoutes = {
  booking: {
    create: signedIn.booking.create.handler(({ context: { tools, user, request }, input }) =>
      tools.bookingGate(input.body.siteId, () => createBooking(tools, user, input.body, request.idempotencyKey)),
    ),
    move: signedIn.booking.move.handler(({ context, input }) =>
      moveBooking(context.tools, context.user, input.params.id, input.body, context.request.idempotencyKey),
    ),
    cancel: signedIn.booking.cancel.handler(({ context, input }) =>
      cancelBooking(context.tools, context.user, input.params.id),
    ),
  },
}
