import { lastBookableDay } from '@korto/domain/booking/booking-window'
import { nearestAlternatives } from '@korto/domain/booking/nearest-alternatives'
import type { Item } from '@korto/domain/item/item'
import { addDays, daysBetween } from '@korto/domain/time/day'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { type CoachChoice, WITHOUT_COACH } from '@korto/domain/timeslot/free-with-coach'
import type { Db } from '../../platform/db/database.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import { freeSlots } from './free-slots.ts'

interface Wanted {
  item: Item
  from: number
  /** How many places there must be. */
  quantity: number
  coachChoice: CoachChoice
}

/** Somebody wanted a place, and there is none. */
export const isPlaceGone = (code: string): boolean => code === 'NOT_ENOUGH_CAPACITY' || code === 'COACH_NOT_FOUND'

export function choiceOf(coaches: Item[], { coachId }: { coachId: number | 'any' | null }): CoachChoice {
  if (coachId === 'any') return { kind: 'any', coaches }
  const coach = coaches.find(({ id }) => id === coachId)
  return coach ? { kind: 'one', coach } : WITHOUT_COACH
}

/** For somebody who came too late: the three nearest free slots of the same item, within a day around what was wanted. */
export async function alternativesTo(
  db: Db,
  definition: SiteDefinition,
  { item, from, quantity, coachChoice }: Wanted,
  now: number,
  /** Clients book a few days ahead, staff any time. */
  booker: 'client' | 'staff',
) {
  const { timezone } = definition.site
  const [today, day] = [dayOf(timezone, now), dayOf(timezone, from)]
  const last = booker === 'client' ? lastBookableDay(timezone, now) : addDays(day, 1)
  const first = day > today ? addDays(day, -1) : today
  const until = day < last ? addDays(day, 1) : last
  if (first > until) return []
  const days = await freeSlots(db, definition, item, { from: first, days: daysBetween(first, until) + 1, coachChoice })
  const offered = days
    .flatMap(({ slots }) => slots.map(({ start, end, free }) => ({ itemId: item.id, start, end, free })))
    .filter(({ free }) => free >= quantity)
  return nearestAlternatives(offered, { itemId: item.id, start: from }, now).map(({ itemId, start, end, free }) => ({
    itemId,
    start: wireDateTime(timezone, start),
    end: wireDateTime(timezone, end),
    free,
  }))
}
