import type { Day } from '@korto/domain/time/day'
import type { DayFigures, Measure } from './measures.ts'

/** The first of the days with the highest figure; null where there is none above 0. */
export function bestDay(byDay: readonly DayFigures[], measure: Measure): { date: Day; value: number } | null {
  let best: { date: Day; value: number } | null = null
  for (const { date, [measure]: value } of byDay)
    if ((value ?? 0) > (best?.value ?? 0)) best = { date, value: value ?? 0 }
  return best
}
