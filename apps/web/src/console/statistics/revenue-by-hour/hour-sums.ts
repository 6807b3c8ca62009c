import type { StatisticsDetails } from '@korto/contract/statistics'
import { centsOf, unitsOf } from '@korto/domain/money/cents'

export interface HourSum {
  hour: number
  revenue: number
}

/** The revenue of each hour of the day, all weekdays together, from the first hour that was offered or booked to the last. */
export function hourSums(byHour: StatisticsDetails['byHour']): HourSum[] {
  const cents = new Map<number, number>()
  for (const { hour, revenue } of byHour) cents.set(hour, (cents.get(hour) ?? 0) + centsOf(revenue))
  if (cents.size === 0) return []
  const [first, last] = [Math.min(...cents.keys()), Math.max(...cents.keys())]
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    hour: first + index,
    revenue: unitsOf(cents.get(first + index) ?? 0),
  }))
}

/** From when on a day is an evening, when most people have time. */
export const EVENING_HOUR = 17

export const isEvening = ({ hour }: HourSum): boolean => hour >= EVENING_HOUR

export const revenueOf = (hours: readonly HourSum[]): number =>
  unitsOf(hours.reduce((sum, { revenue }) => sum + centsOf(revenue), 0))
