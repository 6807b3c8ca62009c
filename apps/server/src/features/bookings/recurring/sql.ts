import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'
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
  'version',
] as const

const minutesOf = (column: 'from_time' | 'to_time') =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) / 60)::integer`

export const readRule = (db: Db, siteId: number, ruleId: number) => ruleQuery(db, siteId, ruleId).executeTakeFirst()

/** Locked, to serialise changes of one series. */
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

/** Also of a series that was deleted. */
export const ownerOfRule = async (db: Db, siteId: number, ruleId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('recurring_rules')
      .select('user_id')
      .where('site_id', '=', siteId)
      .where('id', '=', ruleId)
      .executeTakeFirst()
  )?.user_id

/** Stored occasions of a series, whatever their status. */
export const overridesOf = (db: Db, siteId: number, ruleId: number): Promise<BookingRow[]> =>
  db
    .selectFrom('bookings')
    .select(BOOKING_COLUMNS)
    .where('site_id', '=', siteId)
    .where('recurring_id', '=', ruleId)
    .orderBy('occurrence_date')
    .execute()

/** Locked after the rule and ordered, to avoid deadlocks. */
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
