import type { Seeded } from '@korto/domain/testing/seeded'
import { addDays, type Day, dayOfWeek } from '@korto/domain/time/day'
import { dayOf, instantOrChange } from '@korto/domain/time/site-time'
import type { ClubHere } from './calendar-world.ts'

export interface SomeTime {
  day: Day
  hour: number
  from: number
  to: number
}

/** An hour of the next weeks, within the hours of the club. */
export function someTime({ app, zone }: ClubHere, chance: Seeded): SomeTime {
  const day = addDays(dayOf(zone, app.tools.now()), 2 + chance.below(20))
  return timeOn(zone, day, 8 + chance.below(13))
}

/** Series also begin with the day: in UTC that is the day before. */
export function someSeriesTime(
  { app, zone }: ClubHere,
  chance: Seeded,
): SomeTime & { weekday: number; until: Day | null } {
  const day = addDays(dayOf(zone, app.tools.now()), 2 + chance.below(10))
  const until = chance.chance(0.6) ? addDays(day, 7 * (2 + chance.below(4))) : null
  return { ...timeOn(zone, day, chance.chance(0.3) ? 0 : 8 + chance.below(13)), weekday: dayOfWeek(day), until }
}

const timeOn = (zone: string, day: Day, hour: number): SomeTime => ({
  day,
  hour,
  from: instantOrChange(zone, day, hour * 60),
  to: instantOrChange(zone, day, hour * 60 + 60),
})
