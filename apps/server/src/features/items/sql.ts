import type { ItemKind } from '@korto/domain/item/item'
import type { Schedule, ScheduleException } from '@korto/domain/schedule/schedule'
import type { Day } from '@korto/domain/time/day'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export const siteOfItem = async (db: Db, itemId: number): Promise<number | undefined> => {
  const row = await db
    .selectFrom('items')
    .select('site_id')
    .where('id', '=', itemId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.site_id
}

export interface ItemValues {
  name?: string
  capacity?: number
  schedule?: string
  config?: string
  shared_item_id?: number | null
  shared_item_multiplier?: number
  color?: number
}

export const insertItem = async (
  trx: Trx,
  { siteId, kind, name }: { siteId: number; kind: ItemKind; name: string },
  values: ItemValues,
): Promise<number> => {
  const { id } = await trx
    .insertInto('items')
    .values({ ...values, site_id: siteId, kind, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface ItemMarks {
  id: number
  version: number
  color: number | null
}

/** What the definition leaves out, since no booking depends on it. */
export const itemMarks = async (trx: Trx, siteId: number): Promise<Map<number, ItemMarks>> => {
  const rows = await trx
    .selectFrom('items')
    .select(['id', 'version', 'color'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

interface ItemKey {
  siteId: number
  itemId: number
}

export const updateItem = (trx: Trx, { siteId, itemId }: ItemKey, values: ItemValues) =>
  trx.updateTable('items').set(values).where('site_id', '=', siteId).where('id', '=', itemId).execute()

/** Soft delete: past bookings still name their item. */
export const markItemDeleted = (trx: Trx, { siteId, itemId }: ItemKey) =>
  trx
    .updateTable('items')
    .set({ deleted_at: sql`now()`, shared_item_id: null })
    .where('site_id', '=', siteId)
    .where('id', '=', itemId)
    .execute()

export const leaveSharedItem = (trx: Trx, { siteId, itemId }: ItemKey) =>
  trx
    .updateTable('items')
    .set({ shared_item_id: null })
    .where('site_id', '=', siteId)
    .where('shared_item_id', '=', itemId)
    .execute()

/** In the order given: each gets its place in the list. */
export const setPositions = (trx: Trx, siteId: number, itemIds: number[]) =>
  sql`
    update items i
    set position = o.place - 1
    from unnest(${itemIds}::bigint[]) with ordinality as o (id, place)
    where i.site_id = ${siteId} and i.id = o.id and i.position <> o.place - 1`.execute(trx)

/** Which items a coach serves. */
export async function replaceServedItems(trx: Trx, { siteId, itemId }: ItemKey, served: number[]) {
  await trx.deleteFrom('item_supplements').where('site_id', '=', siteId).where('suppl_item_id', '=', itemId).execute()
  if (served.length === 0) return
  await trx
    .insertInto('item_supplements')
    .values(served.map((id) => ({ site_id: siteId, suppl_item_id: itemId, item_id: id })))
    .execute()
}

/** Supplements, and staff who are this coach. */
export async function deleteItemLinks(trx: Trx, { siteId, itemId }: ItemKey) {
  await trx
    .deleteFrom('item_supplements')
    .where('site_id', '=', siteId)
    .where((row) => row.or([row('suppl_item_id', '=', itemId), row('item_id', '=', itemId)]))
    .execute()
  await trx.deleteFrom('site_staff_items').where('site_id', '=', siteId).where('suppl_item_id', '=', itemId).execute()
}

/** Their order decides where several cover a day, so new ones come after those that stay. */
export async function insertExceptions(trx: Trx, { siteId, itemId }: ItemKey, exceptions: ScheduleException[]) {
  if (exceptions.length === 0) return
  const { last } = await trx
    .selectFrom('item_exceptions')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('item_exceptions')
    .values(
      exceptions.map(({ from_date, to_date, schedule, reason }, index) => ({
        site_id: siteId,
        item_id: itemId,
        position: (last ?? -1) + 1 + index,
        from_date,
        to_date,
        schedule: schedule && JSON.stringify(schedule),
        reason: reason ?? null,
      })),
    )
    .execute()
}

/** Those that have ended are history, and stay. */
export const deleteExceptionsFrom = (trx: Trx, { siteId, itemId }: ItemKey, today: Day) =>
  trx
    .deleteFrom('item_exceptions')
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .where('to_date', '>=', today)
    .execute()

/** Of the items and days that no longer change; their schedules as a read shows them, `{}` where closed. */
export const exceptionsBefore = async (
  trx: Trx,
  { siteId, itemId }: ItemKey,
  today: Day,
): Promise<ScheduleException[]> => {
  const rows = await trx
    .selectFrom('item_exceptions')
    .select(['from_date', 'to_date', 'schedule', 'reason'])
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .where('to_date', '<', today)
    .orderBy('position')
    .execute()
  return rows.map(({ reason, schedule, ...days }) => ({
    ...days,
    schedule: (schedule ?? {}) as Schedule,
    ...(reason === null ? {} : { reason }),
  }))
}

export interface EventValues {
  from_at: Date
  to_at: Date
  capacity: number
  title: string | null
}

export const insertEvent = async (trx: Trx, { siteId, itemId }: ItemKey, event: EventValues): Promise<number> => {
  const { id } = await trx
    .insertInto('item_events')
    .values({ site_id: siteId, item_id: itemId, ...event })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const readEvent = (trx: Trx, { siteId, itemId }: ItemKey, eventId: number) =>
  trx
    .selectFrom('item_events')
    .select(['id', 'from_at', 'to_at', 'capacity', 'title'])
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .where('id', '=', eventId)
    .executeTakeFirst()

export const updateEvent = (trx: Trx, siteId: number, eventId: number, event: EventValues & { item_id: number }) =>
  trx.updateTable('item_events').set(event).where('site_id', '=', siteId).where('id', '=', eventId).execute()

export const deleteEvent = (trx: Trx, siteId: number, eventId: number) =>
  trx.deleteFrom('item_events').where('site_id', '=', siteId).where('id', '=', eventId).execute()

/** A club without a row is in a trial without an end, as is every one where nothing is charged. */
export const subscriptionOf = (trx: Trx, siteId: number) =>
  trx
    .selectFrom('subscriptions')
    .innerJoin('billing', (join) => join.onTrue())
    .select([
      'plan_id',
      'next_plan_id',
      'current_period_end',
      'past_due_since',
      'canceled_at',
      'ended_at',
      'trial_ends_at',
      'billing.started_at as billing_started_at',
    ])
    .where('site_id', '=', siteId)
    .executeTakeFirst()

const MOST_LEAD_TIMES = 1_000

/**
 * Whole minutes from the moment to the start, newest first, of what clients booked themselves with this item or coach.
 */
export const leadMinutes = async (
  db: Db,
  { siteId, itemId }: ItemKey,
  moment: 'created_at' | 'canceled_at',
  since: Date,
): Promise<number[]> => {
  const minutes = sql<number>`floor(extract(epoch from from_at - ${sql.ref(moment)}) / 60)::integer`
  const rows = await db
    .selectFrom('bookings')
    .select(minutes.as('minutes'))
    .where('site_id', '=', siteId)
    .where((row) => row.or([row('item_id', '=', itemId), row('suppl_item_id', '=', itemId)]))
    // What was made or canceled since then and before its start had not ended by then.
    .where('to_at', '>=', since)
    .where(moment, '>=', since)
    .where(moment, '<=', sql.ref<Date>('from_at'))
    .where('recurring_id', 'is', null)
    .where('created_by', '=', sql.ref<number>('user_id'))
    .orderBy(moment, 'desc')
    .limit(MOST_LEAD_TIMES)
    .execute()
  return rows.map((row) => row.minutes)
}
