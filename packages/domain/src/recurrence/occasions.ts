import type { Booking } from '../booking/booking.ts'
import { addDays, type Day } from '../time/day.ts'
import { type Instant, type Interval, overlaps } from '../time/instant.ts'
import { dayOf, instantOf, instantOrChange } from '../time/site-time.ts'
import { occasionDates } from './occasion-dates.ts'
import { type OccasionId, occasionId } from './occasion-id.ts'
import type { NewRule, RecurringRule } from './rule.ts'

/** A booking computed from a rule: CONFIRMED, with owner, item, coach and quantity from the rule. */
export type Occasion = Omit<Booking, 'id' | 'status' | 'recurringId' | 'occurrenceDate' | 'paid'> & {
  id: OccasionId
  status: 'CONFIRMED'
  recurringId: number
  occurrenceDate: Day
  paid: false
}

/** A stored booking that stands for an occasion: which one, is all that matters here. */
export type Override = Pick<Booking, 'recurringId' | 'occurrenceDate'>

/**
 * The occurrences of a rule that overlap the requested time. A stored booking with the same recurringId and the same
 * occurrenceDate replaces the occurrence, whatever its status and wherever it was moved.
 */
export const occasionsBetween = (
  rule: RecurringRule,
  overrides: Iterable<Override>,
  zone: string,
  from: Instant,
  to: Instant,
): Occasion[] => occasionsOfRules([rule], overrides, zone, from, to)

/** As `occasionsBetween` for the rules of an item or a site, reading the overrides once. In the order of the rules. */
export function occasionsOfRules(
  rules: Iterable<RecurringRule>,
  overrides: Iterable<Override>,
  zone: string,
  from: Instant,
  to: Instant,
): Occasion[] {
  if (from >= to) return []
  const window: Interval = { from, to }
  const replaced = replacedOccasions(overrides)
  // One day more at either end: where clocks go back over midnight a moment can be of the day before its neighbour's.
  const [firstDay, lastDay] = [addDays(dayOf(zone, from), -1), addDays(dayOf(zone, to - 1), 1)]

  const occasions: Occasion[] = []
  for (const rule of rules) {
    for (const date of occasionDates(rule, firstDay, lastDay)) {
      if (replaced.has(occasionId(rule.id, date))) continue
      const occasion = occasionOn(rule, zone, date)
      if (occasion !== null && overlaps(occasion, window)) occasions.push(occasion)
    }
  }
  return occasions
}

/** The ids of the occasions for which a booking is stored. */
export function replacedOccasions(overrides: Iterable<Override>): Set<OccasionId> {
  const ids = new Set<OccasionId>()
  for (const { recurringId, occurrenceDate } of overrides) {
    if (recurringId !== null && occurrenceDate !== null) ids.add(occasionId(recurringId, occurrenceDate))
  }
  return ids
}

/** The occasion of a date as the rule alone makes it; null when the clocks jump over its start, for then it is not held. */
export function occasionOn(rule: RecurringRule, zone: string, date: Day): Occasion | null {
  const time = occasionTime(rule, zone, date)
  if (time === null) return null
  return {
    id: occasionId(rule.id, date),
    userId: rule.userId,
    siteId: rule.siteId,
    itemId: rule.itemId,
    supplItemId: rule.supplItemId,
    from: time.from,
    to: time.to,
    quantity: rule.quantity,
    sharedItemMultiplier: rule.sharedItemMultiplier,
    status: 'CONFIRMED',
    recurringId: rule.id,
    occurrenceDate: date,
    paid: false,
  }
}

/**
 * Weekly recurrence keeps the wall-clock time. An occasion whose start does not exist on that date does not take place;
 * one whose end does not exist ends when the clocks are put forward.
 */
export function occasionTime(
  rule: Pick<NewRule, 'fromMinutes' | 'toMinutes'>,
  zone: string,
  date: Day,
): Interval | null {
  const from = instantOf(zone, date, rule.fromMinutes)
  return from === null ? null : { from, to: instantOrChange(zone, date, rule.toMinutes) }
}
