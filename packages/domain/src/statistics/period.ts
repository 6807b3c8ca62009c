import { addDays, addMonths, type Day, dayOfWeek, daysBetween, isDay } from '../time/day.ts'

/** Site days, both included. */
export interface Period {
  from: Day
  to: Day
}

export const MAX_PERIOD_DAYS = 366
export const DEFAULT_PERIOD_DAYS = 30

/** No club has figures outside of these; a year such as 0001 is a slip of the hand. */
const EARLIEST_DAY: Day = '2000-01-01'
const LATEST_DAY: Day = '2100-12-31'

export interface PeriodProblem {
  field: 'from' | 'to'
  problem: 'not-a-day' | 'before-from' | 'too-long'
}

/** The first thing that is wrong with a period as it was typed; null if nothing is. */
export function checkPeriod(from: string, to: string): PeriodProblem | null {
  if (!isPeriodDay(from)) return { field: 'from', problem: 'not-a-day' }
  if (!isPeriodDay(to)) return { field: 'to', problem: 'not-a-day' }
  if (to < from) return { field: 'to', problem: 'before-from' }
  return daysOf({ from, to }) > MAX_PERIOD_DAYS ? { field: 'to', problem: 'too-long' } : null
}

const isPeriodDay = (text: string): boolean => isDay(text) && text >= EARLIEST_DAY && text <= LATEST_DAY

export const daysOf = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** Some of its days are still to come: nothing can be concluded from hours that nobody has booked yet. */
export const hasDaysToCome = ({ to }: Period, today: Day): boolean => to > today

/** The last 30 days, today the last. */
export const defaultPeriod = (today: Day): Period => ({ from: addDays(today, 1 - DEFAULT_PERIOD_DAYS), to: today })

export const calendarPeriods = ['week', 'month', 'quarter'] as const
export type CalendarPeriod = (typeof calendarPeriods)[number]

/** The week (from Monday), month or quarter that a day lies in. */
export function calendarPeriodOf(kind: CalendarPeriod, day: Day): Period {
  if (kind === 'week') {
    const monday = addDays(day, -((dayOfWeek(day) + 6) % 7))
    return { from: monday, to: addDays(monday, 6) }
  }
  const month = `${day.slice(0, 8)}01`
  if (kind === 'month') return { from: month, to: lastDayOfMonths(month, 1) }
  const first = addMonths(month, -((Number(day.slice(5, 7)) - 1) % 3))
  return { from: first, to: lastDayOfMonths(first, 3) }
}

const lastDayOfMonths = (first: Day, count: number): Day => addDays(addMonths(first, count), -1)

/** Which calendar period this one is exactly; null for any other range. */
export const kindOfPeriod = (period: Period): CalendarPeriod | null =>
  calendarPeriods.find((kind) => {
    const { from, to } = calendarPeriodOf(kind, period.from)
    return from === period.from && to === period.to
  }) ?? null

/** The equally long period that ends the day before, which differences are shown to. */
export const periodBefore = (period: Period): Period => shifted(period, -daysOf(period))

/** The next or the previous period: of months and quarters that of the calendar, else so many days further. */
export function steppedPeriod(period: Period, direction: 1 | -1): Period {
  const kind = kindOfPeriod(period)
  if (kind === null) return shifted(period, direction * daysOf(period))
  return calendarPeriodOf(kind, direction === 1 ? addDays(period.to, 1) : addDays(period.from, -1))
}

const shifted = ({ from, to }: Period, days: number): Period => ({ from: addDays(from, days), to: addDays(to, days) })
