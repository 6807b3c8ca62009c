import { handTimes } from '../../../apps/server/src/adapters/google-calendar/fake/by-hand.ts'
import type { Db } from '../../../apps/server/src/platform/db/database.ts'
import { isHolding } from '../../../packages/domain/src/booking/status.ts'
import { instantOrChange } from '../../../packages/domain/src/time/site-time.ts'
import type { CalendarWorld } from './calendar-world.ts'

const ZONE = 'Europe/Sofia'

export interface Difference {
  /** Here and not there, or there and not here. */
  lost: number
  /** On both sides, but more often on one. */
  copies: number
  examples: string[]
}

/** Every booking that holds has exactly one event of the same time, and every event that takes a place one booking. */
export function differenceOf(here: string[], there: string[]): Difference {
  const [ours, theirs] = [counted(here), counted(there)]
  const different = [...new Set([...here, ...there])].filter((key) => ours.get(key) !== theirs.get(key))
  const copies = different.filter((key) => ours.has(key) && theirs.has(key))
  return {
    lost: different.length - copies.length,
    copies: copies.length,
    examples: different.slice(0, 5).map((key) => `${key}: ${ours.get(key) ?? 0} here, ${theirs.get(key) ?? 0} there`),
  }
}

const counted = (keys: string[]) =>
  new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length] as const))

export const slotKey = (itemId: number, from: number, to: number): string =>
  `${itemId} ${new Date(from).toISOString()} ${new Date(to).toISOString()}`

/** Of those that have not ended. */
export async function bookingKeys(db: Db, itemIds: number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['item_id', 'from_at', 'to_at', 'status'])
    .where('item_id', 'in', itemIds)
    .where('to_at', '>', new Date())
    .execute()
  return rows
    .filter(({ status }) => isHolding(status))
    .map(({ item_id, from_at, to_at }) => slotKey(item_id, from_at.getTime(), to_at.getTime()))
}

/** Both sides of the fake Google. */
export async function googleDifference({ database, clubs }: CalendarWorld): Promise<Difference> {
  const itemIds = clubs.flatMap((club) => club.itemIds)
  const there = clubs.flatMap((club) =>
    club.calendars.flatMap((calendar, court) =>
      [...calendar.events.values()].flatMap(({ event }) => {
        const times = event.status === 'cancelled' ? null : handTimes(event, calendar.timeZone)
        if (!times || 'days' in times) return []
        const at = (minutes: number) => instantOrChange(ZONE, times.day, minutes)
        return [slotKey(club.itemIds[court] ?? 0, at(times.from), at(times.to))]
      }),
    ),
  )
  return differenceOf(await bookingKeys(database.db, itemIds), there)
}
