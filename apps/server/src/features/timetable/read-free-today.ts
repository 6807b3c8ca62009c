import type { FreeToday } from '@korto/contract/timetable'
import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import type { Item } from '@korto/domain/item/item'
import { minutes } from '@korto/domain/time/instant'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { freeTimes } from '@korto/domain/timeslot/free-times'
import type { Tools } from '../../tools.ts'
import { publicSlots } from '../bookings/free-slots.ts'
import { holdingsOf } from '../occupancy/holdings.ts'
import { type ManyOccupancies, readOccupancies } from '../occupancy/sql.ts'
import { type SiteDefinition, siteDefinitions } from '../sites/definition.ts'

/** It depends on every booking of every club named; kept so long, a busy city does not read it for each of them. */
const CACHED_MS = 2_000
/** Today ends at most so far ahead, whatever the zone and the change of clocks. */
const LONGEST_DAY_MS = minutes(25 * 60)

/** Free times of today for the cards of a list: one read of the bookings of all clubs together. */
export function readFreeToday(tools: Tools, siteIds: number[]): Promise<FreeToday[]> {
  const ids = [...new Set(siteIds)].sort((a, b) => a - b)
  const now = tools.now()
  return tools.cache.get(`free-today:${ids}`, {
    tags: [],
    expiresAt: now + CACHED_MS,
    read: async () => {
      const definitions = await siteDefinitions(tools, ids)
      const occupancies = await readOccupancies(tools.db, {
        siteIds: ids,
        itemIds: definitions.flatMap((definition) => occupiedItems(definition).map(({ id }) => id)),
        from: new Date(now),
        to: new Date(now + LONGEST_DAY_MS),
      })
      return definitions.map((definition) => freeTodayOf(definition, ofSite(occupancies, definition.site.id), now))
    },
  })
}

function freeTodayOf(definition: SiteDefinition, occupancy: ManyOccupancies, now: number): FreeToday {
  const { id, timezone } = definition.site
  const date = dayOf(timezone, now)
  const holdings = holdingsOf(id, timezone, occupancy, { from: now, to: now + LONGEST_DAY_MS })
  const slots = offeredItems(definition).flatMap((item) =>
    publicSlots(definition, item, date, holdings).map(({ start, free }) => ({ itemId: item.id, start, free })),
  )
  const { times, more, isFull } = freeTimes(slots, now)
  return {
    siteId: id,
    date,
    times: times.map(({ start, itemId }) => ({ start: wireDateTime(timezone, start), itemId })),
    more,
    isFull,
  }
}

const offeredItems = (definition: SiteDefinition): Item[] =>
  definition.acceptsOnlineBooking ? occupiedItems(definition).filter(({ config }) => !isHiddenFromClients(config)) : []

/** Hidden ones too: what is booked on them may take places of a hall. */
const occupiedItems = ({ items }: SiteDefinition): Item[] => [...items.values()].filter(({ kind }) => kind === 'item')

function ofSite({ holdings, rules, overrides }: ManyOccupancies, siteId: number): ManyOccupancies {
  const isOfSite = (row: { site_id: number }) => row.site_id === siteId
  return {
    holdings: holdings.filter(isOfSite),
    rules: rules.filter(isOfSite),
    overrides: overrides.filter(isOfSite),
  }
}
