import type { PublicTimeslot, Timetable } from '@korto/contract/timetable'
import { MAX_DAYS_AHEAD } from '@korto/domain/booking/booking-window'
import type { Item } from '@korto/domain/item/item'
import { type Slot, slotsOfDay } from '@korto/domain/schedule/slots-of-day'
import { addDays, type Day, daysFrom } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { publicFreeOfSlots } from '@korto/domain/timeslot/timeslots-of-day'
import type { Tools } from '../../tools.ts'
import { siteTag } from '../activity/tags.ts'
import { type Days, holdingsOfItems, timetableFacts } from '../bookings/free-slots.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import { mostShown, presentSlots, withFree } from './present-days.ts'

/** A day of an item in which only the free places are missing. */
interface DayTemplate {
  slots: Slot[]
  shown: Omit<PublicTimeslot, 'free'>[]
}

type DayTemplates = Map<Day, DayTemplate>

/**
 * For every day that visitors may request. It depends on the club's definition alone, so it is computed once and cached
 * until that changes: by far the most of the work for a timetable. The key holds the version, so that a reader with an
 * outdated definition leaves no outdated template to later ones.
 */
export function dayTemplates(tools: Tools, definition: SiteDefinition, item: Item): Promise<DayTemplates> {
  const { id, timezone } = definition.site
  const today = dayOf(timezone, tools.now())
  return tools.cache.get(`day-templates:${item.id}:${definition.version}:${today}`, {
    tags: [siteTag(id)],
    expiresAt: null,
    read: async () => {
      const dates = daysFrom(addDays(today, -1), MAX_DAYS_AHEAD + 2)
      return new Map(dates.map((date) => [date, dayTemplate(definition, item, date)]))
    },
    bytesOf,
  })
}

/** About what a slot takes in memory besides its texts. */
const SLOT_BYTES = 500

const bytesOf = (templates: DayTemplates): number =>
  [...templates.values()].reduce((sum, { slots }) => sum + slots.length * SLOT_BYTES, 0)

function dayTemplate({ site }: SiteDefinition, item: Item, date: Day): DayTemplate {
  const slots = slotsOfDay(item, site.timezone, date)
  return { slots, shown: presentSlots(site.timezone, slots, mostShown(item)) }
}

/** The days of some items as visitors see them: one read of what is booked on all of them. */
export async function publicDays(
  tools: Tools,
  definition: SiteDefinition,
  items: Item[],
  window: Days,
): Promise<Timetable['days'][]> {
  const templates = await Promise.all(items.map((item) => dayTemplates(tools, definition, item)))
  const holdings = await holdingsOfItems(tools.db, definition, items, window)
  const dates = daysFrom(window.from, window.days)
  return items.map((item, index) => {
    const facts = timetableFacts(definition, item, window.coachChoice)
    const most = mostShown(item)
    return dates.map((date) => {
      const { slots, shown } = templates[index]?.get(date) ?? dayTemplate(definition, item, date)
      const free = publicFreeOfSlots(facts, slots, holdings[index] ?? [])
      return {
        date,
        slots: shown.map((slot, n) => withFree(slot, Math.min(free[n] ?? 0, most), facts.coaches)),
      }
    })
  })
}
