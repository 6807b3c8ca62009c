import { MAX_DAYS_AHEAD } from '@korto/domain/booking/booking-window'
import type { Item } from '@korto/domain/item/item'
import { type Slot, slotsOfDay } from '@korto/domain/schedule/slots-of-day'
import { addDays, type Day, daysFrom } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
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
  const forms = await Promise.all(items.map((item) => formOf(tools, definition, item)))
  const holdings = await holdingsOfItems(tools.db, definition, items, window)
  const dates = daysFrom(window.from, window.days)
  return forms.map(({ item, days }, index) => {
    const place = placeOf(definition, item, window.coachChoice)
    const most = mostShown(item)
    const written = dates.map((date) => {
      const { slots, parts } = days.get(date) ?? formOfDay(definition, item, date)
      const free = publicFreeOfSlots(place, slots, holdings[index] ?? [])
      return parts.reduce((text, part, n) => `${text}${Math.min(free[n - 1] ?? 0, most)}${part}`)
    })
    return `[${written}]`
  })
}

/** A timetable in which only the free places are missing, for every day that visitors may ask for. */
interface Form {
  item: Item
  days: Map<Day, FormOfDay>
}

interface FormOfDay {
  slots: Slot[]
  /** Of the JSON: the free places of the first slot stand between the first two. */
  parts: string[]
}

/**
 * One for an item, whatever days are asked for: kept for each length of window, the same slots would be there nine times.
 * Under the version: who still holds the definition before a change must not leave its form to those who come after.
 */
function formOf(tools: Tools, definition: SiteDefinition, item: Item): Promise<Form> {
  const { id, timezone } = definition.site
  const today = dayOf(timezone, tools.now())
  return tools.cache.get(`form:${item.id}:${definition.version}:${today}`, {
    tags: [siteTag(id)],
    expiresAt: null,
    read: async () => {
      const dates = daysFrom(addDays(today, -1), MAX_DAYS_AHEAD + 2)
      return { item, days: new Map(dates.map((date) => [date, formOfDay(definition, item, date)])) }
    },
    bytesOf,
  })
}

const bytesOf = ({ days }: Form): number =>
  [...days.values()].flatMap(({ parts }) => parts).reduce((sum, { length }) => sum + length + SLOT_BYTES, 0)

/** About what a slot and its part weigh besides the letters. */
const SLOT_BYTES = 200
/** In JSON these letters are nowhere else: a quotation mark inside of a text has a backslash before it. */
const FREE = '"free":'

function formOfDay({ site }: SiteDefinition, item: Item, date: Day): FormOfDay {
  const slots = slotsOfDay(item, site.timezone, date)
  const empty = { date, slots: slots.map((slot) => ({ ...slot, free: 0 })) }
  const [shown] = presentDays(site.timezone, [empty], mostShown(item))
  const [first = '', ...rest] = JSON.stringify(shown).split(`${FREE}0`)
  return { slots, parts: [first, ...rest].map((part, n) => (n < rest.length ? part + FREE : part)) }
}
