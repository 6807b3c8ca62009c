import type { SiteRead } from '@korto/contract/site'
import type { Timetable } from '@korto/contract/timetable'
import { WINDOW_DAYS } from '@korto/domain/timeslot/day-window'
import { codeOf } from '../../lib/api-error.ts'
import { clubData } from '../../lib/head-club.ts'
import type { PageApi } from '../../lib/request-context.ts'

export type PlaceSite = Pick<
  SiteRead,
  'id' | 'name' | 'address' | 'city' | 'country' | 'currency' | 'timezone' | 'tags' | 'logoURL'
>

export interface PlaceItem {
  id: number
  name: string
  hideFree: boolean
}

export interface Place {
  site: PlaceSite
  items: PlaceItem[]
  /** Null for a club without online booking. */
  selected: { item: PlaceItem; timetable: Timetable } | null
  /** The club for search engines. */
  structured: object
}

/** What the place page shows, and no more: all of it travels with the page. Null when there is no such club. */
export async function readPlace(api: PageApi, siteId: number, itemId: string | undefined): Promise<Place | null> {
  const site = await found(api.site.read({ params: { id: siteId } }))
  if (!site) return null
  const items = site.items.map(({ id, name, config }) => ({ id, name, hideFree: config.hide_free_slots_left === true }))
  // An unknown item in the address shows the first one.
  const item = items.find(({ id }) => String(id) === itemId) ?? items[0]
  const { id, name, address, city, country, currency, timezone, tags, logoURL } = site
  return {
    site: { id, name, address, city, country, currency, timezone, tags, logoURL },
    items,
    selected: item ? { item, timetable: await readTimetable(api, id, item.id) } : null,
    structured: clubData(site),
  }
}

const readTimetable = (api: PageApi, id: number, itemId: number) =>
  api.timetable.read({ params: { id }, query: { itemId, days: String(WINDOW_DAYS) } })

async function found<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') return null
    throw error
  }
}
