import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../../apps/server/src/platform/db/database.ts'
import { checkBilling } from '../../../apps/server/test/billing-histories/check-billing.ts'
import { aKillableWorld, type KilledWorld } from '../../../apps/server/test/billing-histories/killable-world.ts'
import { settle } from '../../../apps/server/test/billing-histories/settle.ts'
import { seeded } from '../../../packages/domain/src/testing/seeded.ts'
import { quantile } from '../herd.ts'
import type { Outcome } from '../outcome.ts'
import { benchDatabase } from '../product.ts'
import { subscribeAll } from './subscribe-all.ts'

const COPIES = 5
const CLIENTS = 16
const KINDS = ['subscription_charged_successfully', 'subscription_went_active', 'subscription_went_past_due', 'check']

/** A thousand notices, five times each, in any order. Half of what they say is not true: only what is read counts. */
export async function notices(isShort: boolean): Promise<Outcome> {
  const [clubs, count] = isShort ? [3, 30] : [50, 1_000]
  const database = await benchDatabase()
  const { db, connection } = database
  const world = await aKillableWorld({ db, connection, clubs, from: Date.now() })
  try {
    await subscribeAll(world)
    world.gateway.notices.setMode('lost')
    const before = await keptNotices(db)
    const { times, refused } = await post(world, await different(world, count))
    await settle(world)
    const kept = (await keptNotices(db)) - before
    const problems = await checkBilling(world)
    return {
      rows: [
        {
          name: `${count} notices × ${COPIES}: lost, kept twice or believed`,
          value: Math.abs(kept - count) + refused + problems.length,
          unit: '',
          bar: { atMost: 0 },
        },
        { name: 'answer to a notice, p99', value: quantile(times, 0.99), unit: 'ms', bar: { atMost: 1_000 } },
      ],
      notes: [`Notices: median ${quantile(times, 0.5).toFixed(1)} ms.`, ...problems.slice(0, 10)],
    }
  } finally {
    await world.stop()
    await database.stop()
  }
}

async function keptNotices(db: Db): Promise<number> {
  const { kept } = await db
    .selectFrom('gateway_notices')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  return Number(kept)
}

type Signed = ReturnType<KilledWorld['gateway']['notice']>

/** Signed in different seconds or of different kinds, so that no two are the same. */
async function different({ gateway }: KilledWorld, count: number): Promise<Signed[]> {
  const ids = [...gateway.subscriptions.keys()]
  const made = new Map<string, Signed>()
  for (let n = 0; made.size < count; n++) {
    const notice = gateway.notice(KINDS[n % KINDS.length] ?? '', ids[Math.floor(n / KINDS.length) % ids.length] ?? '')
    made.set(notice.bt_payload, notice)
    if (n % (KINDS.length * ids.length) === 0) await pause(2)
  }
  return [...made.values()]
}

async function post({ noticeAddress }: KilledWorld, signed: Signed[]) {
  const waiting = seeded(1).shuffled(signed.flatMap((notice) => Array.from({ length: COPIES }, () => notice)))
  const times: number[] = []
  let refused = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let notice = waiting.pop(); notice; notice = waiting.pop()) {
        const began = performance.now()
        const { status } = await fetch(noticeAddress, { method: 'POST', body: new URLSearchParams({ ...notice }) })
        times.push(performance.now() - began)
        if (status !== 200) refused++
      }
    }),
  )
  return { times, refused }
}
