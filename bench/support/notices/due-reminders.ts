import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/platform/db/database.ts'
import { siteTime } from '../booking-request.ts'
import { aCrowd, type Crowd } from '../crowd.ts'
import type { Arrival } from '../fakes-child.ts'
import type { Outcome } from '../outcome.ts'
import { noticeWorld } from './notice-world.ts'
import { addressOf, giveAddresses, giveDevices } from './reached-people.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** For writing the bookings before the minute comes. */
const WRITING_MS = 8_000

/** Games that start in 24 hours from one and the same minute: half of them bookings, half dates of series; two processes. */
export async function dueReminders(isShort: boolean): Promise<Outcome> {
  const count = isShort ? 200 : 10_000
  const world = await noticeWorld(2)
  const { database, fakes } = world
  try {
    const crowd = await aCrowd(database.db, { courts: 100, people: count })
    const ids = crowd.people.map(({ id }) => id)
    // Every second one of each half has a device, the others get letters.
    const withDevice = ids.filter((_, n) => n % 4 < 2)
    const withAddress = ids.filter((_, n) => n % 4 >= 2)
    await giveDevices(database.db, fakes, withDevice)
    await giveAddresses(database.db, withAddress)
    await fakes.take()
    const dueAt = Math.ceil((Date.now() + WRITING_MS) / MINUTE_MS) * MINUTE_MS
    await startingAt(database.db, crowd, dueAt + DAY_MS)
    await database.vacuum()
    if (Date.now() > dueAt) throw new Error('the bookings were written too late')
    await pause(dueAt - Date.now())
    const first = await fakes.takeUntil(({ length }) => length >= count, 120)
    await pause(2_000)
    const arrivals = [...first, ...(await fakes.take())]
    return outcomeOf(arrivals, [...withDevice.map(String), ...withAddress.map(addressOf)], dueAt)
  } finally {
    await world.stop()
  }
}

function outcomeOf(arrivals: Arrival[], readers: string[], dueAt: number): Outcome {
  const times = arrivals.map(({ at }) => (at - dueAt) / 1_000)
  const perReader = Map.groupBy(arrivals, ({ to }) => to)
  const wrong = readers.filter((reader) => perReader.get(reader)?.length !== 1).length
  const name = `${readers.length.toLocaleString('en')} reminders due in one minute`
  const [firstOf, lastOf] = [Math.min(...times), Math.max(...times)]
  return {
    rows: [
      { name: `${name}, the last`, value: lastOf, unit: 's', bar: { atMost: 60 } },
      { name: `${name}, missing or twice`, value: wrong, unit: '', bar: { atMost: 0 } },
    ],
    notes: [
      `Reminders: counted from the minute in which they are due; the first one arrived ${firstOf.toFixed(1)} s after it, for the work of each minute is begun by a schedule that looks twice a minute, and all others within ${(lastOf - firstOf).toFixed(1)} s. Half of them are pushes, half letters.`,
    ],
  }
}

/** Everybody plays at the same moment, on a hundred courts: only the reminders are counted here. */
async function startingAt(db: Db, { siteId, itemIds, people }: Crowd, start: number): Promise<void> {
  const ids = people.map(({ id }) => id)
  const [day, time] = siteTime(start).split('T')
  const courts = sql`(${itemIds}::bigint[])[1 + id % ${itemIds.length}]`
  await sql`
    insert into bookings (site_id, item_id, user_id, from_at, to_at, local_date, status, price_cents, currency)
    select ${siteId}, ${courts}, id, ${new Date(start)}, ${new Date(start + 60 * MINUTE_MS)}, ${day}::date, 'CONFIRMED', 2400, 'BGN'
    from unnest(${ids.filter((_, n) => n % 2 === 0)}::bigint[]) id`.execute(db)
  await sql`
    insert into recurring_rules (site_id, item_id, user_id, day_of_week, from_time, to_time, valid_from)
    select ${siteId}, ${courts}, id, extract(dow from ${day}::date), ${time}::time,
      case when ${time}::time < '23:00' then ${time}::time + interval '1 hour' else '23:59:59' end, ${day}::date - 70
    from unnest(${ids.filter((_, n) => n % 2 === 1)}::bigint[]) id`.execute(db)
  // A database that has just been made has not looked yet.
  await sql`
    insert into due_cursors (name, at) values ('reminders', now())
    on conflict (name) do update set at = excluded.at`.execute(db)
}
