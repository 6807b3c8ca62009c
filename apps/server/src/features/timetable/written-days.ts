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
 * The days of some items as the bytes of their JSON, read from the database. All but the free places hangs on the club's
 * definition alone and is the same until that changes, so it is worked out and written once: for each answer it is copied, and
 * only the numbers are counted and put into the room left for them. (A week of a court: 20 µs instead of 290.) Nothing else is
 * made for an answer, so nothing else has to be cleared away after it.
 */
export async function writtenDays(
  tools: Tools,
  definition: SiteDefinition,
  items: Item[],
  window: Days,
): Promise<Buffer[]> {
  const forms = await Promise.all(items.map((item) => formOf(tools, definition, item)))
  const holdings = await holdingsOfItems(tools.db, definition, items, window)
  const dates = daysFrom(window.from, window.days)
  return forms.map(({ item, days }, index) => {
    const place = placeOf(definition, item, window.coachChoice)
    const most = mostShown(item)
    const asked = dates.map((date) => days.get(date) ?? formOfDay(definition, item, date))
    const bytes = Buffer.concat(asked.flatMap((day, n) => [n === 0 ? OPEN : COMMA, day.bytes]).concat(CLOSE))
    let begin = OPEN.length
    for (const day of asked) {
      const free = publicFreeOfSlots(place, day.slots, holdings[index] ?? [])
      for (let n = 0; n < free.length; n++)
        writeNumber(bytes, begin + (day.roomEnds[n] ?? 0), Math.min(free[n] ?? 0, most))
      begin += day.bytes.length + COMMA.length
    }
    return bytes
  })
}

/** As many of the items, from the first one on, as have room in so many bytes; the first one always has. */
export async function itemsWithin(
  mostBytes: number,
  tools: Tools,
  definition: SiteDefinition,
  items: Item[],
  window: Days,
): Promise<Item[]> {
  const dates = daysFrom(window.from, window.days)
  let bytes = 0
  for (const [index, item] of items.entries()) {
    const { days } = await formOf(tools, definition, item)
    bytes += dates.reduce((sum, date) => sum + (days.get(date)?.bytes.length ?? 0), 0)
    if (bytes > mostBytes) return items.slice(0, Math.max(1, index))
  }
  return items
}

const [OPEN, COMMA, CLOSE] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]

/** So that its last digit stands before `end`. What is left of the room are spaces, which JSON allows there. */
function writeNumber(bytes: Buffer, end: number, value: number) {
  let [at, rest] = [end, value]
  do {
    bytes[--at] = DIGIT_ZERO + (rest % 10)
    rest = Math.floor(rest / 10)
  } while (rest > 0)
}

const DIGIT_ZERO = 48

/** A timetable in which only the free places are missing, for every day that visitors may ask for. */
interface Form {
  item: Item
  days: Map<Day, FormOfDay>
}

interface FormOfDay {
  slots: Slot[]
  bytes: Buffer
  /** Where in the bytes the room for the free places of each slot ends. */
  roomEnds: number[]
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
  [...days.values()].reduce((sum, { slots, bytes }) => sum + bytes.length + slots.length * SLOT_BYTES, 0)

/** About what a slot weighs besides its part of the text. */
const SLOT_BYTES = 150
/** In JSON these letters are nowhere else: a quotation mark inside of a text has a backslash before it. */
const FREE = '"free":'

function formOfDay({ site }: SiteDefinition, item: Item, date: Day): FormOfDay {
  const slots = slotsOfDay(item, site.timezone, date)
  const empty = { date, slots: slots.map((slot) => ({ ...slot, free: 0 })) }
  const [shown] = presentDays(site.timezone, [empty], mostShown(item))
  const room = FREE + ' '.repeat(widthOf(item, slots))
  const parts = JSON.stringify(shown).split(`${FREE}0`)
  const roomEnds: number[] = []
  let length = 0
  for (const part of parts.slice(0, -1)) {
    length += Buffer.byteLength(part + room)
    roomEnds.push(length)
  }
  return { slots, bytes: Buffer.from(parts.join(room)), roomEnds }
}

/** No more can be free than there are places, by the schedule or by an event. */
const widthOf = ({ events }: Item, slots: Slot[]): number =>
  String(Math.max(1, ...[...slots, ...events].map(({ capacity }) => capacity))).length
