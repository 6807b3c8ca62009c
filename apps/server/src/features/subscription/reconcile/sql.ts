import { isPlanId } from '@korto/domain/subscription/plans'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'
import type { PastOrder } from './unwanted.ts'

export interface Lease {
  siteId: number
  leaseId: string
  /** Readings before this one that came to nothing. */
  tries: number
}

// What is due is taken off with the lease: whoever wants a reading meanwhile has another one follow.
const LEASED = `
  set read_lease_id = gen_random_uuid(), read_lease_until = clock_timestamp() + make_interval(secs => $1), read_due_at = null
  from ready
  where s.site_id = ready.site_id
  returning s.site_id, s.read_lease_id, s.read_tries`

const FREE = '(read_lease_until is null or read_lease_until < clock_timestamp())'

interface LeasedRow {
  site_id: number
  read_lease_id: string
  read_tries: number
}

const take = statement<LeasedRow>(
  'take-subscriptions',
  `
  with ready as (
    select site_id from subscriptions
    where read_due_at <= clock_timestamp() and ${FREE} or read_lease_until < clock_timestamp()
    order by read_due_at
    limit $2
    for update skip locked
  )
  update subscriptions s ${LEASED}`,
)

const takeThis = statement<LeasedRow>(
  'take-subscription',
  `
  with ready as (select site_id from subscriptions where site_id = $2 and ${FREE} for update skip locked)
  update subscriptions s ${LEASED}`,
)

const leaseOf = ({ site_id, read_lease_id, read_tries }: LeasedRow): Lease => ({
  siteId: site_id,
  leaseId: read_lease_id,
  tries: read_tries,
})

/** What is due sooner stays due; see `wantReading`. */
export const setReadDue = (db: Db, siteId: number, inMs: number) =>
  db
    .updateTable('subscriptions')
    .set({ read_due_at: dueIn(inMs) })
    .where('site_id', '=', siteId)
    .execute()

const dueIn = (ms: number) => sql<Date>`least(read_due_at, clock_timestamp() + make_interval(secs => ${ms / 1_000}))`

/** Clubs to be read, and those whose reader was killed. */
export const takeClubs = async (db: Db, leaseSeconds: number, most: number): Promise<Lease[]> =>
  (await run(db, take, [leaseSeconds, most])).map(leaseOf)

/** Null while another process reads it. */
export const takeClub = async (db: Db, leaseSeconds: number, siteId: number): Promise<Lease | null> => {
  const [row] = await run(db, takeThis, [leaseSeconds, siteId])
  return row ? leaseOf(row) : null
}

const ofLease = (db: Db, { siteId, leaseId }: Lease) =>
  db.updateTable('subscriptions').where('site_id', '=', siteId).where('read_lease_id', '=', leaseId)

export const renewLease = (db: Db, lease: Lease, seconds: number) =>
  ofLease(db, lease)
    .set({ read_lease_until: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .execute()

/** `nextMs`: when it has to be read again because something is unfinished; null: nothing is. */
export const endLease = (db: Db, lease: Lease, nextMs: number | null, tries: number) =>
  ofLease(db, lease)
    .set({
      read_lease_id: null,
      read_lease_until: null,
      read_tries: tries,
      ...(nextMs === null ? {} : { read_due_at: dueIn(nextMs) }),
    })
    .execute()

const hold = statement<{ held: boolean }>(
  'hold-subscription-lease',
  `
  select true as held from subscriptions
  where site_id = $1 and read_lease_id = $2 and read_lease_until > clock_timestamp()
  for update`,
)

/** Whether the club is still ours; until the end of the transaction nobody can take it over. */
export const holdsLease = async (trx: Trx, { siteId, leaseId }: Lease): Promise<boolean> =>
  (await run(trx, hold, [siteId, leaseId])).length > 0

export const markRead = (trx: Trx, siteId: number, now: Date) =>
  trx.updateTable('subscriptions').set({ read_at: now }).where('site_id', '=', siteId).execute()

/** More than a club orders in years. */
const MOST_ORDERS = 1_000

/** The newest first. */
export const ordersOf = async (db: Db, siteId: number): Promise<PastOrder[]> => {
  const rows = await db
    .selectFrom('subscription_orders')
    .select(['id', 'kind', 'state', 'plan_id', 'created_at'])
    .where('site_id', '=', siteId)
    .orderBy('created_at', 'desc')
    .limit(MOST_ORDERS)
    .execute()
  return rows.map(({ created_at, plan_id, ...order }) => ({
    ...order,
    planId: plan_id !== null && isPlanId(plan_id) ? plan_id : null,
    createdAt: created_at.getTime(),
  }))
}

/** An order that was given up and came nevertheless. */
export const markDone = (trx: Trx, orderId: string) =>
  trx.updateTable('subscription_orders').set({ state: 'DONE', message: null }).where('id', '=', orderId).execute()

const openedFor = statement<{ open_ms: number }>(
  'subscription-order-open-for',
  `
  select extract(epoch from clock_timestamp() - opened_at)::float8 * 1000 as open_ms
  from subscription_orders
  where site_id = $1 and state = 'OPEN'`,
)

/** Null: there is no open order. */
export const orderOpenMs = async (db: Db, siteId: number): Promise<number | null> =>
  (await run(db, openedFor, [siteId]))[0]?.open_ms ?? null

const mark = statement<{ mark: string | null }>(
  'subscription-payments-mark',
  `
  select string_agg(p.id || p.state || (i.number is not null), ',' order by p.id) as mark
  from payments p
  left join invoices i on i.payment_id = p.id
  where p.site_id = $1`,
)

/** Differs when a page of payments would. */
export const paymentsMark = async (trx: Trx, siteId: number): Promise<string | null> =>
  (await run(trx, mark, [siteId]))[0]?.mark ?? null

const ending = statement<{ site_id: number }>(
  'subscriptions-ended',
  `
  select site_id from subscriptions
  where works_until <= $1 and status <> 'EXPIRED' and site_id > $2
  order by site_id
  limit $3`,
)

/** Clubs that the clock has ended, while what was recorded last says otherwise; those with a larger id than `after`. */
export const endedByClock = async (db: Db, now: Date, after: number, most: number): Promise<number[]> =>
  (await run(db, ending, [now, after, most])).map(({ site_id }) => site_id)

// Not due already: a gateway that is away is asked again later and later.
const IDLE = 'read_due_at is null and read_lease_until is null'

const overdue = statement(
  'read-overdue-subscriptions',
  `
  update subscriptions
  set read_due_at = clock_timestamp()
  where past_due_since <= $1 and ended_at is null and canceled_at is null and ${IDLE}`,
)

/** Before a club is ended because it has not paid, the gateway is asked whether it has. */
export const readOverdue = (db: Db, since: Date) => run(db, overdue, [since])

// Each club has a minute of its own in the hour. Clubs that no longer pay are read too: a payment may be refunded or disputed
// however old it is, and an order that was given up may arrive.
const nightly = statement(
  'read-subscriptions-nightly',
  `
  with night as (
    select site_id,
      $1::timestamptz + make_interval(mins => (site_id % 60)::integer) as tonight
    from subscriptions
    where read_at < $2 and ${IDLE}
  ), waiting as (
    select n.site_id
    from night n
    join subscriptions s on s.site_id = n.site_id
    where s.read_at < case when n.tonight <= $2 then n.tonight else n.tonight - interval '24 hours' end
      and (s.gateway_subscription_id is not null and s.canceled_at is null and s.ended_at is null
        or exists (select from payments p where p.site_id = s.site_id)
        or exists (select from subscription_orders o where o.site_id = s.site_id and o.state = 'FAILED' and o.created_at > $3))
    order by s.read_at
    limit $4
  )
  update subscriptions s
  set read_due_at = clock_timestamp()
  from waiting
  where s.site_id = waiting.site_id`,
)

export const readNightly = (db: Db, at: { night: Date; now: Date; orderedSince: Date }, most: number) =>
  run(db, nightly, [at.night, at.now, at.orderedSince, most])
