import { lastBookableDay } from '@korto/domain/booking/booking-window'
import { nearestAlternatives } from '@korto/domain/booking/nearest-alternatives'
import type { Item } from '@korto/domain/item/item'
import { addDays, daysBetween } from '@korto/domain/time/day'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import type { CoachChoice } from '@korto/domain/timeslot/free-with-coach'
import type { Db } from '../../platform/db/database.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import { freeSlots } from './free-slots.ts'

interface Wanted {
  item: Item
  from: number
  coachChoice: CoachChoice
}

/** For somebody who came too late: the three nearest free slots of the same item, within a day around what was wanted. */
export async function alternativesTo(
  db: Db,
  definition: SiteDefinition,
  { item, from, coachChoice }: Wanted,
  now: number,
) {
  const { timezone } = definition.site
  const [today, last, day] = [dayOf(timezone, now), lastBookableDay(timezone, now), dayOf(timezone, from)]
  const first = day > today ? addDays(day, -1) : today
  const until = day < last ? addDays(day, 1) : last
  if (first > until) return []
  const days = await freeSlots(db, definition, item, { from: first, days: daysBetween(first, until) + 1, coachChoice })
  const offered = days.flatMap(({ slots }) =>
    slots.map(({ start, end, free }) => ({ itemId: item.id, start, end, free })),
  )
  return nearestAlternatives(offered, { itemId: item.id, start: from }, now).map(({ itemId, start, end, free }) => ({
    itemId,
    start: wireDateTime(timezone, start),
    end: wireDateTime(timezone, end),
    free,
  }))
}
