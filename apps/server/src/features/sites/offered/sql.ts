import type { OfferedSlot } from '@korto/domain/recurrence/offered-days'
import type { ScheduleException } from '@korto/domain/schedule/schedule'
import type { Day } from '@korto/domain/time/day'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

// No day of the calendar is over anywhere before its end in the easternmost zone, 14 hours ahead.
const due = statement<{ id: number; timezone: string; offered_until: Day | null }>(
  'sites-with-offers-to-write',
  `
  select s.id, s.timezone, s.offered_until
  from sites s
  where s.deleted_at is null
    and (s.offered_until is null or s.offered_until < (($1::timestamptz + interval '14 hours') at time zone 'UTC')::date - 1)
  order by s.id`,
)

/** Clubs that may have days to write; whether a day is over, their time zone decides. */
export const sitesDue = (db: Db, now: Date) => run(db, due, [now])

export const offeredState = (trx: Trx, siteId: number) =>
  trx.selectFrom('sites').select(['offered_until', 'created_at']).where('id', '=', siteId).executeTakeFirst()

/** The definition leaves out exceptions and events that have ended. */
export const exceptionsSince = async (db: Db, siteId: number, first: Day) => {
  const rows = await db
    .selectFrom('item_exceptions')
    .select(['item_id', 'from_date', 'to_date', 'schedule'])
    .where('site_id', '=', siteId)
    .where('to_date', '>=', first)
    .orderBy('position')
    .execute()
  // Validated before it was stored.
  return rows.map((row) => ({ ...row, schedule: row.schedule as ScheduleException['schedule'] }))
}

export const eventsSince = (db: Db, siteId: number, first: Date) =>
  db
    .selectFrom('item_events')
    .select(['id', 'item_id', 'from_at', 'to_at', 'capacity'])
    .where('site_id', '=', siteId)
    .where('to_at', '>', first)
    .execute()

const slots = statement(
  'insert-offered-slots',
  `
  insert into offered_slots (site_id, item_id, local_date, from_at, to_at, capacity, price_cents, currency)
  select $1, o.item_id, o.local_date, to_timestamp(o.from_ms / 1000.0), to_timestamp(o.to_ms / 1000.0), o.capacity,
    o.price_cents, $2
  from unnest($3::bigint[], $4::date[], $5::bigint[], $6::bigint[], $7::integer[], $8::bigint[])
    as o (item_id, local_date, from_ms, to_ms, capacity, price_cents)
  on conflict do nothing`,
)

const days = statement(
  'insert-offered-days',
  'insert into offered_days (site_id, local_date) select $1, unnest($2::date[]) on conflict do nothing',
)

/** Of these days there is a record from now on, also where nothing was offered. */
export const insertOfferedDays = (trx: Trx, siteId: number, written: readonly Day[]) =>
  run(trx, days, [siteId, written])

interface Club {
  siteId: number
  currency: string
}

export const insertOfferedSlots = (trx: Trx, { siteId, currency }: Club, offered: OfferedSlot[]) =>
  run(trx, slots, [
    siteId,
    currency,
    offered.map(({ itemId }) => itemId),
    offered.map(({ day }) => day),
    offered.map(({ from }) => from),
    offered.map(({ to }) => to),
    offered.map(({ capacity }) => capacity),
    offered.map(({ priceCents }) => priceCents),
  ])

export interface OfferedDate {
  ruleId: number
  itemId: number
  day: Day
  from: number
  to: number
  quantity: number
  priceCents: number | null
}

/** PostgreSQL takes a bounded number of parameters. */
const DATES_A_STATEMENT = 1_000

export async function insertOfferedDates(trx: Trx, { siteId, currency }: Club, dates: OfferedDate[]): Promise<void> {
  for (let first = 0; first < dates.length; first += DATES_A_STATEMENT)
    await trx
      .insertInto('offered_series_dates')
      .values(
        dates.slice(first, first + DATES_A_STATEMENT).map((date) => ({
          site_id: siteId,
          rule_id: date.ruleId,
          item_id: date.itemId,
          local_date: date.day,
          from_at: new Date(date.from),
          to_at: new Date(date.to),
          quantity: date.quantity,
          price_cents: date.priceCents,
          currency,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Never back: two processes may have written different days. */
export const setOfferedUntil = (trx: Trx, siteId: number, day: Day) =>
  trx
    .updateTable('sites')
    .set({ offered_until: sql<Day>`greatest(offered_until, ${day}::date)` })
    .where('id', '=', siteId)
    .execute()
