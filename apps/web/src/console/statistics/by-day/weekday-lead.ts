import { hasDaysToCome, type Period } from '@korto/domain/statistics/period'
import { type Day, type DayOfWeek, dayOfWeek } from '@korto/domain/time/day'

/** Fewer days say more about chance than about weekdays. */
const FEWEST_DAYS = 14

export interface WeekdayLead {
  best: DayOfWeek
  worst: DayOfWeek
}

/** The weekdays with the highest and the lowest average; null where there are too few days, some to come, or no difference. */
export function weekdayLead(
  days: readonly { date: Day; value: number | null }[],
  period: Period,
  today: Day,
): WeekdayLead | null {
  if (hasDaysToCome(period, today)) return null
  const known = days.flatMap(({ date, value }) => (value === null ? [] : [{ weekday: dayOfWeek(date), value }]))
  if (known.length < FEWEST_DAYS) return null
  const averages = [...Map.groupBy(known, ({ weekday }) => weekday)]
    .map(([weekday, values]) => ({ weekday, average: averageOf(values.map(({ value }) => value)) }))
    .sort((a, b) => b.average - a.average)
  const [best, worst] = [averages[0], averages.at(-1)]
  if (!best || !worst || best.average === worst.average) return null
  return { best: best.weekday, worst: worst.weekday }
}

const averageOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length
