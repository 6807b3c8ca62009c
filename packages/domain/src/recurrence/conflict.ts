import { exceptionOn, rangesOfDay } from '../schedule/schedule-in-force.ts'
import type { Day } from '../time/day.ts'
import type { Interval } from '../time/instant.ts'
import { instantOrChange } from '../time/site-time.ts'
import type { CapacitySource } from '../timeslot/capacity-at.ts'
import { coachFree } from '../timeslot/coach-free.ts'
import { freeDuring } from '../timeslot/free-places.ts'
import type { Holding } from '../timeslot/holding.ts'
import type { NewRule } from './rule.ts'
import type { SeriesFacts } from './series-facts.ts'

/** CLOSED: there would be no capacity even without bookings. */
export type ConflictReason = 'CLOSED' | 'NOT_ENOUGH_CAPACITY' | 'COACH_NOT_FREE'

/** A date on which a series finds no room, and how many places are left there: of the item, or of the coach. */
export interface Conflict {
  date: Day
  free: number
  reason: ConflictReason
}

export type SeriesResources = Pick<SeriesFacts, 'zone' | 'item' | 'sharedItem' | 'coach'>
export type SeriesLoad = Pick<NewRule, 'quantity' | 'sharedItemMultiplier'>

/** Whether an occasion finds its quantity free on item and shared item, and its coach free, at every moment of its time. */
export function conflictAt(
  resources: SeriesResources,
  load: SeriesLoad,
  date: Day,
  time: Interval,
  holdings: readonly Holding[],
): Conflict | null {
  const free = freeAt(resources, load, date, time, holdings)
  if (free < load.quantity) {
    const isClosed = freeAt(resources, load, date, time, []) < 1
    return { date, free, reason: isClosed ? 'CLOSED' : 'NOT_ENOUGH_CAPACITY' }
  }
  if (resources.coach === null) return null
  const coachPlaces = coachFree(resources.coach, resources.zone, time, holdings)
  return coachPlaces < 1 ? { date, free: coachPlaces, reason: 'COACH_NOT_FREE' } : null
}

/** Measured in units of the weight that the series itself will have on the shared item. */
const freeAt = (
  resources: SeriesResources,
  { sharedItemMultiplier }: SeriesLoad,
  date: Day,
  time: Interval,
  holdings: readonly Holding[],
): number =>
  freeDuring(
    { ...resources.item, sharedItemMultiplier },
    resources.sharedItem,
    time,
    capacityOn(resources, date),
    holdings,
  )

/**
 * Staff may book outside the weekly hours, where the item has its own capacity; an exception, though, closes what it does
 * not open.
 */
function capacityOn({ item, zone }: SeriesResources, date: Day): CapacitySource {
  return {
    segments: rangesOfDay(item, date).map((range) => ({
      from: instantOrChange(zone, date, range.start),
      to: instantOrChange(zone, date, range.end),
      capacity: range.capacity ?? item.capacity,
    })),
    otherwise: exceptionOn(item, date) ? 0 : item.capacity,
    events: item.events,
  }
}
