import { sql } from 'kysely'
import type { NewDelivery } from '../../../apps/server/src/features/deliveries/delivery.ts'
import { insertDeliveries } from '../../../apps/server/src/features/deliveries/sql.ts'
import type { BookingNotice } from '../../../apps/server/src/features/users/notices/notice-facts.ts'
import type { Db } from '../../../apps/server/src/platform/db/database.ts'
import { inTransaction } from '../../../apps/server/src/platform/db/transaction.ts'
import { siteTime } from '../booking-request.ts'
import type { Crowd } from '../crowd.ts'

const AT_ONCE = 1_000
const HOUR_MS = 3_600_000

export interface ToldPerson {
  userId: number
  bookingId: number
  itemId: number
  /** Null: a letter. */
  deviceId: string | null
  start: number
}

/** A booking of each person in three days, and the device it can be told to. */
export async function toldPeople(db: Db, { siteId, itemIds }: Crowd, userIds: number[]): Promise<ToldPerson[]> {
  const start = Math.ceil(Date.now() / HOUR_MS + 72) * HOUR_MS
  const itemId = itemIds[0] ?? 0
  const { rows } = await sql<{ id: number; user_id: number; device_id: string | null }>`
    with booked as (
      insert into bookings (site_id, item_id, user_id, from_at, to_at, local_date, status, price_cents, currency)
      select ${siteId}, ${itemId}, id, ${new Date(start)}, ${new Date(start + HOUR_MS)}, ${siteTime(start).slice(0, 10)}::date,
        'CONFIRMED', 2400, 'BGN'
      from unnest(${userIds}::bigint[]) id
      returning id, user_id
    )
    select b.id, b.user_id, d.id as device_id
    from booked b left join push_tokens d on d.user_id = b.user_id`.execute(db)
  return rows.map((row) => ({ userId: row.user_id, bookingId: row.id, itemId, deviceId: row.device_id, start }))
}

/** All of them told that their booking is confirmed, due now and visible to the workers at the same moment. */
export async function giveDeliveries(db: Db, { siteId }: Crowd, people: ToldPerson[], event: string): Promise<void> {
  const all = people.map((person) => deliveryOf(siteId, person, event))
  await inTransaction(db, async (trx) => {
    for (let n = 0; n < all.length; n += AT_ONCE) await insertDeliveries(trx, all.slice(n, n + AT_ONCE))
  })
}

function deliveryOf(siteId: number, person: ToldPerson, event: string): NewDelivery {
  const { userId, bookingId, deviceId } = person
  const way = deviceId === null ? 'mail' : 'push'
  const facts = noticeOf(siteId, person)
  const subject = `b${bookingId}`
  return {
    ...{ way, kind: facts.type, userId, siteId, subject, activityId: null, deviceId, facts },
    key: `${event}:${userId}:${way}`,
    link: '/my-bookings',
    dueAt: Date.now(),
  }
}

export const noticeOf = (siteId: number, { bookingId, itemId, start }: ToldPerson): BookingNotice => ({
  type: 'CONFIRMED',
  as: 'client',
  siteId,
  site: 'Bench Tennis',
  timezone: 'Europe/Sofia',
  phone: '+359 2 555 01 40',
  address: 'Sofia, 1 Borisova gradina',
  bookingId,
  ruleId: null,
  occurrenceDate: null,
  itemId,
  item: 'Court 1',
  coach: null,
  start: siteTime(start).slice(0, 16),
  end: siteTime(start + HOUR_MS).slice(0, 16),
  isSeries: false,
  price: { cents: 2_400, currency: 'BGN' },
  client: null,
  before: null,
  places: [],
  reason: null,
  cancelUntil: null,
  version: 1,
})
