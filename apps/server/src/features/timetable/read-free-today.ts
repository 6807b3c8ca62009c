import type { FreeToday } from '@korto/contract/timetable'
import { MAX_DAYS_AHEAD } from '@korto/domain/booking/booking-window'
import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import type { Item } from '@korto/domain/item/item'
import { worksAt } from '@korto/domain/subscription/subscription'
import { addDays, type Day, daysFrom } from '@korto/domain/time/day'
import { type Instant, type Interval, minutes } from '@korto/domain/time/instant'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { freeTimes } from '@korto/domain/timeslot/free-times'
import type { Holding } from '@korto/domain/timeslot/holding'
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
      const free = await freeToday(tools, definitions, now)
      const without = definitions.filter(
        (definition, index) => free[index]?.times.length === 0 && offeredItems(definition, now).length > 0,
      )
      const next = without.length > 0 ? await nextFree(tools, without, now) : new Map()
      return free.map((one) => ({ ...one, next: next.get(one.siteId) ?? null }))
    },
  })
}

async function freeToday(tools: Tools, definitions: SiteDefinition[], now: number): Promise<Omit<FreeToday, 'next'>[]> {
  const holdings = await holdingsDuring(tools, definitions, { from: now, to: now + LONGEST_DAY_MS })
  return definitions.map((definition) => {
    const { id, timezone } = definition.site
    const date = dayOf(timezone, now)
    const { times, more, isFull } = freeTimes(slotsOf(definition, date, holdings(definition), now), now)
    return { siteId: id, date, times: times.map((time) => presentTime(timezone, time)), more, isFull }
  })
}

/** Where nothing more is free today: the first free time of the days that can be booked. */
async function nextFree(tools: Tools, definitions: SiteDefinition[], now: number) {
  const holdings = await holdingsDuring(tools, definitions, {
    from: now,
    to: now + (MAX_DAYS_AHEAD + 1) * LONGEST_DAY_MS,
  })
  const next = new Map<number, FreeToday['next']>()
  for (const definition of definitions) {
    const { id, timezone } = definition.site
    for (const day of daysFrom(addDays(dayOf(timezone, now), 1), MAX_DAYS_AHEAD)) {
      const [first] = freeTimes(slotsOf(definition, day, holdings(definition), now), now).times
      if (!first) continue
      next.set(id, presentTime(timezone, first))
      break
    }
  }
  return next
}

/** One read for all clubs. */
async function holdingsDuring(tools: Tools, definitions: SiteDefinition[], during: Interval) {
  const occupancies = await readOccupancies(tools.db, {
    siteIds: definitions.map(({ site }) => site.id),
    itemIds: definitions.flatMap((definition) => occupiedItems(definition).map(({ id }) => id)),
    from: new Date(during.from),
    to: new Date(during.to),
  })
  return ({ site: { id, timezone } }: SiteDefinition) => holdingsOf(id, timezone, ofSite(occupancies, id), during)
}

const slotsOf = (definition: SiteDefinition, day: Day, holdings: readonly Holding[], now: Instant) =>
  offeredItems(definition, now).flatMap((item) =>
    publicSlots(definition, item, day, holdings).map(({ start, free }) => ({ itemId: item.id, start, free })),
  )

const presentTime = (zone: string, { start, itemId }: { start: Instant; itemId: number }) => ({
  start: wireDateTime(zone, start),
  itemId,
})

const offeredItems = (definition: SiteDefinition, now: Instant): Item[] =>
  worksAt(definition.worksUntil, now)
    ? occupiedItems(definition).filter(({ config }) => !isHiddenFromClients(config))
    : []

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
