import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/db/database.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { anItem, aSite, aStaffMember, signedInUser } from '../../apps/server/test/factories.ts'
import type { Schedule } from '../../packages/domain/src/schedule/schedule.ts'

/** Two prices a day, by weekday. */
const RANGES = [
  { start: 420, end: 1020, step: 60, price: 20 },
  { start: 1020, end: 1320, step: 60, price: 30 },
]
export const WEEKLY: Schedule = {
  mode: 'every_week',
  bookingStepMinutes: 60,
  0: RANGES,
  1: RANGES,
  2: RANGES,
  3: RANGES,
  4: RANGES,
  5: RANGES,
  6: RANGES,
}

export interface FullClub {
  siteId: number
  name: string
  itemIds: number[]
  token: string
}

/** A club with an admin and many facilities, of which the first has as many exceptions and events as are asked for. */
export async function aFullClub(
  connection: Parameters<typeof openDatabase>[0]['connection'],
  { facilities, exceptions, events }: { facilities: number; exceptions: number; events: number },
): Promise<FullClub> {
  const db = openDatabase({ connection, name: 'bench', max: 4 }, () => {})
  const name = 'Bench Editor'
  const { id: siteId } = await aSite(db, { name })
  const itemIds: number[] = []
  for (let court = 1; court <= facilities; court++)
    itemIds.push((await anItem(db, siteId, { name: `Court ${court}`, schedule: WEEKLY, capacity: 4 })).id)
  await fill(db, siteId, itemIds[0] ?? 0, exceptions, events)
  const { id, accessToken } = await signedInUser(db)
  await aStaffMember(db, siteId, id, ['admin'])
  await db.destroy()
  return { siteId, name, itemIds, token: accessToken }
}

/** Every third day is other than usual. */
async function fill(db: Db, siteId: number, itemId: number, exceptions: number, events: number): Promise<void> {
  const hours = JSON.stringify({ mode: 'every_day', 1: [{ start: 600, end: 1080, price: 25 }] })
  await sql`
    insert into item_exceptions (site_id, item_id, position, from_date, to_date, schedule, reason)
    select ${siteId}, ${itemId}, n, current_date + 3 * n, current_date + 3 * n,
      case when n % 2 = 0 then ${hours}::jsonb end, 'Reason ' || n
    from generate_series(1, ${exceptions}) n`.execute(db)
  await sql`
    insert into item_events (site_id, item_id, from_at, to_at, capacity, title)
    select ${siteId}, ${itemId}, current_date + 3 * n + interval '12 hours', current_date + 3 * n + interval '15 hours', 2,
      'Event ' || n
    from generate_series(1, ${events}) n`.execute(db)
}
