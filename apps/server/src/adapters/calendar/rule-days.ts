import { addDays, addMonths, type Day, type DayOfWeek, dayOfWeek, daysBetween, daysFrom } from '@korto/domain/time/day'
import type { RepeatRule } from './recurrence-lines.ts'

/** A rule with a count is counted from its beginning; one that began longer ago is not read. */
const MOST_COUNTED_DAYS = 40_000

/**
 * The days of a rule from one day to another, both included; null when they cannot be counted. Each day is asked whether it
 * belongs to the rule, so no rule, however odd, takes longer than its days.
 */
export function daysOfRule(rule: RepeatRule, first: Day, from: Day, to: Day): Day[] | null {
  const begin = rule.count === null && from > first ? from : first
  if (rule.count !== null && daysBetween(first, to) > MOST_COUNTED_DAYS) return null
  const isDayOfRule = dayCheck(rule, first)
  const days: Day[] = []
  let counted = 0
  for (let day = begin; day <= to && (rule.count === null || counted < rule.count); day = addDays(day, 1)) {
    if (!isDayOfRule(day)) continue
    counted++
    if (day >= from) days.push(day)
  }
  return days
}

function dayCheck(rule: RepeatRule, first: Day): (day: Day) => boolean {
  if (rule.bySetPos.length === 0) return (day) => isCandidate(rule, first, day)
  // All candidates of a week, month or year, of which the rule takes the nth.
  const candidates = new Map<Day, Day[]>()
  return (day) => {
    if (!isCandidate(rule, first, day)) return false
    const [begin, length] = periodOf(rule, day)
    const known = candidates.get(begin) ?? daysFrom(begin, length).filter((other) => isCandidate(rule, first, other))
    candidates.set(begin, known)
    return rule.bySetPos.some((position) => known.at(position > 0 ? position - 1 : position) === day)
  }
}

function isCandidate(rule: RepeatRule, first: Day, day: Day): boolean {
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(monthOf(day))) return false
  return periodsBetween(rule, first, day) % rule.interval === 0 && isWithinPeriod(rule, first, day)
}

function periodsBetween({ frequency, weekStart }: RepeatRule, first: Day, day: Day): number {
  if (frequency === 'DAILY') return daysBetween(first, day)
  if (frequency === 'WEEKLY') return daysBetween(startOfWeek(first, weekStart), startOfWeek(day, weekStart)) / 7
  const years = yearOf(day) - yearOf(first)
  return frequency === 'YEARLY' ? years : years * 12 + monthOf(day) - monthOf(first)
}

function isWithinPeriod(rule: RepeatRule, first: Day, day: Day): boolean {
  const { frequency, byDay, byMonthDay, byYearDay } = rule
  if (byYearDay.length > 0 && !isAmong(byYearDay, daysBetween(startOfYear(day), day) + 1, daysOfYear(day))) return false
  if (byMonthDay.length > 0 && !isAmong(byMonthDay, dateOf(day), daysOfMonth(day))) return false
  if (byDay.length > 0) return byDay.some((wanted) => isWeekdayOf(rule, wanted, day))
  if (byMonthDay.length > 0 || byYearDay.length > 0 || frequency === 'DAILY') return true
  if (frequency === 'WEEKLY') return dayOfWeek(day) === dayOfWeek(first)
  const isMonth = frequency === 'MONTHLY' || rule.byMonth.length > 0 || monthOf(day) === monthOf(first)
  return isMonth && dateOf(day) === dateOf(first)
}

/** `2TU` is the second Tuesday of the month, or of the year in a yearly rule that names no months. */
function isWeekdayOf(rule: RepeatRule, { weekday, nth }: RepeatRule['byDay'][number], day: Day): boolean {
  if (dayOfWeek(day) !== weekday) return false
  if (nth === 0 || rule.frequency === 'DAILY' || rule.frequency === 'WEEKLY') return true
  const ofYear = rule.frequency === 'YEARLY' && rule.byMonth.length === 0
  const [place, length] = ofYear
    ? [daysBetween(startOfYear(day), day) + 1, daysOfYear(day)]
    : [dateOf(day), daysOfMonth(day)]
  return nth > 0 ? Math.ceil(place / 7) === nth : Math.ceil((length - place + 1) / 7) === -nth
}

const isAmong = (wanted: number[], place: number, length: number): boolean =>
  wanted.includes(place) || wanted.includes(place - length - 1)

/** The week, month or year in which a day lies: its first day and its length. */
function periodOf({ frequency, weekStart }: RepeatRule, day: Day): [begin: Day, length: number] {
  if (frequency === 'DAILY') return [day, 1]
  if (frequency === 'WEEKLY') return [startOfWeek(day, weekStart), 7]
  return frequency === 'MONTHLY' ? [startOfMonth(day), daysOfMonth(day)] : [startOfYear(day), daysOfYear(day)]
}

const yearOf = (day: Day): number => Number(day.slice(0, 4))
const monthOf = (day: Day): number => Number(day.slice(5, 7))
const dateOf = (day: Day): number => Number(day.slice(8, 10))
const startOfYear = (day: Day): Day => `${day.slice(0, 4)}-01-01`
const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`
const startOfWeek = (day: Day, weekStart: DayOfWeek): Day => addDays(day, -((dayOfWeek(day) - weekStart + 7) % 7))
const daysOfYear = (day: Day): number => daysBetween(startOfYear(day), addMonths(startOfYear(day), 12))
const daysOfMonth = (day: Day): number => daysBetween(startOfMonth(day), addMonths(startOfMonth(day), 1))
