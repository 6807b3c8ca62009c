import { staffWhoMay } from '../staff/guards.ts'
import { presentSubscription } from './present.ts'
import { subscriptionOf } from './sql.ts'

export const subscriptionRoutes = {
  subscription: {
    status: staffWhoMay('manage-payments').subscription.status.handler(async ({ context, input: { params } }) => {
      const { siteId } = context.staffOfSite(params.id)
      return presentSubscription(await subscriptionOf(context.tools.db, siteId))
    }),
  },
}
