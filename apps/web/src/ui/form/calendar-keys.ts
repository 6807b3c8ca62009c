import { addDays, addMonths, type Day } from '@korto/domain/time/day'

export const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0]

/** Arrows move by days and weeks, Page Up and Page Down by months. */
export function calendarKeyTarget(key: string, day: Day): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return null
  }
}
