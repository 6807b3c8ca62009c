import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { aBooking, anItem, aRule, aSite, aStaffMember, aUser, signedInUser } from '../../apps/server/test/factories.ts'
import type { Schedule } from '../../packages/domain/src/schedule/schedule.ts'
import { addDays, type Day } from '../../packages/domain/src/time/day.ts'
import { dayOf } from '../../packages/domain/src/time/site-time.ts'

/** Open for 16 hours. */
const SCHEDULE: Schedule = { mode: 'every_day', 0: [{ start: 360, end: 1320, step: 60, price: 24 }] }

export interface FullBoard {
  siteId: number
  itemIds: number[]
  day: Day
  token: string
  /** Blocks of each of the two days. */
  blocks: number
}

export interface BoardSize {
  courts: number
  bookings: number
  series: number
}

/** A club with two full days from tomorrow on, and a member of its front office. */
export async function aFullBoard(
  connection: Parameters<typeof openDatabase>[0]['connection'],
  { courts, bookings, series }: BoardSize,
): Promise<FullBoard> {
  const db = openDatabase({ connection, name: 'bench', max: 4 }, () => {})
  const site = await aSite(db, { name: 'Bench Board' })
  const day = addDays(dayOf('Europe/Sofia', Date.now()), 1)
  const items: number[] = []
  for (let court = 1; court <= courts; court++)
    items.push((await anItem(db, site.id, { name: `Court ${court}`, schedule: SCHEDULE })).id)
  const people: number[] = []
  for (let person = 1; person <= 50; person++)
    people.push((await aUser(db, { displayName: `Guest Number${person}` })).id)
  const placeOf = (index: number) => ({
    itemId: items[index % courts] ?? 0,
    userId: people[index % people.length] ?? 0,
    time: `${String(6 + (Math.floor(index / courts) % 16)).padStart(2, '0')}:00`,
  })
  for (const offset of [0, 1]) {
    const date = addDays(day, offset)
    for (let index = 0; index < bookings; index++) await aBooking(db, { ...placeOf(index), day: date })
    // Half of them on each weekday, over the last hours.
    for (let index = 0; index < series; index++) {
      const { itemId, userId } = placeOf(index)
      await aRule(db, { itemId, userId, validFrom: date, time: index < series / 2 ? '21:00' : '21:30', until: '22:00' })
    }
  }
  const { id, accessToken } = await signedInUser(db)
  await aStaffMember(db, site.id, id, ['front_office'])
  await db.destroy()
  return { siteId: site.id, itemIds: items, day, token: accessToken, blocks: bookings + series }
}
