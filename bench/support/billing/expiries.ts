import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/platform/db/database.ts'
import { aClub } from '../booked-club.ts'
import type { Outcome } from '../outcome.ts'
import { benchDatabase, ONE_ADDRESS, productServer } from '../product.ts'
import { visitorsP99 } from '../visitors.ts'

const LONGEST_S = 150

/** The trials of a thousand clubs end within one minute, while visitors read the timetable of another club. */
export async function expiries(isShort: boolean): Promise<Outcome> {
  const [clubs, seconds] = isShort ? [20, 2] : [1_000, 20]
  const database = await benchDatabase()
  const { db } = database
  const server = await productServer(database.connection, ONE_ADDRESS)
  try {
    await sql`update billing set started_at = now()`.execute(db)
    const shown = await aClub(db, 4, 'Shown Tennis')
    await database.vacuum()
    const visitors = () => visitorsP99(server.port, shown.siteId, shown.itemIds, seconds)
    await visitors()
    const alone = await visitors()
    await addTrials(db, clubs, isShort ? 5 : 60)
    const beside: number[] = []
    const began = performance.now()
    let left = clubs
    while (left > 0 && performance.now() - began < LONGEST_S * 1_000) {
      beside.push(await visitors())
      left = await unrecorded(db)
      await pause(100)
    }
    const { latest } = await lag(db)
    return {
      rows: [
        {
          name: `${clubs} clubs expire in a minute: the last one recorded after its end`,
          value: left > 0 ? Number.POSITIVE_INFINITY : latest,
          unit: 's',
          bar: { atMost: 60 },
        },
        { name: 'others’ p99 meanwhile', value: Math.max(...beside) / alone, unit: '× alone', bar: { atMost: 2 } },
      ],
      notes: [
        `Expiry: p99 alone ${alone.toFixed(1)} ms, meanwhile ${beside.map((ms) => ms.toFixed(1)).join(', ')} ms.`,
      ],
    }
  } finally {
    await server.kill()
    await database.stop()
  }
}

const addTrials = (db: Db, count: number, withinSeconds: number) =>
  sql`
    with added as (
      insert into sites (name, city, country, timezone, currency)
      select 'Ending ' || n, 'Sofia', 'Bulgaria', 'Europe/Sofia', 'EUR' from generate_series(1, ${count}) n
      returning id
    )
    insert into subscriptions (site_id, status, trial_ends_at, works_until)
    select id, 'TRIAL', ends, ends
    from (select id, clock_timestamp() + random() * make_interval(secs => ${withinSeconds}) as ends from added) trials`.execute(
    db,
  )

async function unrecorded(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from subscriptions where status <> 'EXPIRED'`.execute(db)
  return rows[0]?.count ?? 0
}

/** From the end of a trial to the record of it. */
async function lag(db: Db): Promise<{ latest: number }> {
  const { rows } = await sql<{ latest: number | null }>`
    select max(extract(epoch from a.at - s.trial_ends_at))::float8 as latest
    from activity a join subscriptions s on s.site_id = a.site_id
    where a.type = 'SYSTEM_CHANGE_SUBSCRIPTION'`.execute(db)
  return { latest: rows[0]?.latest ?? Number.POSITIVE_INFINITY }
}
