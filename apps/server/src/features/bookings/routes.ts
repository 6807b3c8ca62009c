import { signedIn } from '../users/guards.ts'
import { cancelBooking } from './cancel-booking.ts'
import { createBooking } from './create-booking.ts'

export const bookingRoutes = {
  booking: {
    create: signedIn.booking.create.handler(({ context, input }) =>
      createBooking(context.tools, context.user, input.body, context.request.idempotencyKey),
    ),
    cancel: signedIn.booking.cancel.handler(({ context, input }) =>
      cancelBooking(context.tools, context.user, input.params.id),
    ),
  },
}
