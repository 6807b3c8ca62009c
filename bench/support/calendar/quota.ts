import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Outcome } from '../outcome.ts'
import { allQuiet, type CalendarClub, type CalendarWorld, calendarWorld, startSyncs } from './calendar-world.ts'
import { googleDifference } from './equal-sides.ts'

/** More bookings wait to be written than the account may write in a minute. */
export async function quota(isShort: boolean): Promise<Outcome> {
  const [perMinute, writes] = isShort ? [240, 60] : [600, 3_000]
  const settings = { CALENDAR_REQUESTS_PER_MINUTE: String(perMinute) }
  const world = await calendarWorld({ clubs: 1, courts: 10, workers: 2, settings })
  const [club] = world.clubs
  if (!club) throw new Error('there is a club')
  try {
    // What was asked for while connecting is counted by the minute as well.
    await pause(isShort ? 0 : 61_000)
    world.google.quota.limit(perMinute)
    await addBookings(world, club, writes)
    let refused = 0
    const began = performance.now()
    await startSyncs(world, club)
    const isDone = await allQuiet(world.database, isShort ? 120 : 900)
    refused += world.google.quota.refused()
    const seconds = (performance.now() - began) / 1_000
    const { lost, copies, examples } = await googleDifference(world)
    return {
      rows: [
        {
          name: `${writes} writes, lost or twice`,
          value: lost + copies + (isDone ? 0 : 1),
          unit: '',
          bar: { atMost: 0 },
        },
        {
          name: 'most requests in any minute',
          value: world.google.quota.highest(),
          unit: `of ${perMinute}`,
          bar: { atMost: perMinute },
        },
        { name: 'requests above the quota', value: refused, unit: '', bar: { atMost: 0 } },
      ],
      notes: [
        `Quota: ${writes} writes took ${seconds.toFixed(0)} s.${examples.map((example) => ` ${example}.`).join('')}`,
      ],
    }
  } finally {
    await world.stop()
  }
}

const addBookings = ({ database: { db } }: CalendarWorld, { siteId, itemIds, people }: CalendarClub, count: number) =>
  sql`
    insert into bookings (site_id, item_id, user_id, from_at, to_at, local_date, quantity, status, price_cents, currency)
    select ${siteId}, item, ${people[0]?.id}, at, at + interval '1 hour', (at at time zone 'Europe/Sofia')::date, 1,
      'CONFIRMED', 2000, 'BGN'
    from (
      select (${itemIds}::bigint[])[1 + n % ${itemIds.length}] as item,
        date_trunc('day', now()) + interval '2 days' + (n / ${itemIds.length}) * interval '1 hour' as at
      from generate_series(0, ${count - 1}) n
    ) hours`.execute(db)
