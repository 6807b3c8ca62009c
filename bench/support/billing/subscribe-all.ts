import { randomUUID } from 'node:crypto'
import type { BillingWorld } from '../../../apps/server/test/billing-histories/billing-world.ts'
import { settle } from '../../../apps/server/test/billing-histories/settle.ts'

/** Each club chooses a plan in its trial. */
export async function subscribeAll(world: BillingWorld): Promise<void> {
  for (const { siteId, token } of world.clubs) {
    const body = { siteId, planId: 'basic_monthly', payment_method_nonce: `card-works-${randomUUID()}` }
    const { status } = await world.call('POST', '/api/admin/payment/create_subscription', { token, body })
    if (status !== 200) throw new Error(`subscribe: ${status}`)
  }
  await settle(world)
}
