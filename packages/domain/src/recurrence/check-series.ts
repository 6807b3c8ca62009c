import { addDays, type Day } from '../time/day.ts'
import type { Interval } from '../time/instant.ts'
import type { Holding } from '../timeslot/holding.ts'
import { type Conflict, conflictAt } from './conflict.ts'
import { occasionDates } from './occasion-dates.ts'
import { occasionTime } from './occasions.ts'
import { type OtherSeries, otherSeries } from './other-series.ts'
import type { NewRule, RecurringRule } from './rule.ts'
import type { SeriesFacts } from './series-facts.ts'

/** 52 weeks. */
export const HORIZON_DAYS = 364

/**
 * Bookings, events and exceptions are checked up to the earlier of validUntil and validFrom + 52 weeks; for a series
 * entered after it began, up to 52 weeks from today.
 */
export function seriesHorizon(rule: Pick<NewRule, 'validFrom' | 'validUntil'>, today: Day): Day {
  const horizon = addDays(rule.validFrom > today ? rule.validFrom : today, HORIZON_DAYS)
  return rule.validUntil !== null && rule.validUntil < horizon ? rule.validUntil : horizon
}

/**
 * The dates on which a new or modified series finds no room, in order: every occasion up to the horizon against bookings,
 * series, events, exceptions, shared item and coach; then the first one beyond it on which series meet and not all find
 * room. `replacing` is the rule that is being modified: its own occurrences are ignored.
 */
export function checkSeries(facts: SeriesFacts, rule: NewRule, replacing: RecurringRule | null = null): Conflict[] {
  const horizon = seriesHorizon(rule, facts.today)
  const others = otherSeries(facts, rule, replacing)

  const dates = occasionDates(rule, rule.validFrom, horizon).filter((date) => !others.isStored(date))
  const occasions = dates.flatMap((date) => {
    const time = occasionTime(rule, facts.zone, date)
    return time === null ? [] : [{ date, ...time }]
  })
  const bookings = holdingsDuring(facts.holdings, occasions)
  const conflicts = occasions.flatMap(({ date, ...time }, index) => {
    const holdings = [...(bookings[index] ?? []), ...others.holdingsOn(date)]
    return conflictAt(facts, rule, date, time, holdings) ?? []
  })

  const later = firstConflictAfter(facts, rule, others, addDays(horizon, 1))
  return later === null ? conflicts : [...conflicts, later]
}

/**
 * Two rules that meet on weekday and time are compared without a horizon. Series only begin and end, so after the last
 * beginning nothing gets fuller, and only dates with stored bookings differ from the week after: a few dates are enough.
 */
function firstConflictAfter(facts: SeriesFacts, rule: NewRule, others: OtherSeries, from: Day): Conflict | null {
  const resources = withoutDatedChanges(facts)
  for (const date of others.datesToCheck(from)) {
    const time = occasionTime(rule, facts.zone, date)
    const holdings = others.holdingsOn(date)
    if (time === null || holdings.length === 0) continue
    const conflict = conflictAt(resources, rule, date, time, holdings)
    if (conflict !== null) return conflict
  }
  return null
}

/** Events and exceptions count up to the horizon only. */
const withoutDatedChanges = ({ zone, item, sharedItem, coach }: SeriesFacts) => ({
  zone,
  item: { ...item, events: [], exceptions: [] },
  sharedItem: sharedItem && { ...sharedItem, events: [] },
  coach: coach && { ...coach, events: [], exceptions: [] },
})

/** For each of the times, which are in order, the holdings that overlap it: one walk over both lists. */
function holdingsDuring(holdings: readonly Holding[], times: readonly Interval[]): Holding[][] {
  const coming = holdings.toSorted((a, b) => a.from - b.from)
  let next = 0
  let open: Holding[] = []
  return times.map((time) => {
    const begun: Holding[] = []
    for (let holding = coming[next]; holding && holding.from < time.to; holding = coming[++next]) begun.push(holding)
    open = [...open, ...begun].filter((holding) => holding.to > time.from)
    return open
  })
}
