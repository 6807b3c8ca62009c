import { randomUUID } from 'node:crypto'
import { checkBilling } from '../../../apps/server/test/billing-histories/check-billing.ts'
import { aKillableWorld } from '../../../apps/server/test/billing-histories/killable-world.ts'
import { settle } from '../../../apps/server/test/billing-histories/settle.ts'
import { DAY_MS } from '../../../packages/domain/src/time/instant.ts'
import type { Outcome } from '../outcome.ts'
import { benchDatabase } from '../product.ts'

/** Everybody at a club subscribes at once, with a card each, at two processes. The trial is over, so that it is charged. */
export async function orders(isShort: boolean): Promise<Outcome> {
  const count = isShort ? 20 : 100
  const database = await benchDatabase()
  const { db, connection } = database
  const world = await aKillableWorld({ db, connection, clubs: 1, from: Date.now() })
  const other = await world.another()
  const [club] = world.clubs
  if (!club) throw new Error('there is a club')
  try {
    await world.moveTo(world.now() + 31 * DAY_MS)
    const ask = (n: number) => {
      const planId = n % 3 === 0 ? 'pro_yearly' : 'basic_monthly'
      const body = { siteId: club.siteId, planId, payment_method_nonce: `card-works-${randomUUID()}` }
      const call = n % 2 === 0 ? world.call : other.call
      return call('POST', '/api/admin/payment/create_subscription', { token: club.token, body })
    }
    const answers = await Promise.all(Array.from({ length: count }, (_, n) => ask(n)))
    await settle(world)
    const counted = (status: number) => answers.filter((answer) => answer.status === status).length
    const { subscriptions, transactions } = world.gateway
    const problems = await checkBilling(world)
    const exactly = (name: string, value: number, wanted: number) => ({
      name: `${count} subscribe calls at once, two processes: ${name}, more or fewer than ${wanted}`,
      value: Math.abs(value - wanted),
      unit: '',
      bar: { atMost: 0 },
    })
    return {
      rows: [
        exactly('subscriptions', subscriptions.size, 1),
        exactly('charges', transactions.size, 1),
        exactly('clean 409', counted(409), count - 1),
      ],
      notes: [`Orders: ${counted(200)} × 200, ${counted(409)} × 409.`, ...problems],
    }
  } finally {
    await other.kill()
    await world.stop()
    await database.stop()
  }
}
