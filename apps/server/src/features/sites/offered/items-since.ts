import type { Item } from '@korto/domain/item/item'
import type { Day } from '@korto/domain/time/day'
import { startOfDay } from '@korto/domain/time/site-time'
import type { Db } from '../../../platform/db/database.ts'
import type { SiteDefinition } from '../definition.ts'
import { eventsSince, exceptionsSince } from './sql.ts'

/** The facilities, with the exceptions and events since that day. */
export async function itemsSince(db: Db, { site, items }: SiteDefinition, first: Day): Promise<Item[]> {
  const exceptions = await exceptionsSince(db, site.id, first)
  const events = await eventsSince(db, site.id, new Date(startOfDay(site.timezone, first)))
  return [...items.values()]
    .filter(({ kind }) => kind === 'item')
    .map((item) => ({
      ...item,
      exceptions: exceptions.filter(({ item_id }) => item_id === item.id),
      events: events
        .filter(({ item_id }) => item_id === item.id)
        .map(({ id, from_at, to_at, capacity }) => ({ id, from: from_at.getTime(), to: to_at.getTime(), capacity })),
    }))
}
