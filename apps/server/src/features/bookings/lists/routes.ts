import { staffWhoMay } from '../../staff/guards.ts'
import { anybody, signedIn } from '../../users/guards.ts'
import { readEarlierBookings, readOwnBooking } from './earlier-lists.ts'
import { readItemBookings, readItemRules } from './item-lists.ts'
import { readOwnBookings, readOwnRules } from './own-lists.ts'
import { readPendingBookings, readSiteBookings, readSiteRules } from './site-lists.ts'

/** Coaches too: they get only what carries one of their own items. */
const staff = staffWhoMay('see-overview')

export const bookingListRoutes = {
  bookingLists: {
    mine: signedIn.bookingLists.mine.handler(({ context }) => readOwnBookings(context.tools, context.user)),
    earlier: signedIn.bookingLists.earlier.handler(({ context, input }) =>
      readEarlierBookings(context.tools, context.user, input.query.before),
    ),
    one: signedIn.bookingLists.one.handler(({ context, input }) =>
      readOwnBooking(context.tools, context.user, input.params.id),
    ),
    ofItem: anybody.bookingLists.ofItem.handler(({ context, input: { params, query } }) =>
      readItemBookings(context.tools, context.user, params.id, query),
    ),
    ofSite: staff.bookingLists.ofSite.handler(({ context, input: { params, query } }) =>
      readSiteBookings(context.tools, context.staffOfSite(params.id), query),
    ),
    pending: staff.bookingLists.pending.handler(({ context, input: { params } }) =>
      readPendingBookings(context.tools, context.staffOfSite(params.id)),
    ),
  },
  recurringLists: {
    mine: signedIn.recurringLists.mine.handler(({ context }) => readOwnRules(context.tools, context.user)),
    ofItem: anybody.recurringLists.ofItem.handler(({ context, input: { params, query } }) =>
      readItemRules(context.tools, context.user, params.id, query),
    ),
    ofSite: staff.recurringLists.ofSite.handler(({ context, input: { params } }) =>
      readSiteRules(context.tools, context.staffOfSite(params.id)),
    ),
  },
}
