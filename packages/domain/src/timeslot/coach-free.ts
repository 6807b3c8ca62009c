import type { Item } from '../item/item.ts'
import { exceptionOn, isEmptySchedule, rangesOfDay } from '../schedule/schedule-in-force.ts'
import { DEFAULT_CAPACITY } from '../schedule/slots-of-day.ts'
import { addDays, type Day } from '../time/day.ts'
import type { Interval } from '../time/instant.ts'
import { dayOf, instantOrChange } from '../time/site-time.ts'
import type { CapacitySegment } from './capacity-at.ts'
import { freeDuring } from './free-places.ts'
import type { Holding } from './holding.ts'

export type Coach = Pick<Item, 'id' | 'capacity' | 'schedule' | 'exceptions' | 'events' | 'config'>

export const isCoachFree = (coach: Coach, zone: string, interval: Interval, holdings: readonly Holding[]): boolean =>
  coachFree(coach, zone, interval, holdings) >= 1

/**
 * A coach is free in an interval when the coach's own schedule, if not empty, covers the whole interval (exceptions and
 * events apply), and the bookings with that coach are fewer than the coach's capacity at every moment, across all items of
 * the site; each booking counts once whatever its quantity. The answer is how many more the coach can take.
 */
export function coachFree(coach: Coach, zone: string, interval: Interval, holdings: readonly Holding[]): number {
  const capacity = { ...hoursOf(coach, zone, interval), events: coach.events }
  const bookings = holdings.filter((holding) => holding.supplItemId === coach.id).map(asHoldingOf(coach))
  return freeDuring({ ...coach, sharedItemId: null, sharedItemMultiplier: 1 }, null, interval, capacity, bookings)
}

const asHoldingOf =
  (coach: Coach) =>
  (holding: Holding): Holding => ({
    ...holding,
    itemId: coach.id,
    sharedItemId: null,
    quantity: 1,
  })

function hoursOf(coach: Coach, zone: string, interval: Interval): { segments: CapacitySegment[]; otherwise: number } {
  const segments: CapacitySegment[] = []
  const last = dayOf(zone, interval.to - 1)
  for (let day = dayOf(zone, interval.from); day <= last; day = addDays(day, 1)) {
    segments.push(...hoursOfDay(coach, zone, day))
  }
  return { segments, otherwise: 0 }
}

/** A coach without hours is available all day, unless an exception covers that day. */
function hoursOfDay(coach: Coach, zone: string, day: Day): CapacitySegment[] {
  const ranges =
    isEmptySchedule(coach.schedule) && !exceptionOn(coach, day) ? [{ start: 0, end: 1440 }] : rangesOfDay(coach, day)
  return ranges.map(({ start, end, capacity }: { start: number; end: number; capacity?: number }) => ({
    from: instantOrChange(zone, day, start),
    to: instantOrChange(zone, day, end),
    capacity: capacity ?? coach.capacity ?? DEFAULT_CAPACITY,
  }))
}
