import type { Item } from '@korto/domain/item/item'
import { type Slot, slotsOfDay } from '@korto/domain/schedule/slots-of-day'
import { daysFrom } from '@korto/domain/time/day'
import { publicFreeOfSlots } from '@korto/domain/timeslot/timeslots-of-day'
import type { Tools } from '../../tools.ts'
import { siteTag } from '../activity/tags.ts'
import { type Days, holdingsOfItems, placeOf } from '../bookings/free-slots.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import { mostShown, presentDays } from './present-days.ts'

/**
 * The days of some items as JSON, read from the database. All but the free places hangs on the club's definition alone
 * and is the same until that changes, so it is worked out and written once: for each answer only the numbers are counted
 * and put between the parts. (A week of a court: 20 µs instead of 290.)
 */
export async function writtenDays(
  tools: Tools,
  definition: SiteDefinition,
  items: Item[],
  window: Days,
): Promise<string[]> {
  const forms = await Promise.all(items.map((item) => formOf(tools, definition, item, window)))
  const holdings = await holdingsOfItems(tools.db, definition, items, window)
  return forms.map(({ item, slots, parts }, index) => {
    const place = placeOf(definition, item, window.coachChoice)
    const most = mostShown(item)
    const free = slots.flatMap((ofDay) => publicFreeOfSlots(place, ofDay, holdings[index] ?? []))
    return parts.reduce((text, part, n) => `${text}${Math.min(free[n - 1] ?? 0, most)}${part}`)
  })
}

/** A timetable in which only the free places are missing: the first of them stands between the first two parts. */
interface Form {
  item: Item
  /** Day by day. */
  slots: Slot[][]
  parts: string[]
}

/** Under its version: who still holds the definition before a change must not leave its form to those who come after. */
const formOf = (tools: Tools, definition: SiteDefinition, item: Item, { from, days }: Days): Promise<Form> =>
  tools.cache.get(`form:${item.id}:${definition.version}:${from}:${days}`, {
    tags: [siteTag(definition.site.id)],
    expiresAt: null,
    read: async () => newForm(definition, item, { from, days }),
    bytesOf: ({ slots, parts }) => parts.reduce((sum, { length }) => sum + length, slots.flat().length * SLOT_BYTES),
  })

/** About what a slot and its part weigh besides the letters. */
const SLOT_BYTES = 200
/** In JSON these letters are nowhere else: a quotation mark inside of a text has a backslash before it. */
const FREE = '"free":'

function newForm({ site }: SiteDefinition, item: Item, { from, days }: Days): Form {
  const dates = daysFrom(from, days)
  const slots = dates.map((date) => slotsOfDay(item, site.timezone, date))
  const empty = dates.map((date, n) => ({ date, slots: (slots[n] ?? []).map((slot) => ({ ...slot, free: 0 })) }))
  const [first = '', ...rest] = JSON.stringify(presentDays(site.timezone, empty, mostShown(item))).split(`${FREE}0`)
  return { item, slots, parts: [first, ...rest].map((part, n) => (n < rest.length ? part + FREE : part)) }
}
