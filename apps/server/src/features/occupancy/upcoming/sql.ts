import type { Db, Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'
import { HOLDING_COLUMNS, type OccupancyRow, RULE_COLUMNS } from '../sql.ts'

export type UpcomingRow = Pick<OccupancyRow, 'holdings' | 'rules' | 'overrides'>

// $1 site, $2 items in any role (booked, coach, shared) or null for all, $3 now. The dates of a series are those of the
// site's zone, so a day more is read.
const upcoming = statement<UpcomingRow>(
  'upcoming',
  `
  with series as (
    select r.id, r.user_id, r.item_id, r.suppl_item_id, r.day_of_week, r.from_time, r.to_time, r.quantity,
      r.shared_item_id, r.shared_item_multiplier, r.valid_from, r.valid_until
    from recurring_rules r
    where r.site_id = $1 and r.deleted_at is null
      and (r.valid_until is null or r.valid_until >= ($3::timestamptz at time zone 'UTC')::date - 1)
      and ($2::bigint[] is null
        or r.item_id = any($2) or r.suppl_item_id = any($2) or r.shared_item_id = any($2))
  )
  select
    coalesce((
      select json_agg(json_build_object(${HOLDING_COLUMNS}) order by b.from_at, b.id)
      from bookings b
      where b.site_id = $1 and b.to_at > $3 and b.status not in ('CANCELED', 'REJECTED')
        and ($2::bigint[] is null
          or b.item_id = any($2) or b.suppl_item_id = any($2) or b.shared_item_id = any($2))
    ), '[]') as holdings,
    coalesce((
      select json_agg(json_build_object(${RULE_COLUMNS}) order by r.id)
      from series r
    ), '[]') as rules,
    coalesce((
      select json_agg(json_build_object('recurring_id', o.recurring_id, 'occurrence_date', o.occurrence_date))
      from bookings o
      join series r on r.id = o.recurring_id
      where o.site_id = $1 and o.occurrence_date >= ($3::timestamptz at time zone 'UTC')::date - 1
    ), '[]') as overrides`,
)

export async function upcomingOf(
  db: Db,
  { siteId, itemIds, now }: { siteId: number; itemIds: number[] | null; now: Date },
): Promise<UpcomingRow> {
  const [row] = await run(db, upcoming, [siteId, itemIds, now])
  return row ?? { holdings: [], rules: [], overrides: [] }
}

const cancel = statement<{ id: number }>(
  'cancel-upcoming',
  `
  update bookings
  set status = 'CANCELED', canceled_at = now(), updated_at = now()
  where site_id = $1 and id = any($2::bigint[]) and status not in ('CANCELED', 'REJECTED')
    and ($3::bigint[] is null or item_id = any($3) or suppl_item_id = any($3))
  returning id`,
)

/** Returns the cancelled ones; one that was cancelled or moved away meanwhile is left out. */
export async function cancelBookings(
  trx: Trx,
  { siteId, ids, itemIds }: { siteId: number; ids: number[]; itemIds: number[] | null },
): Promise<Set<number>> {
  const rows = await run(trx, cancel, [siteId, ids, itemIds])
  return new Set(rows.map(({ id }) => id))
}

const end = statement(
  'end-series',
  `
  update recurring_rules r
  set valid_until = case when e.from_date > r.valid_from then e.from_date - 1 else r.valid_until end,
    deleted_at = case when e.from_date > r.valid_from then null else now() end
  from unnest($2::bigint[], $3::date[]) as e (id, from_date)
  where r.site_id = $1 and r.id = e.id and r.deleted_at is null`,
)

/** Ends each series before its date; one that had not begun is deleted. */
export const endRules = (trx: Trx, siteId: number, rules: { ruleId: number; from: string }[]) =>
  run(trx, end, [siteId, rules.map(({ ruleId }) => ruleId), rules.map(({ from }) => from)])

const move = statement(
  'follow-shared-item',
  `
  with booked as (
    update bookings set shared_item_id = $3, updated_at = now()
    where site_id = $1 and item_id = any($2::bigint[]) and to_at > $4 and shared_item_id is distinct from $3
  )
  update recurring_rules set shared_item_id = $3
  where site_id = $1 and item_id = any($2::bigint[]) and deleted_at is null
    and shared_item_id is distinct from $3
    and (valid_until is null or valid_until >= ($4::timestamptz at time zone 'UTC')::date - 1)`,
)

/** What is booked on the items counts on this shared item from now on, or on none, with the weight it has. */
export const followSharedItem = (
  trx: Trx,
  { siteId, itemIds, sharedItemId, now }: { siteId: number; itemIds: number[]; sharedItemId: number | null; now: Date },
) => run(trx, move, [siteId, itemIds, sharedItemId, now])
