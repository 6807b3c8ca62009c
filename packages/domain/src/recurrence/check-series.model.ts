import type { Item, ItemEvent } from '../item/item.ts'
import type { Day } from '../time/day.ts'
import type { Conflict } from './conflict.ts'
import type { NewRule, RecurringRule } from './rule.ts'
import { naiveDates, nextDay, wall, weekdayOf } from './series.model.ts'
import type { SeriesFacts } from './series-facts.ts'

const STEP_MINUTES = 5

/**
 * A brute-force check to compare with: every date, every five minutes, every booking, every rule. Times are whole
 * multiples of five minutes and no clock changes during an occasion.
 */
export function naiveConflicts(
  facts: SeriesFacts,
  rule: NewRule,
  replacing: RecurringRule | null,
  lastDay: Day,
): Conflict[] {
  const horizon = naiveHorizon(facts, rule)
  const conflicts: Conflict[] = []
  for (const date of naiveDates(rule, rule.validFrom, lastDay)) {
    const isBeyond = date > horizon
    if (isBeyond && conflicts.some((conflict) => conflict.date > horizon)) break
    if (replacing?.dayOfWeek === rule.dayOfWeek && isOverridden(facts, replacing.id, date)) continue
    const series = naiveSeries(facts, replacing, date)
    const isMet = series.some((other) => concerns(facts, other) && overlap(other, timeOf(facts, rule, date)))
    if (isBeyond && !isMet) continue
    const conflict = naiveConflictOn(facts, rule, date, series, isBeyond)
    if (conflict !== null) conflicts.push(conflict)
  }
  return conflicts
}

interface Load {
  itemId: number
  supplItemId: number | null
  from: number
  to: number
  quantity: number
  sharedItemMultiplier: number
}

function naiveHorizon(facts: SeriesFacts, rule: NewRule): Day {
  const begin = rule.validFrom > facts.today ? rule.validFrom : facts.today
  const horizon = nextDay(begin, 52 * 7)
  return rule.validUntil !== null && rule.validUntil < horizon ? rule.validUntil : horizon
}

const isOverridden = (facts: SeriesFacts, ruleId: number, date: Day): boolean =>
  facts.overrides.some((override) => override.recurringId === ruleId && override.occurrenceDate === date)

const naiveSeries = (facts: SeriesFacts, replacing: RecurringRule | null, date: Day): Load[] =>
  facts.otherRules
    .filter((other) => other.id !== replacing?.id && weekdayOf(date) === other.dayOfWeek)
    .filter((other) => date >= other.validFrom && (other.validUntil === null || date <= other.validUntil))
    .filter((other) => !isOverridden(facts, other.id, date))
    .map((other) => ({ ...other, ...timeOf(facts, other, date) }))

const timeOf = (facts: SeriesFacts, rule: Pick<NewRule, 'fromMinutes' | 'toMinutes'>, date: Day) => ({
  from: wall(date, rule.fromMinutes, facts.zone) ?? Number.NaN,
  to: wall(date, rule.toMinutes, facts.zone) ?? Number.NaN,
})

const overlap = (a: { from: number; to: number }, b: { from: number; to: number }): boolean =>
  Math.max(a.from, b.from) < Math.min(a.to, b.to)

const isOnHall = (facts: SeriesFacts, load: Load): boolean =>
  load.itemId === facts.item.id || facts.siblings.some(({ id }) => id === load.itemId)

const concerns = (facts: SeriesFacts, load: Load): boolean =>
  isOnHall(facts, load) || (facts.coach !== null && load.supplItemId === facts.coach.id)

function naiveConflictOn(
  facts: SeriesFacts,
  rule: NewRule,
  date: Day,
  series: Load[],
  rulesOnly: boolean,
): Conflict | null {
  const bookings = rulesOnly
    ? []
    : facts.holdings.filter(({ status }) => status !== 'CANCELED' && status !== 'REJECTED')
  const loads: Load[] = [...bookings, ...series]
  let free = Number.POSITIVE_INFINITY
  let whenEmpty = Number.POSITIVE_INFINITY
  let coachPlaces = Number.POSITIVE_INFINITY
  for (let minute = rule.fromMinutes; minute < rule.toMinutes; minute += STEP_MINUTES) {
    const moment = wall(date, minute, facts.zone) ?? Number.NaN
    const here = loads.filter(({ from, to }) => from <= moment && moment < to)
    const own = here.filter(({ itemId }) => itemId === facts.item.id)
    const room = capacityOf(facts.item, date, minute, moment, rulesOnly, facts.item.capacity)
    free = Math.min(free, room - total(own.map(({ quantity }) => quantity)))
    whenEmpty = Math.min(whenEmpty, room)
    if (facts.sharedItem) {
      const event = eventAt(rulesOnly ? [] : facts.sharedItem.events, moment)
      const hall = event ? event.capacity : facts.sharedItem.capacity
      const used = total(
        here.filter((load) => isOnHall(facts, load)).map((load) => load.quantity * load.sharedItemMultiplier),
      )
      free = Math.min(free, Math.floor((hall - used) / rule.sharedItemMultiplier))
      whenEmpty = Math.min(whenEmpty, Math.floor(hall / rule.sharedItemMultiplier))
    }
    const { coach } = facts
    if (coach) {
      const lessons = here.filter(({ supplItemId }) => supplItemId === coach.id).length
      const isAlways = [0, 1, 2, 3, 4, 5, 6].every((day) => !coach.schedule[day as 0]?.length) // any of the seven
      const hours = capacityOf(coach, date, minute, moment, rulesOnly, isAlways ? coach.capacity : 0)
      coachPlaces = Math.min(coachPlaces, hours - lessons)
    }
  }
  if (free < rule.quantity) return { date, free, reason: whenEmpty < 1 ? 'CLOSED' : 'NOT_ENOUGH_CAPACITY' }
  return coachPlaces < 1 ? { date, free: coachPlaces, reason: 'COACH_NOT_FREE' } : null
}

/** Schedules of the model are given for every weekday, so nothing has to be filled in. */
function capacityOf(
  item: Pick<Item, 'capacity' | 'events' | 'exceptions' | 'schedule'>,
  date: Day,
  minute: number,
  moment: number,
  rulesOnly: boolean,
  outsideHours: number,
): number {
  const event = eventAt(rulesOnly ? [] : item.events, moment)
  if (event) return event.capacity
  const covering = rulesOnly ? [] : item.exceptions.filter((e) => e.from_date <= date && date <= e.to_date)
  const exception = covering[covering.length - 1]
  const schedule = exception ? (exception.schedule ?? {}) : item.schedule
  const ranges = schedule[weekdayOf(date) as 0] ?? [] // any of the seven
  const range = ranges.find(({ start, end }) => start <= minute && minute < end)
  if (range) return range.capacity ?? item.capacity
  return exception ? 0 : outsideHours
}

function eventAt(events: readonly ItemEvent[], moment: number): ItemEvent | undefined {
  const here = events.filter(({ from, to }) => from <= moment && moment < to)
  return here.sort((a, b) => b.id - a.id)[0]
}

const total = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)
