import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/platform/db/database.ts'
import type { ClubWithPeople, DaysOfClub } from './booked-days.ts'

/** Few enough to stay within the statement timeout. */
const DAYS_AT_ONCE = 5

/** Writes down what was offered and the dates of series, as the product does when a day is over. */
export async function recordDays(db: Db, club: ClubWithPeople, { today, fromDay, toDay }: DaysOfClub): Promise<void> {
  await sql`
    insert into offered_days (site_id, local_date)
    select ${club.siteId}, ${today}::date + d from generate_series(${fromDay}::integer, ${toDay}::integer) d`.execute(
    db,
  )
  for (let first = fromDay; first <= toDay; first += DAYS_AT_ONCE) {
    const days = { today, fromDay: first, toDay: Math.min(toDay, first + DAYS_AT_ONCE - 1) }
    await recordSlots(db, club, days)
    await recordDates(db, club, days)
  }
}

/** Half hours from 6:00 to 23:00. */
const recordSlots = (db: Db, { siteId, itemIds }: ClubWithPeople, { today, fromDay, toDay }: DaysOfClub) =>
  sql`
    insert into offered_slots (site_id, item_id, local_date, from_at, to_at, capacity, price_cents, currency)
    select ${siteId}, item_id, start::date, start at time zone 'Europe/Sofia',
      (start + interval '30 minutes') at time zone 'Europe/Sofia', 1, 1200, 'EUR'
    from (
      select item_id, ${today}::date + d + make_interval(mins => 360 + h * 30) as start
      from generate_series(${fromDay}::integer, ${toDay}::integer) d, unnest(${itemIds}::bigint[]) item_id, generate_series(0, 33) h
    ) slots`.execute(db)

const recordDates = (db: Db, { siteId }: ClubWithPeople, { today, fromDay, toDay }: DaysOfClub) =>
  sql`
    insert into offered_series_dates (site_id, rule_id, local_date, item_id, from_at, to_at, quantity, price_cents, currency)
    select ${siteId}, r.id, ${today}::date + d, r.item_id, (${today}::date + d + r.from_time) at time zone 'Europe/Sofia',
      (${today}::date + d + r.to_time) at time zone 'Europe/Sofia', 1, 2400, 'EUR'
    from recurring_rules r, generate_series(${fromDay}::integer, ${toDay}::integer) d
    where r.site_id = ${siteId} and extract(dow from ${today}::date + d) = r.day_of_week and ${today}::date + d >= r.valid_from`.execute(
    db,
  )
