import { addDays, type Day, dayOfWeek } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import { anItem, aSite, EVERY_DAY } from '../factories.ts'
import { type Racer, signedInRacers } from './racers.ts'

/**
 * A club so small that most operations conflict: two courts, a hall for badminton and basketball, two coaches, and
 * the same weekday of this and next week.
 */
export interface HistoryClub {
  siteId: number
  /** Can be booked: a court for one, one for two that has to be confirmed, badminton, basketball. */
  items: HistoryItem[]
  hallId: number
  coachIds: number[]
  clients: Racer[]
  staff: Racer[]
  coach: Racer
  days: [Day, Day]
  weekday: number
}

export interface HistoryItem {
  id: number
  capacity: number
  isCoached: boolean
}

/** Shared by all clubs, so that a new club is cheap. */
export interface People {
  clients: Racer[]
  staff: Racer[]
  coach: Racer
}

export async function somePeople(db: Db): Promise<People> {
  const [ann, bob, cy, dora, ada, fred, ivan] = await signedInRacers(db, 7)
  if (!ann || !bob || !cy || !dora || !ada || !fred || !ivan) throw new Error('seven people are needed')
  return { clients: [ann, bob, cy, dora], staff: [ada, fred], coach: ivan }
}

/** In few statements, for there are many clubs. */
export async function aHistoryClub(db: Db, people: People): Promise<HistoryClub> {
  const { id: siteId } = await aSite(db)
  const hall = await anItem(db, siteId, { kind: 'shared', capacity: 3 })
  const confirmed = JSON.stringify({ require_confirmation: true })
  const { rows } = await sql<{ id: number }>`
    insert into items (site_id, kind, name, capacity, schedule, config, shared_item_id, shared_item_multiplier)
    values (${siteId}, 'item', 'Court', 1, ${HOURS}, '{}', null, 1),
      (${siteId}, 'item', 'Double', 2, ${HOURS}, ${confirmed}, null, 1),
      (${siteId}, 'item', 'Badminton', 3, ${HOURS}, '{}', ${hall.id}, 1),
      (${siteId}, 'item', 'Basketball', 1, ${HOURS}, '{}', ${hall.id}, 3),
      (${siteId}, 'supplementary', 'Ivan', 1, '{}', '{}', null, 1),
      (${siteId}, 'supplementary', 'Maria', 1, '{}', ${confirmed}, null, 1)
    returning id`.execute(db)
  const [court = 0, double = 0, badminton = 0, basketball = 0, ivan = 0, maria = 0] = rows.map(({ id }) => id)
  const { clients, staff, coach } = people
  const [, , newcomer] = clients
  await sql`
    with served as (
      insert into item_supplements (site_id, suppl_item_id, item_id)
      select ${siteId}, coach, item from unnest(${[ivan, maria]}::bigint[]) coach, unnest(${[court, double]}::bigint[]) item
    ), known as (
      insert into site_clients (site_id, user_id, limit_override)
      select ${siteId}, id, case when id <> ${newcomer?.id ?? 0} then -1 end
      from unnest(${clients.map(({ id }) => id)}::bigint[]) id
    ), working as (
      insert into site_staff (site_id, user_id, permissions)
      select ${siteId}, id, '{admin}' from unnest(${staff.map(({ id }) => id)}::bigint[]) id
    )
    insert into site_staff (site_id, user_id, permissions) values (${siteId}, ${coach.id}, '{coach}')`.execute(db)
  await sql`
    insert into site_staff_items (site_id, user_id, suppl_item_id) values (${siteId}, ${coach.id}, ${maria})`.execute(
    db,
  )
  const day = addDays(dayOf('Europe/Sofia', Date.now()), 1)
  return {
    siteId,
    items: [
      { id: court, capacity: 1, isCoached: true },
      { id: double, capacity: 2, isCoached: true },
      { id: badminton, capacity: 3, isCoached: false },
      { id: basketball, capacity: 1, isCoached: false },
    ],
    hallId: hall.id,
    coachIds: [ivan, maria],
    clients,
    staff,
    coach,
    days: [day, addDays(day, 7)],
    weekday: dayOfWeek(day),
  }
}

const HOURS = JSON.stringify(EVERY_DAY)
