import { freshStaffWhoMay, staffWhoMay } from '../staff/guards.ts'
import { changeBuyer } from './invoices/change-buyer.ts'
import { listPayments } from './invoices/list-payments.ts'
import { cancelSubscription } from './orders/cancel-subscription.ts'
import { changeCard } from './orders/change-card.ts'
import { changePlan } from './orders/change-plan.ts'
import { retryCharge } from './orders/retry-charge.ts'
import { subscribe } from './orders/subscribe.ts'
import { takeBack } from './orders/take-back.ts'
import { clientToken } from './page/client-token.ts'
import { readQuote } from './page/quote-of.ts'
import { readBilling } from './page/read-billing.ts'
import { readStatus } from './page/read-status.ts'

const payments = staffWhoMay('manage-payments').subscription
/** What costs money. */
const paying = freshStaffWhoMay('manage-payments').subscription

export const subscriptionRoutes = {
  subscription: {
    clientToken: payments.clientToken.handler(({ context }) => clientToken(context.tools)),
    status: payments.status.handler(({ context, input: { params } }) =>
      readStatus(context.tools, context.staffOfSite(params.id).siteId),
    ),
    billing: payments.billing.handler(({ context, input: { params } }) =>
      readBilling(context.tools, context.staffOfSite(params.id)),
    ),
    quote: payments.quote.handler(({ context, input: { params } }) =>
      readQuote(context.tools, context.staffOfSite(params.id).siteId, params.planId),
    ),
    create: paying.create.handler(({ context, input: { body } }) =>
      subscribe(context.tools, context.staffOfSite(body.siteId), body.planId, body.payment_method_nonce),
    ),
    changePlan: paying.changePlan.handler(({ context, input: { body } }) =>
      changePlan(context.tools, context.staffOfSite(body.siteId), body),
    ),
    changeCard: paying.changeCard.handler(({ context, input: { body } }) =>
      changeCard(context.tools, context.staffOfSite(body.siteId), body.payment_method_nonce),
    ),
    retryCharge: paying.retryCharge.handler(({ context, input: { body } }) =>
      retryCharge(context.tools, context.staffOfSite(body.siteId)),
    ),
    takeBack: paying.takeBack.handler(({ context, input: { body } }) =>
      takeBack(context.tools, context.staffOfSite(body.siteId)),
    ),
    cancel: payments.cancel.handler(({ context, input: { body } }) =>
      cancelSubscription(context.tools, context.staffOfSite(body.siteId)),
    ),
    invoices: payments.invoices.handler(({ context, input: { params, query } }) =>
      listPayments(context.tools, context.staffOfSite(params.id).siteId, query),
    ),
    changeBuyer: payments.changeBuyer.handler(({ context, input: { params, body } }) =>
      changeBuyer(context.tools, context.staffOfSite(params.id).siteId, body),
    ),
  },
}
