import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import { run, statement } from '../../../platform/db/statement.ts'
import type { HoldingRow, RuleRow } from '../../occupancy/sql.ts'
import { BOOKING_COLUMNS, type BookingRow } from '../sql.ts'

const RULE_COLUMNS = [
  'id',
  'site_id',
  'item_id',
  'suppl_item_id',
  'user_id',
  'day_of_week',
  'quantity',
  'shared_item_id',
  'shared_item_multiplier',
  'valid_from',
  'valid_until',
  'site_private_note',
] as const

const minutesOf = (column: 'from_time' | 'to_time') =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) / 60)::integer`

export type StoredRule = Awaited<ReturnType<typeof readRule>>

export const readRule = (db: Db, siteId: number, ruleId: number) => ruleQuery(db, siteId, ruleId).executeTakeFirst()

/** The row is locked: changes of one series come one after another. */
export const lockRule = (trx: Trx, siteId: number, ruleId: number) =>
  ruleQuery(trx, siteId, ruleId).forUpdate().executeTakeFirst()

const ruleQuery = (db: Db, siteId: number, ruleId: number) =>
  db
    .selectFrom('recurring_rules')
    .select(RULE_COLUMNS)
    .select([minutesOf('from_time').as('from_minutes'), minutesOf('to_time').as('to_minutes')])
    .where('site_id', '=', siteId)
    .where('id', '=', ruleId)
    .where('deleted_at', 'is', null)

/** Stored occasions of a series, whatever became of them. */
export const overridesOf = (db: Db, siteId: number, ruleId: number): Promise<BookingRow[]> =>
  db
    .selectFrom('bookings')
    .select(BOOKING_COLUMNS)
    .where('site_id', '=', siteId)
    .where('recurring_id', '=', ruleId)
    .orderBy('occurrence_date')
    .execute()

/** Locked after the rule, in one order: what is decided on a stored occasion must still be true when it is written. */
export const lockOverridesOf = (trx: Trx, siteId: number, ruleId: number): Promise<BookingRow[]> =>
  trx
    .selectFrom('bookings')
    .select(BOOKING_COLUMNS)
    .where('site_id', '=', siteId)
    .where('recurring_id', '=', ruleId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const insertRule = (trx: Trx, rule: Insertable<Schema['recurring_rules']>) =>
  trx.insertInto('recurring_rules').values(rule).returning('id').executeTakeFirstOrThrow()

export const updateRule = (
  trx: Trx,
  siteId: number,
  ruleId: number,
  change: Partial<Omit<Insertable<Schema['recurring_rules']>, 'site_id'>>,
) => trx.updateTable('recurring_rules').set(change).where('site_id', '=', siteId).where('id', '=', ruleId).execute()

export const deleteRule = (trx: Trx, siteId: number, ruleId: number) =>
  trx
    .updateTable('recurring_rules')
    .set({ deleted_at: sql`now()` })
    .where('site_id', '=', siteId)
    .where('id', '=', ruleId)
    .execute()

/** Becomes an occasion of another rule and passes to its owner. */
export const followRule = (trx: Trx, siteId: number, bookingId: number, rule: { id: number; userId: number }) =>
  trx
    .updateTable('bookings')
    .set({ recurring_id: rule.id, user_id: rule.userId, updated_at: sql`now()` })
    .where('site_id', '=', siteId)
    .where('id', '=', bookingId)
    .execute()

/** The stored occasions of a rule pass to its new owner. */
export const passOverrides = (trx: Trx, siteId: number, rule: { id: number; userId: number }) =>
  trx
    .updateTable('bookings')
    .set({ user_id: rule.userId, updated_at: sql`now()` })
    .where('site_id', '=', siteId)
    .where('recurring_id', '=', rule.id)
    .where('user_id', '<>', rule.userId)
    .execute()

export const makeOrdinary = (trx: Trx, siteId: number, bookingId: number) =>
  trx
    .updateTable('bookings')
    .set({ recurring_id: null, occurrence_date: null, updated_at: sql`now()` })
    .where('site_id', '=', siteId)
    .where('id', '=', bookingId)
    .execute()

export const deleteOverride = (trx: Trx, siteId: number, bookingId: number) =>
  trx.deleteFrom('bookings').where('site_id', '=', siteId).where('id', '=', bookingId).execute()

export interface SeriesWindow {
  siteId: number
  itemIds: number[]
  sharedItemIds: number[]
  coachIds: number[]
  from: Date
  to: Date
  fromDay: string
  /** The series that is changed: its stored occasions count, on whichever item they were. */
  replacingId: number | null
}

export interface SeriesRow {
  now: Date
  version: number | null
  holdings: HoldingRow[]
  rules: RuleRow[]
  overrides: { recurring_id: number; occurrence_date: string }[]
}

// As for a single booking, but rules without an end of the window: series are compared for as long as they last.
const series = statement<SeriesRow>(
  'look-before-series',
  `
  with rules as (
    select r.* from recurring_rules r
    where r.site_id = $1 and r.deleted_at is null and (r.valid_until is null or r.valid_until >= $7::date)
      and (r.item_id = any($2::bigint[]) or r.shared_item_id = any($3::bigint[]) or r.suppl_item_id = any($4::bigint[]))
  )
  select clock_timestamp() + make_interval(secs => coalesce((select offset_ms from moved_clock), 0) / 1000.0) as now,
    (select version from sites where id = $1 and deleted_at is null) as version,
    coalesce((
      select json_agg(json_build_object(
        'id', b.id, 'item_id', b.item_id, 'suppl_item_id', b.suppl_item_id, 'user_id', b.user_id,
        'from_ms', extract(epoch from b.from_at) * 1000, 'to_ms', extract(epoch from b.to_at) * 1000,
        'quantity', b.quantity, 'status', b.status, 'shared_item_id', b.shared_item_id,
        'shared_item_multiplier', b.shared_item_multiplier, 'recurring_id', b.recurring_id,
        'occurrence_date', b.occurrence_date))
      from bookings b
      where b.site_id = $1 and b.to_at > $5 and b.from_at < $6 and b.status not in ('CANCELED', 'REJECTED')
        and (b.item_id = any($2::bigint[]) or b.shared_item_id = any($3::bigint[])
          or b.suppl_item_id = any($4::bigint[]))), '[]') as holdings,
    coalesce((
      select json_agg(json_build_object(
        'id', r.id, 'item_id', r.item_id, 'suppl_item_id', r.suppl_item_id, 'user_id', r.user_id,
        'day_of_week', r.day_of_week,
        'from_minutes', extract(epoch from r.from_time) / 60, 'to_minutes', extract(epoch from r.to_time) / 60,
        'quantity', r.quantity, 'shared_item_id', r.shared_item_id,
        'shared_item_multiplier', r.shared_item_multiplier,
        'valid_from', r.valid_from, 'valid_until', r.valid_until))
      from rules r), '[]') as rules,
    coalesce((
      select json_agg(json_build_object('recurring_id', o.recurring_id, 'occurrence_date', o.occurrence_date))
      from bookings o
      where o.site_id = $1 and (o.recurring_id in (select id from rules) or o.recurring_id = $8::bigint)
        and o.occurrence_date >= $7::date
    ), '[]') as overrides`,
)

export async function lookBeforeSeries(db: Db, window: SeriesWindow): Promise<SeriesRow> {
  const [row] = await run(db, series, [
    window.siteId,
    window.itemIds,
    window.sharedItemIds,
    window.coachIds,
    window.from,
    window.to,
    window.fromDay,
    window.replacingId,
  ])
  if (!row) throw new Error('a look before a series always answers one line')
  return row
}
