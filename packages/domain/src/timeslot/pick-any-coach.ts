import { isHiddenFromClients } from '../item/hidden-from-clients.ts'
import { addDays } from '../time/day.ts'
import { type Interval, overlaps } from '../time/instant.ts'
import { dayOf, startOfDay } from '../time/site-time.ts'
import { type Coach, isCoachFree } from './coach-free.ts'
import { type Holding, takesCapacity } from './holding.ts'

/**
 * 'Any' coach. Candidates: coaches of the item, not hidden, free for the whole interval. Chosen: fewest holding bookings on
 * that site day; tie: lowest id. `holdings` must hold the coaches' whole day.
 */
export function pickAnyCoach<C extends Coach>(
  coaches: readonly C[],
  zone: string,
  interval: Interval,
  holdings: readonly Holding[],
): C | null {
  const siteDay = siteDayAround(zone, interval)
  const bookingsOf = (coach: Coach): number =>
    holdings.filter(
      (holding) => holding.supplItemId === coach.id && takesCapacity(holding) && overlaps(holding, siteDay),
    ).length
  const [chosen] = freeCoaches(coaches, zone, interval, holdings)
    .map((coach) => ({ coach, bookings: bookingsOf(coach) }))
    .sort((a, b) => a.bookings - b.bookings || a.coach.id - b.coach.id)
  return chosen ? chosen.coach : null
}

export const freeCoaches = <C extends Coach>(
  coaches: readonly C[],
  zone: string,
  interval: Interval,
  holdings: readonly Holding[],
): C[] => coaches.filter((coach) => !isHiddenFromClients(coach.config) && isCoachFree(coach, zone, interval, holdings))

function siteDayAround(zone: string, interval: Interval): Interval {
  const day = dayOf(zone, interval.from)
  return { from: startOfDay(zone, day), to: startOfDay(zone, addDays(day, 1)) }
}
