import type { Db, Trx } from '../../platform/db/database.ts'
import { run, statement } from '../../platform/db/statement.ts'
import type { Finished, NewDelivery, Postponed, TakenDelivery, Way } from './delivery.ts'

/** A message that could not be sent for so long is given up. */
const GIVE_UP_HOURS = 24

const insert = statement(
  'insert-deliveries',
  `
  insert into deliveries (key, way, kind, user_id, site_id, subject, activity_id, device_id, facts, link, due_at, give_up_at)
  select d.key, d.way, d.kind, d.user_id, d.site_id, d.subject, d.activity_id, d.device_id, d.facts, d.link, d.due_at,
    d.due_at + interval '${GIVE_UP_HOURS} hours'
  from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::bigint[], $8::uuid[],
    $9::jsonb[], $10::text[], $11::timestamptz[]) with ordinality
    as d (key, way, kind, user_id, site_id, subject, activity_id, device_id, facts, link, due_at, place)
  order by d.place
  on conflict (key) do nothing`,
)

/** In the transaction of the event. What is there already stays as it is. */
export async function insertDeliveries(trx: Db, all: NewDelivery[]): Promise<void> {
  if (all.length === 0) return
  await run(trx, insert, [
    all.map(({ key }) => key),
    all.map(({ way }) => way),
    all.map(({ kind }) => kind),
    all.map(({ userId }) => userId),
    all.map(({ siteId }) => siteId),
    all.map(({ subject }) => subject),
    all.map(({ activityId }) => activityId),
    all.map(({ deviceId }) => deviceId),
    all.map(({ facts }) => JSON.stringify(facts)),
    all.map(({ link }) => link),
    all.map(({ dueAt }) => new Date(dueAt)),
  ])
}

interface TakenRow {
  id: string
  number: number
  way: Way
  kind: string
  user_id: number | null
  site_id: number | null
  subject: string | null
  activity_id: number | null
  device_id: string | null
  facts: unknown
  link: string | null
  due_at: Date
  give_up_at: Date
  tries: number
}

// Leases go by the clock of the database: the product's can be moved.
const take = statement<TakenRow>(
  'take-deliveries',
  `
  with ready as (
    select id from deliveries
    where state = 'WAITING' and way = $1 and due_at <= $2 and (taken_until is null or taken_until < clock_timestamp())
    order by due_at, number
    limit $3
    for update skip locked
  )
  update deliveries d
  set taken_until = clock_timestamp() + make_interval(secs => $4), tries = d.tries + 1
  from ready
  where d.id = ready.id
  returning d.id, d.number, d.way, d.kind, d.user_id, d.site_id, d.subject, d.activity_id, d.device_id, d.facts, d.link,
    d.due_at, d.give_up_at, d.tries`,
)

/** The oldest that are due, for this process alone until the lease is over; of a killed process then anybody may take them. */
export async function takeDeliveries(
  db: Db,
  { way, now, most, leaseSeconds }: { way: Way; now: number; most: number; leaseSeconds: number },
): Promise<TakenDelivery[]> {
  const rows = await run(db, take, [way, new Date(now), most, leaseSeconds])
  return rows
    .toSorted((a, b) => a.due_at.getTime() - b.due_at.getTime() || a.number - b.number)
    .map((row) => ({
      id: row.id,
      way: row.way,
      kind: row.kind,
      userId: row.user_id,
      siteId: row.site_id,
      subject: row.subject,
      activityId: row.activity_id,
      deviceId: row.device_id,
      facts: row.facts,
      link: row.link,
      dueAt: row.due_at.getTime(),
      giveUpAt: row.give_up_at.getTime(),
      tries: row.tries,
    }))
}

const finish = statement(
  'finish-deliveries',
  `
  update deliveries d
  set state = r.state, reason = r.reason, done_at = $4, taken_until = null, facts = d.facts - '{client,to,values,bookings,reason,email}'::text[]
  from unnest($1::uuid[], $2::text[], $3::text[]) as r (id, state, reason)
  where d.id = r.id and d.state in ('WAITING', 'UNKNOWN')`,
)

/** What is left of the facts names nobody. */
export async function finishDeliveries(db: Db, done: Finished[], now: number): Promise<void> {
  if (done.length === 0) return
  const columns = [done.map(({ id }) => id), done.map(({ state }) => state), done.map(({ reason }) => reason)]
  await run(db, finish, [...columns, new Date(now)])
}

const postpone = statement(
  'postpone-deliveries',
  `
  update deliveries d
  set state = 'WAITING', reason = r.reason, due_at = r.due_at, taken_until = null
  from unnest($1::uuid[], $2::integer[], $3::timestamptz[], $4::text[]) as r (id, tries, due_at, reason)
  where d.id = r.id and d.tries = r.tries and d.state in ('WAITING', 'UNKNOWN')`,
)

export async function postponeDeliveries(db: Db, later: Postponed[]): Promise<void> {
  if (later.length === 0) return
  await run(db, postpone, [
    later.map(({ id }) => id),
    later.map(({ tries }) => tries),
    later.map(({ dueAt }) => new Date(dueAt)),
    later.map(({ reason }) => reason),
  ])
}

const markUnknown = statement<{ id: string }>(
  'mark-delivery-unknown',
  `
  update deliveries
  set state = 'UNKNOWN', reason = 'no answer'
  where id = $1 and tries = $2 and state = 'WAITING'
  returning id`,
)

/** Before what must not be sent twice: whatever happens from now on, nobody takes it again. False: somebody else has it. */
export const markDeliveryUnknown = async (db: Db, { id, tries }: TakenDelivery): Promise<boolean> =>
  (await run(db, markUnknown, [id, tries])).length > 0

const sms = statement<{ count: number }>(
  'sms-since',
  `
  select count(*)::integer as count
  from deliveries
  where way = 'sms' and site_id = $1 and due_at >= $2 and state in ('SENT', 'UNKNOWN')`,
)

/** Those that were sent, or may have been. */
export const countSms = async (db: Db, siteId: number, since: number): Promise<number> =>
  (await run(db, sms, [siteId, new Date(since)]))[0]?.count ?? 0

const move = statement('move-deliveries', 'update deliveries set user_id = $3 where site_id = $1 and user_id = $2')

/** What was for a client whom the club had entered goes to the account that the client turned out to be. */
export const moveDeliveries = (trx: Trx, { siteId, from, to }: { siteId: number; from: number; to: number }) =>
  run(trx, move, [siteId, from, to])

const forget = statement(
  'forget-deliveries',
  `
  with own as (
    delete from deliveries where user_id = $1 or (state = 'WAITING' and facts ->> 'to' = $2)
  )
  update deliveries
  set facts = replace(facts::text, '"client": ' || to_jsonb($3::text)::text, '"client": ""')::jsonb
  where state = 'WAITING' and $3::text is not null and site_id in (select site_id from site_clients where user_id = $1)
    and facts::text like '%"client": %'`,
)

/** All to a person, letters to the address that wait, and the name in what staff have not been sent yet. */
export const forgetDeliveries = (
  trx: Trx,
  { userId, email, name }: { userId: number; email: string | null; name: string | null },
) => run(trx, forget, [userId, email, name])

const deleteOld = statement(
  'delete-old-deliveries',
  `
  delete from deliveries
  where id in (
    select id from deliveries
    where created_at < now() - interval '90 days' and state <> 'WAITING'
    order by created_at
    limit 10000
  )`,
)

export const deleteOldDeliveries = (db: Db) => run(db, deleteOld, [])

const useToken = statement<{ id: string }>(
  'use-delivery-token',
  'update deliveries set answered_at = now() where id = $1 and answered_at is null returning id',
)

/** The token in a delivery works once, also when used concurrently. */
export const useDeliveryToken = async (trx: Trx, id: string): Promise<boolean> =>
  (await run(trx, useToken, [id])).length > 0
