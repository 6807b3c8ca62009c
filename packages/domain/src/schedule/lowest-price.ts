import type { DayOfWeek, Schedule } from './schedule.ts'

const WEEK: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6]

/**
 * The lowest price of any slot of these schedules, in currency units; null where no slot has a price. Free hours
 * count only where everything is free.
 */
export function lowestPrice(schedules: readonly Schedule[]): number | null {
  const prices = schedules
    .flatMap((schedule) => WEEK.flatMap((weekday) => schedule[weekday] ?? []))
    .flatMap(({ price }) => (price === undefined ? [] : [price]))
  const paid = prices.filter((price) => price > 0)
  if (prices.length === 0) return null
  return paid.length > 0 ? Math.min(...paid) : 0
}
