import { startFakeBraintree } from '../../src/adapters/payments/fake/braintree.ts'
import { FAKE_BRAINTREE } from '../../src/adapters/payments/fake/fake-account.ts'
import { moveClock } from '../../src/platform/db/clock.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { Connection } from '../../src/platform/db/pool.ts'
import { freePort } from '../free-port.ts'
import { type BillingServer, startBillingServer } from './billing-server.ts'
import { type BillingWorld, type Called, QUICK_BILLING, registerClubs } from './billing-world.ts'

interface Wanted {
  db: Db
  connection: Connection
  clubs: number
  /** Where the clock begins. */
  from: number
}

export interface KilledWorld extends BillingWorld {
  /** Where notices are posted to. */
  noticeAddress: string
  /** A second process beside the first. */
  another(): Promise<Pick<BillingWorld, 'call' | 'kill'>>
}

/** The product runs in a process of its own, so that it can be killed; the gateway lives here. */
export async function aKillableWorld({ db, connection, clubs, from }: Wanted): Promise<KilledWorld> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let offset = from - Date.now()
  const now = () => Date.now() + offset
  const gateway = await startFakeBraintree({ now })
  const noticeAddress = `${origin}/api/payment/notices`
  gateway.notices.sendTo(noticeAddress)
  const settings = {
    ...QUICK_BILLING,
    LOG_LEVEL: 'fatal',
    PORT: String(port),
    PUBLIC_ADDRESS: origin,
    BRAINTREE_URL: gateway.origin,
    BRAINTREE_MERCHANT_ID: FAKE_BRAINTREE.merchantId,
    BRAINTREE_PUBLIC_KEY: FAKE_BRAINTREE.publicKey,
    BRAINTREE_PRIVATE_KEY: FAKE_BRAINTREE.privateKey,
  }
  await moveClock(db, from)
  let server: BillingServer | null = await startBillingServer(connection, settings)
  const world: KilledWorld = {
    db,
    gateway,
    noticeAddress,
    clubs: [],
    now,
    async moveTo(at) {
      offset = at - Date.now()
      await gateway.bill()
      const moved = await world.call('POST', '/dev/clock', { body: { now: new Date(at).toISOString() } })
      if (moved.status !== 200) throw new Error(`the clock was not moved: ${moved.status}`)
    },
    call: (method, path, given = {}) => callAt(origin, method, path, given),
    async kill() {
      await server?.kill()
      server = null
    },
    async revive() {
      server ??= await startBillingServer(connection, settings)
    },
    async another() {
      const beside = await startBillingServer(connection, { ...settings, PORT: '0' })
      return {
        call: (method, path, given = {}) => callAt(beside.origin, method, path, given),
        kill: beside.kill,
      }
    },
    async stop() {
      await server?.kill()
      await gateway.stop()
    },
  }
  try {
    await registerClubs(world, clubs)
  } catch (error) {
    await world.stop()
    throw error
  }
  return world
}

async function callAt(
  origin: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown },
): Promise<Called> {
  try {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(token ? { new_access_token: token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  } catch {
    // The process was killed before it answered.
    return { status: 0, body: {} }
  }
}
