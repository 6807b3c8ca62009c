import type { DayOfWeek, Schedule, ScheduleRange } from '@korto/domain/schedule/schedule'

/** New hours with the price of the nearest hours of the day: most courts have one price, and its fields are open anyway. */
export function newRange(
  schedule: Schedule,
  weekday: DayOfWeek,
  { start, end }: { start: number; end: number },
): ScheduleRange {
  const nearest = (schedule[weekday] ?? []).toSorted((a, b) => distance(a, start) - distance(b, start))[0]
  return { start, end, ...(nearest?.price !== undefined && { price: nearest.price }) }
}

const distance = (range: ScheduleRange, minute: number): number =>
  Math.min(Math.abs(range.start - minute), Math.abs(range.end - minute))
