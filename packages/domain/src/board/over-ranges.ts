import { freeForStaff, type StaffBookingFacts } from '../booking-request/decide-staff-booking.ts'
import { type Interval, overlaps } from '../time/instant.ts'

export interface OverRange extends Interval {
  /** By how many places, at its fullest moment. */
  over: number
}

/** The times in which more is booked than there are places; only staff see them. */
export function overRanges(facts: Omit<StaffBookingFacts, 'coaches'>, whole: Interval): OverRange[] {
  const { item, sharedItem } = facts
  const holdings = facts.holdings.filter((holding) => overlaps(holding, whole))
  // Without a booking of the item nothing of it is overbooked, whatever the hall has.
  const own = holdings.filter(({ itemId }) => itemId === item.id)
  const times = [...holdings, ...item.events, ...(sharedItem?.events ?? [])].flatMap(({ from, to }) => [from, to])
  const moments = [...new Set(times)].filter((time) => whole.from <= time && time <= whole.to).sort((a, b) => a - b)
  const ranges: OverRange[] = []
  for (const [index, from] of [whole.from, ...moments].entries()) {
    const to = moments[index] ?? whole.to
    if (from >= to || !own.some((holding) => overlaps(holding, { from, to }))) continue
    const over = -freeForStaff({ ...facts, holdings }, { from, to })
    if (over <= 0) continue
    const last = ranges.at(-1)
    if (last?.to === from) ranges[ranges.length - 1] = { from: last.from, to, over: Math.max(last.over, over) }
    else ranges.push({ from, to, over })
  }
  return ranges
}
