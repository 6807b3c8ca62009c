import type { Statistics, StatisticsDetails } from '@korto/contract/statistics'
import { hasDaysToCome } from '@korto/domain/statistics/period'
import type { Day } from '@korto/domain/time/day'

/** Weeks begin on Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const
export type Weekday = (typeof WEEKDAYS)[number]

export interface HeatCell {
  weekday: Weekday
  hour: number
  /** Null where nothing was offered. */
  occupancy: number | null
}

export interface HeatGrid {
  hours: number[]
  cellAt: (weekday: Weekday, hour: number) => HeatCell
}

/** Every weekday, and the hours from the first to the last in which something was offered or booked. */
export function heatGrid(byHour: Statistics['byHour']): HeatGrid {
  const known = byHour.map(({ hour }) => hour)
  const first = Math.min(...known)
  const hours = known.length === 0 ? [] : Array.from({ length: Math.max(...known) - first + 1 }, (_, n) => first + n)
  const cells = new Map(byHour.map((cell) => [cell.dayOfWeek * 24 + cell.hour, cell]))
  return {
    hours,
    cellAt: (weekday, hour) => {
      const { occupancy = null } = cells.get(weekday * 24 + hour) ?? {}
      return { weekday, hour, occupancy }
    },
  }
}

/** Where the colours of the cells begin; each is darker than the one before, also without colour. */
const LEVELS = [0.2, 0.35, 0.52, 0.75, 0.9]

/** From 0, empty, to 5, full. */
export const heatLevel = (occupancy: number): number => LEVELS.filter((level) => occupancy >= level).length

const PARTS = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof PARTS)[number]
const NOON = 12
const EVENING = 17
/** A smaller difference is none to speak of. */
const CLEAR_DIFFERENCE = 0.15

/** The fullest and the emptiest part of the day; null where they hardly differ, or days are still to come. */
export function partLead(
  { byHour, ...period }: Pick<StatisticsDetails, 'from' | 'to' | 'byHour'>,
  today: Day,
): { best: PartOfDay; worst: PartOfDay } | null {
  if (hasDaysToCome(period, today)) return null
  const shares = PARTS.flatMap((part) => {
    const hours = byHour.filter(({ hour }) => partOf(hour) === part)
    const [booked, offered] = [sumOf(hours.map((cell) => cell.booked)), sumOf(hours.map((cell) => cell.offered))]
    return offered > 0 ? [{ part, share: booked / offered }] : []
  }).sort((a, b) => b.share - a.share)
  const [best, worst] = [shares[0], shares.at(-1)]
  if (!best || !worst || best.share - worst.share < CLEAR_DIFFERENCE) return null
  return { best: best.part, worst: worst.part }
}

const partOf = (hour: number): PartOfDay => (hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening')
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
