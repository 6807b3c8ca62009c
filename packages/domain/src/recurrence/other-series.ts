import { addDays, type Day } from '../time/day.ts'
import type { Holding } from '../timeslot/holding.ts'
import { isOccasion, occasionOnOrAfter } from './occasion-dates.ts'
import { occasionHolding } from './occasion-holding.ts'
import { occasionId } from './occasion-id.ts'
import { occasionOn, occasionTime, replacedOccasions } from './occasions.ts'
import type { NewRule, RecurringRule } from './rule.ts'
import { rulesMeet } from './rules-meet.ts'
import type { SeriesFacts } from './series-facts.ts'

/** The series that a new or modified one may conflict with, by date. */
export interface OtherSeries {
  /** What they hold on a date of the new series; a stored booking that replaces an occurrence is among the bookings. */
  holdingsOn(date: Day): Holding[]
  /** The date keeps the stored booking of the series that is modified, so the new rule generates nothing there. */
  isStored(date: Day): boolean
  /** The dates from a day on that show whether the series ever exceed the capacity together. */
  datesToCheck(from: Day): Iterable<Day>
}

export function otherSeries(facts: SeriesFacts, rule: NewRule, replacing: RecurringRule | null): OtherSeries {
  const shared = new Set([facts.item.id, ...facts.siblings.map(({ id }) => id)])
  const replaced = replacedOccasions(facts.overrides)
  const others = facts.otherRules.filter(
    (other) =>
      other.id !== replacing?.id &&
      (shared.has(other.itemId) || (facts.coach !== null && other.supplItemId === facts.coach.id)) &&
      rulesMeet(rule, other),
  )

  const isReplaced = (other: RecurringRule, date: Day): boolean => replaced.has(occasionId(other.id, date))
  const isStored = (date: Day): boolean =>
    replacing !== null && replacing.dayOfWeek === rule.dayOfWeek && isReplaced(replacing, date)

  const holdingsOn = (date: Day): Holding[] =>
    others
      .filter((other) => isOccasion(other, date) && !isReplaced(other, date))
      .flatMap((other) => occasionOn(other, facts.zone, date) ?? [])
      .map((occasion) => occasionHolding(occasion, shared.has(occasion.itemId) ? facts.item.sharedItemId : null))

  /** No series is missing because of a stored booking, or because the clocks jump over its start on that date. */
  const isComplete = (date: Day): boolean =>
    !isStored(date) &&
    occasionTime(rule, facts.zone, date) !== null &&
    holdingsOn(date).length === others.filter((other) => isOccasion(other, date)).length

  /** From each beginning on, week by week up to a date on which all series take place: later ones are no fuller. */
  function* datesToCheck(from: Day): Generator<Day> {
    for (const beginning of beginningsFrom(rule, others, from)) {
      for (let date = beginning; isOccasion(rule, date); date = addDays(date, 7)) {
        if (!isStored(date)) yield date
        if (isComplete(date)) break
      }
    }
  }

  return { holdingsOn, isStored, datesToCheck }
}

/** The dates of the rule, from a day on, on which it or another series can begin to be there, in order. */
function beginningsFrom(rule: NewRule, others: readonly RecurringRule[], from: Day): Day[] {
  const begins = [from, ...others.map(({ validFrom }) => validFrom).filter((validFrom) => validFrom > from)]
  const dates = begins.flatMap((begin) => occasionOnOrAfter(rule, begin) ?? [])
  return [...new Set(dates)].sort()
}
