import { lastBookableDay } from '@korto/domain/booking/booking-window'
import { nearestAlternatives } from '@korto/domain/booking/nearest-alternatives'
import type { Item } from '@korto/domain/item/item'
import { addDays, daysBetween } from '@korto/domain/time/day'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { type CoachCandidates, WITHOUT_COACH } from '@korto/domain/timeslot/free-with-coach'
import type { Db } from '../../platform/db/database.ts'
import type { Tools } from '../../tools.ts'
import { itemTag, siteTag } from '../activity/tags.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import { type Days, freeSlots } from './free-slots.ts'

type ReadSlots = (definition: SiteDefinition, item: Item, days: Days) => ReturnType<typeof freeSlots>

/** As the transaction sees them. */
export const currentSlots =
  (db: Db): ReadSlots =>
  (definition, item, days) =>
    freeSlots(db, definition, item, days)

/** As the timetable shows them. Cached, because in a rush many are refused the same places. */
export const cachedSlots =
  (tools: Pick<Tools, 'db' | 'cache'>): ReadSlots =>
  (definition, item, days) =>
    tools.cache.get(`slots:${item.id}:${definition.version}:${days.from}:${days.days}:${coachKey(days.coachChoice)}`, {
      tags: [itemTag(item.id), siteTag(definition.site.id)],
      expiresAt: null,
      read: () => freeSlots(tools.db, definition, item, days),
    })

const coachKey = (choice: CoachCandidates = WITHOUT_COACH) => (choice.kind === 'one' ? choice.coach.id : choice.kind)

interface Wanted {
  item: Item
  from: number
  /** How many places there must be. */
  quantity: number
  coachChoice: CoachCandidates
}

/** The time that was requested and is not free. */
export const isPlaceGone = (code: string): boolean => code === 'NOT_ENOUGH_CAPACITY' || code === 'COACH_NOT_FOUND'

export function choiceOf(coaches: Item[], { coachId }: { coachId: number | 'any' | null }): CoachCandidates {
  if (coachId === 'any') return { kind: 'any', coaches }
  const coach = coaches.find(({ id }) => id === coachId)
  return coach ? { kind: 'one', coach } : WITHOUT_COACH
}

/** Clients book a few days ahead, staff any time. */
type Booker = 'client' | 'staff'

/** For a refusal: the three nearest free slots of the same item, within a day of the requested time. */
export async function alternativesTo(
  read: ReadSlots,
  definition: SiteDefinition,
  wanted: Wanted,
  now: number,
  booker: Booker,
) {
  const { timezone } = definition.site
  const itemId = wanted.item.id
  const offered = (await slotsAround(read, definition, wanted, now, booker))
    .filter(({ free }) => free >= wanted.quantity)
    .map(({ start, end, free }) => ({ itemId, start, end, free }))
  return nearestAlternatives(offered, { itemId, start: wanted.from }, now).map(({ itemId, start, end, free }) => ({
    itemId,
    start: wireDateTime(timezone, start),
    end: wireDateTime(timezone, end),
    free,
  }))
}

/** The day that was wanted, the one before and the one after, as far as they can be booked. */
export async function slotsAround(
  read: ReadSlots,
  definition: SiteDefinition,
  { item, from, coachChoice }: Wanted,
  now: number,
  booker: Booker,
) {
  const { timezone } = definition.site
  const [today, day] = [dayOf(timezone, now), dayOf(timezone, from)]
  const last = booker === 'client' ? lastBookableDay(timezone, now) : addDays(day, 1)
  const first = day > today ? addDays(day, -1) : today
  const until = day < last ? addDays(day, 1) : last
  if (first > until) return []
  const days = await read(definition, item, { from: first, days: daysBetween(first, until) + 1, coachChoice })
  return days.flatMap(({ slots }) => slots)
}
