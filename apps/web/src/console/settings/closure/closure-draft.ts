import type { ClosingRequest } from '@korto/contract/closure'
import { addDays, type Day, dayOfWeek, daysBetween, daysFrom } from '@korto/domain/time/day'
import { DAY_MINUTES, instantOrChange, localOf, wireDateTime } from '@korto/domain/time/site-time'

/** What is chosen so far. */
export interface ClosureDraft {
  /** By the id of the court: how many of its places close. */
  places: Readonly<Record<string, number | 'all'>>
  first: Day
  last: Day
  /** Minutes after midnight, the same on each of the days. */
  from: number
  to: number
  reason: string
  isLooking: boolean
  /** Courts on which no new places are looked for. */
  notOn: readonly number[]
}

const [MORNING, EVENING, NOON] = [9 * 60, 18 * 60, 12 * 60]
const QUARTER = 15
const MOST_DAYS = 31

/** Today from nine to six, or tomorrow when that is over. */
export function firstDraft(zone: string, now: number): ClosureDraft {
  const { day, minutes } = localOf(zone, now)
  const first = minutes < EVENING ? day : addDays(day, 1)
  return { places: {}, first, last: first, from: MORNING, to: EVENING, reason: '', isLooking: true, notOn: [] }
}

export const quickHours = ['working', 'whole', 'morning', 'weekend', 'rest'] as const
export type QuickHours = (typeof quickHours)[number]

/** The hours of a quick choice. */
export function hoursOf(
  quick: QuickHours,
  { first, last }: Pick<ClosureDraft, 'first' | 'last'>,
  now: { day: Day; minutes: number },
): Pick<ClosureDraft, 'first' | 'last' | 'from' | 'to'> {
  switch (quick) {
    case 'working':
      return { first, last, from: MORNING, to: EVENING }
    case 'whole':
      return { first, last, from: 0, to: DAY_MINUTES }
    case 'morning':
      return { first, last, from: 0, to: NOON }
    case 'weekend': {
      // On a Sunday the weekend is that day and the Saturday before it, of which nothing is left.
      const isSunday = dayOfWeek(now.day) === 0
      const saturday = isSunday ? now.day : addDays(now.day, 6 - dayOfWeek(now.day))
      return { first: saturday, last: isSunday ? saturday : addDays(saturday, 1), from: 0, to: DAY_MINUTES }
    }
    case 'rest':
      return { first: now.day, last: now.day, from: Math.floor(now.minutes / QUARTER) * QUARTER, to: DAY_MINUTES }
  }
}

export type HoursFault = 'backward' | 'passed' | 'long'

/** Why the hours make no closing; null when they do. */
export function faultOf(zone: string, { first, last, from, to }: ClosureDraft, now: number): HoursFault | null {
  if (last < first || to <= from) return 'backward'
  if (daysBetween(first, last) >= MOST_DAYS) return 'long'
  return instantOrChange(zone, last, to) <= now ? 'passed' : null
}

/** What is sent; null while no court is chosen or the hours are wrong. */
export function requestOf(
  { timezone, items }: { timezone: string; items: readonly { id: number; capacity: number }[] },
  draft: ClosureDraft,
  now: number,
): ClosingRequest | null {
  const chosen = items.flatMap(({ id, capacity }) => {
    const places = draft.places[id]
    return places === undefined ? [] : [{ itemId: id, places: places === 'all' || places >= capacity ? null : places }]
  })
  if (chosen.length === 0 || faultOf(timezone, draft, now)) return null
  const days = daysFrom(draft.first, daysBetween(draft.first, draft.last) + 1)
  const times = days
    .map((day) => ({ from: instantOrChange(timezone, day, draft.from), to: instantOrChange(timezone, day, draft.to) }))
    .filter(({ to }) => to > now)
    .map(({ from, to }) => ({ fromDate: wireDateTime(timezone, from), toDate: wireDateTime(timezone, to) }))
  const lookOn = items.map(({ id }) => id).filter((id) => !draft.notOn.includes(id))
  return { items: chosen, times, lookOn: draft.isLooking ? lookOn : null }
}
