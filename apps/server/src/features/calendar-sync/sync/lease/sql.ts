import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/db/database.ts'
import { run, statement } from '../../../../platform/db/statement.ts'

/** What a club has to do, as long as its subscription works: calendars to be read or let go, changes to be carried over, repetitions to be read again. */
const take = statement<{ site_id: number; lease_id: string }>(
  'take-calendar-clubs',
  `
  update calendar_credentials c
  set lease_id = gen_random_uuid(), lease_until = clock_timestamp() + make_interval(secs => $2)
  where c.site_id in (
    select d.site_id
    from calendar_credentials d
    where d.state = 'WORKING' and (d.lease_until is null or d.lease_until < clock_timestamp())
      and d.site_id <> all($4::bigint[])
      and not exists (select from subscriptions b where b.site_id = d.site_id and b.works_until <= $1)
      and exists (
        select from calendar_syncs s
        where s.site_id = d.site_id and (
          s.active and s.phase <> 'ASKING' and s.next_read_at <= $1
          or not s.active and s.channel_id is not null
          or s.active and s.phase <> 'ASKING' and s.error is null and s.read_at is not null and exists (
            select from calendar_links l
            where l.site_id = s.site_id and l.item_id = s.item_id and (
              l.dirty_since is not null and l.state <> 'ASKING' and (l.next_try_at is null or l.next_try_at <= $1)
              or l.carry_at <= $1)))
      )
    order by d.lease_until nulls first
    limit $3
    for update skip locked
  )
  returning c.site_id, c.lease_id`,
)

export interface Lease {
  siteId: number
  leaseId: string
}

/** Clubs with something to do that nobody works on; those this process already has are left out. */
export const takeClubs = async (
  db: Db,
  { now, leaseSeconds, most, busy }: { now: Date; leaseSeconds: number; most: number; busy: number[] },
): Promise<Lease[]> =>
  (await run(db, take, [now, leaseSeconds, most, busy])).map(({ site_id, lease_id }) => ({
    siteId: site_id,
    leaseId: lease_id,
  }))

const hold = statement<{ held: boolean }>(
  'hold-calendar-lease',
  `
  select true as held from calendar_credentials
  where site_id = $1 and lease_id = $2 and lease_until > clock_timestamp()
  for share`,
)

/** Whether the club is still ours; until the end of the transaction nobody can take it over. */
export const holdsLease = async (trx: Trx, { siteId, leaseId }: Lease): Promise<boolean> =>
  (await run(trx, hold, [siteId, leaseId])).length > 0

const current = statement<{ is_current: boolean }>(
  'hold-calendar-link',
  `
  select exists (
    select from calendar_links l
    join calendar_syncs s on s.site_id = l.site_id and s.item_id = l.item_id
    where l.site_id = $1 and l.id = $3 and s.active
  ) as is_current
  from calendar_credentials c
  where c.site_id = $1 and c.lease_id = $2 and c.lease_until > clock_timestamp()
  for share of c`,
)

/** As `holdsLease`, and whether the link is still there, of a sync that nobody has stopped. */
export async function holdsLink(
  trx: Trx,
  { siteId, leaseId }: Lease,
  linkId: number,
): Promise<'held' | 'overtaken' | 'lost'> {
  const [row] = await run(trx, current, [siteId, leaseId, linkId])
  if (!row) return 'lost'
  return row.is_current ? 'held' : 'overtaken'
}

const leaseOf = (db: Db, { siteId, leaseId }: Lease) =>
  db.updateTable('calendar_credentials').where('site_id', '=', siteId).where('lease_id', '=', leaseId)

export const renewLease = async (db: Db, lease: Lease, seconds: number): Promise<boolean> => {
  const { numUpdatedRows } = await leaseOf(db, lease)
    .set({ lease_until: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('lease_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const endLease = (db: Db, lease: Lease) =>
  leaseOf(db, lease).set({ lease_id: null, lease_until: null }).execute()
