import * as z from 'zod'
import { call } from './route.ts'
import { DateTime, Id, PathId } from './shapes.ts'

export const SubscriptionStatus = z.enum(['TRIAL', 'PENDING', 'ACTIVE', 'PAST_DUE', 'CANCELED', 'EXPIRED'])

export const SubscriptionRead = z.object({
  siteId: Id,
  subscriptionStatus: SubscriptionStatus,
  planId: z.string().nullable(),
  trialEndsAt: DateTime.nullable(),
  currentPeriodEnd: DateTime.nullable(),
  paymentMethod: z.string().nullable(),
})
export type SubscriptionRead = z.infer<typeof SubscriptionRead>

export const subscription = {
  status: call('GET', '/api/admin/payment/status/{id}', {
    summary: "A club's subscription",
    params: z.strictObject({ id: PathId }),
    output: SubscriptionRead,
  }),
}
