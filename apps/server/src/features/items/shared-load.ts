import type { Item } from '@korto/domain/item/item'
import { HORIZON_DAYS } from '@korto/domain/recurrence/check-series'
import { occasionsOfRules } from '@korto/domain/recurrence/occasions'
import { addDays } from '@korto/domain/time/day'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import { capacityAt } from '@korto/domain/timeslot/capacity-at'
import type { Upcoming } from '../occupancy/upcoming/read-upcoming.ts'

export interface SharedChange {
  itemId: number
  sharedItem: Pick<Item, 'id' | 'capacity' | 'events'>
  multiplier: number
}

interface Step {
  at: number
  before: number
  after: number
}

/**
 * The moments at which the load of the shared item would exceed its capacity, if the item shared it with this multiplier.
 * Stored bookings count with the larger of their weight and the new one.
 */
export function overbookedMoments(change: SharedChange, upcoming: Upcoming, zone: string, now: number): number[] {
  const { sharedItem } = change
  const source = { segments: [], otherwise: sharedItem.capacity, events: sharedItem.events }
  const steps = [...loadSteps(change, upcoming, zone, now), ...eventSteps(sharedItem, now)].sort((a, b) => a.at - b.at)
  const moments: number[] = []
  let [before, after] = [0, 0]
  for (const [index, step] of steps.entries()) {
    before += step.before
    after += step.after
    if (steps[index + 1]?.at === step.at) continue
    if (after > before && after > capacityAt(source, step.at)) moments.push(step.at)
  }
  return moments
}

function loadSteps({ itemId, sharedItem, multiplier }: SharedChange, upcoming: Upcoming, zone: string, now: number) {
  return holdingsOf(upcoming, zone, now).flatMap((holding): Step[] => {
    const { quantity, sharedItemMultiplier } = holding
    const before = holding.sharedItemId === sharedItem.id ? quantity * sharedItemMultiplier : 0
    const after = holding.itemId === itemId ? quantity * Math.max(sharedItemMultiplier, multiplier) : before
    return [
      { at: Math.max(holding.from, now), before, after },
      { at: holding.to, before: -before, after: -after },
    ]
  })
}

/** The capacity changes there. */
const eventSteps = ({ events }: SharedChange['sharedItem'], now: number): Step[] =>
  events
    .flatMap(({ from, to }) => [from, to])
    .filter((at) => at > now)
    .map((at) => ({ at, before: 0, after: 0 }))

/** Series are checked as far ahead as when they are created; one that begins later is checked too. */
function holdingsOf({ bookings, series, overrides }: Upcoming, zone: string, now: number) {
  const sharedItemOf = new Map(series.map(({ rule, sharedItemId }) => [rule.id, sharedItemId]))
  const rules = series.map(({ rule }) => rule)
  const lastBeginning = series.reduce((last, { next }) => Math.max(last, next.from), now)
  const until = startOfDay(zone, addDays(dayOf(zone, Math.min(lastBeginning, now + FURTHEST_MS)), HORIZON_DAYS))
  return [
    ...bookings,
    ...occasionsOfRules(rules, overrides, zone, now, until).map((occasion) => ({
      ...occasion,
      sharedItemId: sharedItemOf.get(occasion.recurringId) ?? null,
    })),
  ]
}

/** Five years: nobody plans a hall further ahead, and the walk stays short. */
const FURTHEST_MS = 5 * 365 * 24 * 3_600_000
