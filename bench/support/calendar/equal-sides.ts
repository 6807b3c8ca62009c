import { handTimes } from '../../../apps/server/src/adapters/google-calendar/fake/by-hand.ts'
import { isHolding } from '../../../packages/domain/src/booking/status.ts'
import { instantOrChange } from '../../../packages/domain/src/time/site-time.ts'
import type { CalendarWorld } from './calendar-world.ts'

const ZONE = 'Europe/Sofia'

export interface Difference {
  /** Here and not there, or there and not here. */
  lost: number
  /** Twice or more on one side, and less often on the other. */
  copies: number
  examples: string[]
}

/** Every booking that holds has exactly one event of the same time, and every event that takes a place one booking. */
export async function differenceOf(world: CalendarWorld): Promise<Difference> {
  const [here, there] = [counted(await bookings(world)), counted(events(world))]
  const difference: Difference = { lost: 0, copies: 0, examples: [] }
  for (const key of new Set([...here.keys(), ...there.keys()])) {
    const [ours, theirs] = [here.get(key) ?? 0, there.get(key) ?? 0]
    if (ours === theirs) continue
    if (ours === 0 || theirs === 0) difference.lost++
    else difference.copies++
    if (difference.examples.length < 5) difference.examples.push(`${key}: ${ours} here, ${theirs} there`)
  }
  return difference
}

const counted = (keys: string[]) =>
  new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length] as const))

async function bookings({ database: { db }, clubs }: CalendarWorld): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['item_id', 'from_at', 'to_at', 'status'])
    .where(
      'item_id',
      'in',
      clubs.flatMap(({ itemIds }) => itemIds),
    )
    .where('to_at', '>', new Date())
    .execute()
  return rows
    .filter(({ status }) => isHolding(status))
    .map(({ item_id, from_at, to_at }) => `${item_id} ${from_at.toISOString()} ${to_at.toISOString()}`)
}

function events({ clubs }: CalendarWorld): string[] {
  return clubs.flatMap(({ calendars, itemIds }) =>
    calendars.flatMap((calendar, court) =>
      [...calendar.events.values()].flatMap(({ event }) => {
        const times = event.status === 'cancelled' ? null : handTimes(event, calendar.timeZone)
        if (!times || 'days' in times) return []
        const at = (minutes: number) => new Date(instantOrChange(ZONE, times.day, minutes)).toISOString()
        return [`${itemIds[court]} ${at(times.from)} ${at(times.to)}`]
      }),
    ),
  )
}
