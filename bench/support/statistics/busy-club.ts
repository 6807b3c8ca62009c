import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/platform/db/database.ts'
import { aStaffMember, signedInUser } from '../../../apps/server/test/factories.ts'
import { dayOf } from '../../../packages/domain/src/time/site-time.ts'
import { type BookedClub, people } from '../booked-club.ts'
import { bookBusyDays } from './booked-days.ts'
import { recordDays } from './recorded-days.ts'

export const ZONE = 'Europe/Sofia'
export const COURTS = 20
const COACHES = 3
const MANAGERS = 4
/** Half hours from 6:00 to 23:00. */
const SCHEDULE = JSON.stringify({ mode: 'every_day', 1: [{ start: 360, end: 1380, step: 30, price: 12 }] })

export interface BusyClub extends BookedClub {
  coachIds: number[]
  userIds: number[]
  /** Of managers, who may see statistics. */
  tokens: string[]
}

export interface BusyClubSize {
  /** How many days before today it opened. */
  days: number
  /** Of how many of them there is a record of what was offered. */
  recordedDays: number
  series: number
  clients: number
}

/** 200,000 bookings of half an hour in a year, in all states; a record of most days; series in the evening. */
export async function aBusyClub(db: Db, size: BusyClubSize): Promise<BusyClub> {
  const today = dayOf(ZONE, Date.now())
  // What is written down up to yesterday, the product does not write down again.
  const { rows: sites } = await sql<{ id: number }>`
    insert into sites (name, city, country, timezone, currency, offered_until)
    values ('Busy Tennis', 'Sofia', 'Bulgaria', ${ZONE}, 'EUR', ${today}::date - 1) returning id`.execute(db)
  const siteId = sites[0]?.id ?? 0
  const club = {
    siteId,
    itemIds: await itemsOf(db, siteId, 'item', COURTS),
    coachIds: await itemsOf(db, siteId, 'supplementary', COACHES),
    userIds: await people(db, size.clients),
  }
  await addSeries(db, club, size)
  await bookBusyDays(db, club, { today, fromDay: -size.days, toDay: DAYS_AHEAD })
  await recordDays(db, club, { today, fromDay: -size.recordedDays, toDay: -1 })
  return { ...club, tokens: await managersOf(db, siteId) }
}

const DAYS_AHEAD = 6

async function itemsOf(db: Db, siteId: number, kind: 'item' | 'supplementary', count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into items (site_id, kind, name, schedule, position)
    select ${siteId}, ${kind}, ${kind === 'item' ? 'Court ' : 'Coach '} || n, ${SCHEDULE}::jsonb, n
    from generate_series(1, ${count}) n
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** One for each court and weekday at 20:00, then at 21:00, then at 22:00. */
const addSeries = (db: Db, { siteId, itemIds, userIds }: Omit<BusyClub, 'tokens'>, { days, series }: BusyClubSize) =>
  sql`
    insert into recurring_rules (site_id, item_id, user_id, day_of_week, from_time, to_time, valid_from)
    select ${siteId}, (${itemIds}::bigint[])[1 + n % ${COURTS}], (${userIds}::bigint[])[1 + n * 7 % ${userIds.length}],
      n / ${COURTS} % 7, make_time(20 + n / ${COURTS * 7}, 0, 0), make_time(21 + n / ${COURTS * 7}, 0, 0),
      ${dayOf(ZONE, Date.now())}::date - ${days}::integer
    from generate_series(0, ${series - 1}::integer) n`.execute(db)

async function managersOf(db: Db, siteId: number): Promise<string[]> {
  const tokens: string[] = []
  for (let manager = 0; manager < MANAGERS; manager++) {
    const { id, accessToken } = await signedInUser(db)
    await aStaffMember(db, siteId, id, ['admin'])
    tokens.push(accessToken)
  }
  return tokens
}
