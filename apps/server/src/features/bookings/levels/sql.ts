import type { BookingStatus } from '@korto/domain/booking/booking'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { type OverrideRow, RULE_COLUMNS, type RuleRow } from '../../occupancy/sql.ts'

export const doneUntil = async (db: Db, name: string): Promise<Date> =>
  (await db.selectFrom('due_marks').select('done_until').where('name', '=', name).executeTakeFirst())?.done_until ??
  new Date(0)

export const setDoneUntil = (db: Db, name: string, until: Date) =>
  db
    .insertInto('due_marks')
    .values({ name, done_until: until })
    .onConflict((row) => row.column('name').doUpdateSet({ done_until: until }))
    .execute()

/** The clocks of a zone at two moments, as `2026-11-16T18:00:00`. */
export interface LocalTimes {
  zone: string
  since: string
  now: string
}

export const zonesOfSites = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('sites').select('timezone').distinct().where('deleted_at', 'is', null).execute()).map(
    ({ timezone }) => timezone,
  )

interface ClientKey {
  site_id: number
  user_id: number
}

const PAGE = 1_000

/**
 * Clients below the highest automatic level with a booking that ended in that time. The ends of occasions are compared by
 * the local clocks of their zones, which the database need not know.
 */
export const clientsDoneSince = async (
  db: Db,
  { since, now, clocks }: { since: Date; now: Date; clocks: LocalTimes[] },
  after: ClientKey,
) =>
  (
    await sql<ClientKey>`
      with clocks as (
        select * from unnest(
          ${clocks.map(({ zone }) => zone)}::text[], ${clocks.map((clock) => clock.since)}::timestamp[],
          ${clocks.map((clock) => clock.now)}::timestamp[]
        ) as clock (zone, since, now)
      ), done as (
        select b.site_id, b.user_id
        from bookings b
        where b.status = 'CONFIRMED' and b.to_at > ${since} and b.to_at <= ${now}
        union
        select r.site_id, r.user_id
        from recurring_rules r
        join sites s on s.id = r.site_id
        join clocks c on c.zone = s.timezone
        where r.deleted_at is null and r.valid_from <= c.now::date
          and (r.valid_until is null or r.valid_until >= c.since::date - 1)
          and (c.now - c.since > interval '8 days' or exists (
            select from generate_series(c.since::date - 1, c.now::date, interval '1 day') as day
            where extract(dow from day) = r.day_of_week
              and day::date + r.to_time > c.since and day::date + r.to_time <= c.now))
      )
      select c.site_id, c.user_id
      from site_clients c
      join done on done.site_id = c.site_id and done.user_id = c.user_id
      where not c.level_pinned and c.level < 2
        and (c.site_id, c.user_id) > (${after.site_id}, ${after.user_id})
      order by c.site_id, c.user_id
      limit ${PAGE}`.execute(db)
  ).rows

/** Locked, so that the level is raised once. */
export const clientLevel = (trx: Trx, siteId: number, userId: number) =>
  trx
    .selectFrom('site_clients')
    .select(['level', 'level_pinned'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const setLevel = (trx: Trx, siteId: number, userId: number, level: number) =>
  trx.updateTable('site_clients').set({ level }).where('site_id', '=', siteId).where('user_id', '=', userId).execute()

/** More than the highest level requires. */
const MOST_VISITS = 200

export async function visitsOf(db: Db, siteId: number, userId: number, now: Date) {
  const { rows } = await sql<{
    bookings: { status: BookingStatus; to_ms: number }[]
    rules: RuleRow[]
    overrides: OverrideRow[]
  }>`
    select
      coalesce((
        select json_agg(json_build_object('status', b.status, 'to_ms', extract(epoch from b.to_at) * 1000))
        from (
          select status, to_at from bookings
          where user_id = ${userId} and site_id = ${siteId} and to_at <= ${now} and status in ('CONFIRMED', 'MISSED')
          order by to_at desc limit ${MOST_VISITS}
        ) b), '[]') as bookings,
      coalesce((
        select json_agg(json_build_object(${sql.raw(RULE_COLUMNS)}))
        from recurring_rules r
        where r.site_id = ${siteId} and r.user_id = ${userId} and r.deleted_at is null), '[]') as rules,
      coalesce((
        select json_agg(json_build_object('recurring_id', o.recurring_id, 'occurrence_date', o.occurrence_date))
        from bookings o
        where o.site_id = ${siteId} and o.user_id = ${userId} and o.recurring_id is not null), '[]') as overrides`.execute(
    db,
  )
  return rows[0] ?? { bookings: [], rules: [], overrides: [] }
}
