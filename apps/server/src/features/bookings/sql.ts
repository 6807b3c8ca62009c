import type { Activity } from '@korto/domain/activity/activity'
import type { BookingStatus } from '@korto/domain/booking/booking'
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { leavesEmpty } from '../../platform/db/failures.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { runLast, statement } from '../../platform/db/statement.ts'
import { Refused } from '../../platform/http/refused.ts'
import { activityValues } from '../activity/record-activity.ts'
import type { Attempt } from '../users/attempts/sql.ts'

/**
 * Exported for benches. A key that is still in use must not be overwritten: the null that its column refuses fails the whole
 * statement, and with it the commit that was sent along.
 */
export const insertWithRecord = statement<{ id: number; activity_id: number }>(
  'insert-booking',
  `
  with booking as (
    insert into bookings (site_id, item_id, suppl_item_id, user_id, from_at, to_at, local_date, quantity, status,
      shared_item_id, shared_item_multiplier, price_cents, currency, item_needs_confirmation, exclusive, created_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
    returning id
  ), client as (
    insert into site_clients (site_id, user_id) values ($1, $4) on conflict do nothing
  ), introduced as (
    update site_clients set typed_name = null, typed_phone = null, typed_email = null
    where site_id = $1 and user_id = $4 and typed_name is not null
    returning user_id
  ), introduction as (
    insert into activity (site_id, type, user_ids, data, request_id)
    select $1, 'SYSTEM_UPDATE_CLIENT', array[user_id],
      jsonb_build_object('userId', user_id, 'changed', '["displayName", "phoneNumber", "email"]'::jsonb), $21
    from introduced
  ), record as (
    insert into activity (site_id, type, actor_id, item_ids, user_ids, from_at, to_at, data, request_id)
    select $1, $17, $16, $18, $19, $5, $6, jsonb_set($20::jsonb, '{bookingId}', to_jsonb(booking.id)), $21
    from booking
    returning id
  ), key as (
    insert into idempotency_keys (user_id, key, request_hash, answer)
    select $16, $22, $23, json_build_object('id', booking.id, 'status', $9::text, 'supplItemId', $3::bigint,
      'activityId', record.id)::text
    from booking, record
    where $22::text is not null
    on conflict (user_id, key) do update set
      request_hash = excluded.request_hash, created_at = now(),
      answer = case when idempotency_keys.created_at <= now() - interval '24 hours' then excluded.answer end
  )
  select booking.id, record.id as activity_id
  from booking, record`,
)

/**
 * The booking, its activity row, the client record of a first visit and the key of the attempt in one statement. A client
 * whom the club had typed in is known by the account's own data from then on.
 */
export async function insertBooking(
  trx: Trx,
  booking: BookingInsert,
  activity: Activity,
  attempt: Attempt | null,
): Promise<{ id: number; activityId: number }> {
  const record = activityValues(activity)
  const values = [
    booking.site_id,
    booking.item_id,
    booking.suppl_item_id,
    booking.user_id,
    booking.from_at,
    booking.to_at,
    booking.local_date,
    booking.quantity,
    booking.status,
    booking.shared_item_id,
    booking.shared_item_multiplier,
    booking.price_cents,
    booking.currency,
    booking.item_needs_confirmation,
    booking.exclusive,
    booking.created_by,
    record.type,
    record.item_ids,
    record.user_ids,
    record.data,
    record.request_id,
    attempt?.key ?? null,
    attempt?.requestHash ?? null,
  ]
  const [row] = await runLast(trx, insertWithRecord, values).catch((error) => {
    // The same key has just been used at another club: neither is a retry of the other.
    throw leavesEmpty(error, 'idempotency_keys', 'answer') ? new Refused('IDEMPOTENCY_KEY_REUSED') : error
  })
  if (!row) throw new Error('an inserted booking answers its id')
  return { id: row.id, activityId: row.activity_id }
}

export const BOOKING_COLUMNS = [
  'id',
  'site_id',
  'item_id',
  'suppl_item_id',
  'user_id',
  'from_at',
  'to_at',
  'quantity',
  'status',
  'shared_item_id',
  'shared_item_multiplier',
  'recurring_id',
  'occurrence_date',
  'payment_data',
  'price_cents',
  'currency',
  'item_needs_confirmation',
  'version',
  'arrived_at',
  'description',
  'site_private_note',
  'additional_items_data',
] as const

export type BookingRow = Pick<Selectable<Schema['bookings']>, (typeof BOOKING_COLUMNS)[number]>
export type BookingInsert = Insertable<Schema['bookings']>
export type BookingUpdate = UpdateObject<Schema, 'bookings'>

export const readBooking = (db: Db, bookingId: number): Promise<BookingRow | undefined> =>
  db.selectFrom('bookings').select(BOOKING_COLUMNS).where('id', '=', bookingId).executeTakeFirst()

/** Locked, to serialise changes of one booking. */
export const lockBooking = (trx: Trx, bookingId: number): Promise<BookingRow | undefined> =>
  trx.selectFrom('bookings').select(BOOKING_COLUMNS).where('id', '=', bookingId).forUpdate().executeTakeFirst()

export const insertStaffBooking = (trx: Trx, booking: BookingInsert): Promise<BookingRow> =>
  trx.insertInto('bookings').values(booking).returning(BOOKING_COLUMNS).executeTakeFirstOrThrow()

export const updateBooking = (trx: Trx, booking: BookingRow, change: BookingUpdate): Promise<BookingRow> =>
  trx
    .updateTable('bookings')
    .set({ ...change, updated_at: sql`now()` })
    .where('site_id', '=', booking.site_id)
    .where('id', '=', booking.id)
    .returning(BOOKING_COLUMNS)
    .executeTakeFirstOrThrow()

export const updateStatus = (trx: Trx, booking: BookingRow, status: BookingStatus) =>
  updateBooking(trx, booking, { status })

export const markCanceled = (trx: Trx, booking: BookingRow, { late, at }: { late: boolean; at: number }) =>
  updateBooking(trx, booking, { status: 'CANCELED', late_canceled: late, canceled_at: new Date(at) })

/** Whether the person is a client who was not removed; locked until the commit. */
export const lockSiteClient = async (trx: Trx, siteId: number, userId: number): Promise<boolean> =>
  (await trx
    .selectFrom('site_clients')
    .select('user_id')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('deleted', '=', false)
    .forKeyShare()
    .executeTakeFirst()) !== undefined

/** At most so many a minute. */
const DUE_LIMIT = 500

export const unansweredAt = (db: Db, now: Date) =>
  db
    .selectFrom('bookings')
    .select(['id', 'site_id'])
    .where('status', 'in', ['NEW', 'PENDING', 'PENDING_COACH'])
    .where('from_at', '<=', now)
    .orderBy('from_at')
    .limit(DUE_LIMIT)
    .execute()
