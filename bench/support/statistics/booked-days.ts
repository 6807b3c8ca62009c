import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/platform/db/database.ts'
import type { Day } from '../../../packages/domain/src/time/day.ts'
import type { BookedClub } from '../booked-club.ts'

/** Counted from today; negative before it. */
export interface DaysOfClub {
  today: Day
  fromDay: number
  toDay: number
}

export interface ClubWithPeople extends BookedClub {
  coachIds: number[]
  userIds: number[]
}

/** Of 28 half hours on 20 courts one in forty is free. */
export const BOOKINGS_PER_DAY = 546
/** Few enough days to stay within the statement timeout. */
const DAYS_AT_ONCE = 5

/**
 * From 6:00 to 20:00. Of fifty bookings three are canceled, one of them late, one was missed and one rejected; two of five are paid;
 * one in twenty has a coach, one in twenty-five an extra. What is older than 200 days has prices in BGN.
 */
export async function bookBusyDays(db: Db, club: ClubWithPeople, { today, fromDay, toDay }: DaysOfClub): Promise<void> {
  for (let first = fromDay; first <= toDay; first += DAYS_AT_ONCE)
    await bookDays(db, club, { today, fromDay: first, toDay: Math.min(toDay, first + DAYS_AT_ONCE - 1) })
  await replaceDates(db, club, { today, fromDay, toDay })
  // Marks these visits as processed; otherwise the product would spend its first minute on years of them.
  await sql`
    insert into due_marks (name, done_until) values ('raise-levels', now())
    on conflict (name) do update set done_until = excluded.done_until`.execute(db)
}

const bookDays = (
  db: Db,
  { siteId, itemIds, coachIds, userIds }: ClubWithPeople,
  { today, fromDay, toDay }: DaysOfClub,
) =>
  sql`
    insert into bookings (site_id, item_id, suppl_item_id, user_id, from_at, to_at, local_date, status, exclusive,
      late_canceled, price_cents, currency, additional_items_data, payment_data)
    select ${siteId}, item_id, case when mix % 20 = 7 then (${coachIds}::bigint[])[1 + mix % ${coachIds.length}] end,
      (${userIds}::bigint[])[1 + (n * 131 + (d + 100000) * 977 + h * 37) % ${userIds.length}],
      start at time zone 'Europe/Sofia', (start + interval '30 minutes') at time zone 'Europe/Sofia', start::date, status, true,
      mix % 50 = 0, 1200, case when d < -200 then 'BGN' else 'EUR' end,
      case when mix % 25 = 9 then '[{"name": "Racket", "quantity": 2, "price": 2.5}]'::jsonb else '[]'::jsonb end,
      case when d < 0 and status = 'CONFIRMED' and mix % 5 < 2 then jsonb_build_object('method', case when mix % 2 = 0 then 'cash' else 'card' end,
        'amount', 12, 'currency', 'EUR', 'paidAt', to_char(start, 'YYYY-MM-DD"T"HH24:MI:SS') || '+02:00') end
    from (
      select item.id as item_id, item.n, d, h, mixed.mix, ${today}::date + d + make_interval(mins => 360 + h * 30) as start,
        case when mixed.mix % 50 < 3 then 'CANCELED' when mixed.mix % 50 = 3 then 'MISSED' when mixed.mix % 50 = 4 then 'REJECTED'
          else 'CONFIRMED' end as status
      from unnest(${itemIds}::bigint[]) with ordinality as item (id, n),
        generate_series(${fromDay}::integer, ${toDay}::integer) d, generate_series(0, 27) h,
        lateral (select (item.n * 7 + (d + 100000) * 11 + h * 13)::integer as mix) mixed
      where (item.n * 31 + (d + 100000) * 17 + h * 53) % 40 > 0
    ) places`.execute(db)

/** One in twenty dates of a series is a booking of its own, half of them canceled. */
const replaceDates = (db: Db, { siteId }: ClubWithPeople, { today, fromDay, toDay }: DaysOfClub) =>
  sql`
    insert into bookings (site_id, item_id, user_id, from_at, to_at, local_date, status, recurring_id, occurrence_date,
      price_cents, currency)
    select ${siteId}, r.item_id, r.user_id, (${today}::date + d + r.from_time) at time zone 'Europe/Sofia',
      (${today}::date + d + r.to_time) at time zone 'Europe/Sofia', ${today}::date + d,
      case when d % 2 = 0 then 'CANCELED' else 'CONFIRMED' end, r.id, ${today}::date + d, 2400, 'EUR'
    from recurring_rules r, generate_series(${fromDay}::integer, ${toDay}::integer) d
    where r.site_id = ${siteId} and extract(dow from ${today}::date + d) = r.day_of_week and (r.id + d + 100000) % 20 = 0`.execute(
    db,
  )
