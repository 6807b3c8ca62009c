import type { FakeBraintree } from '../../src/adapters/payments/fake/braintree.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { signedInUser } from '../factories.ts'

export interface BillingClub {
  siteId: number
  name: string
  /** Of the admin. */
  token: string
  /** Since when nothing may be charged, as its admin was told; null while it may. */
  freeSince: number | null
  /** It was canceled, or a cancellation was not answered. */
  mayBeCanceled: boolean
  isDeleted: boolean
}

export interface Called {
  /** 0: nobody answered. */
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers have every shape
  body: any
}

/** Clubs, the product and a gateway that lives on when the product is killed. All of them share one clock. */
export interface BillingWorld {
  db: Db
  gateway: FakeBraintree
  clubs: BillingClub[]
  now(): number
  /** Lets the gateway charge what is due by then, and the product do what is due. */
  moveTo(at: number): Promise<void>
  call(method: 'GET' | 'POST', path: string, given?: { token?: string; body?: unknown }): Promise<Called>
  /** Ends the process in the middle of whatever it does, and starts another one. */
  kill(): Promise<void>
  revive(): Promise<void>
  stop(): Promise<void>
}

/** Everything that waits for a while waits for a second at most. */
export const QUICK_BILLING = {
  BILLING_LOOK_SECONDS: '1',
  BILLING_LEASE_SECONDS: '1',
  BILLING_POLL_MS: '20',
  RATE_PER_ADDRESS: '1000000000',
  RATE_PER_USER: '1000000000',
  RATE_PUBLIC_READS: '1000000000',
}

/** As their owners do it; the trials begin. */
export async function registerClubs(world: BillingWorld, count: number): Promise<void> {
  while (world.clubs.length < count) {
    const { accessToken: token } = await signedInUser(world.db)
    const name = `Club ${world.clubs.length + 1}`
    const site = { name, country: 'Bulgaria', city: 'Sofia' }
    const { status, body } = await world.call('POST', '/api/register/owner', { token, body: { site } })
    if (status !== 200) throw new Error(`register: ${status} ${JSON.stringify(body)}`)
    world.clubs.push({ siteId: body.siteId, name, token, freeSince: null, mayBeCanceled: false, isDeleted: false })
  }
}
