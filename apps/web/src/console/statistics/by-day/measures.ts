import type { Statistics } from '@korto/contract/statistics'
import type { FigureTexts } from '../../../features/statistics/figure-texts.ts'

export const measures = ['bookings', 'revenue', 'hours', 'occupancy'] as const
export type Measure = (typeof measures)[number]
export type DayFigures = Statistics['byDay'][number]

/** A figure of a day in its unit; money in all currencies. */
export function measureText(text: FigureTexts, measure: Measure, value: number | null): string {
  if (measure === 'occupancy' || value === null) return text.percent(value)
  if (measure === 'revenue') return text.money(value)
  return measure === 'hours' ? text.hours(value) : text.count(value)
}
