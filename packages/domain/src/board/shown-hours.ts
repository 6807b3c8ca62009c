import type { Item } from '../item/item.ts'
import { rangesOfWeekday } from '../schedule/schedule-in-force.ts'
import { addDays, type Day, dayOfWeek } from '../time/day.ts'
import type { Interval } from '../time/instant.ts'
import { localOf, startOfDay } from '../time/site-time.ts'
import { dayInterval } from './board-axis.ts'

const DEFAULT_HOURS = { from: 8 * 60, to: 22 * 60 }
const WEEK = 7

/**
 * The wall-clock hours that a board has to show, in minutes: those that the items are usually open at on any day of the
 * week, so that the board does not jump from day to day, and those of everything booked.
 */
export function shownHours(
  items: readonly Pick<Item, 'schedule'>[],
  zone: string,
  days: readonly Day[],
  booked: readonly Interval[],
): { from: number; to: number } {
  const [first = ''] = days
  const minutes = items.flatMap(({ schedule }) =>
    Array.from({ length: WEEK }, (_, index) => rangesOfWeekday(schedule, dayOfWeek(addDays(first, index))))
      .flat()
      .flatMap(({ start, end }) => [start, end]),
  )
  for (const day of days) {
    const whole = dayInterval(zone, day)
    for (const { from, to } of booked) {
      if (from >= whole.to || to <= whole.from) continue
      minutes.push(from <= whole.from ? 0 : localOf(zone, from).minutes)
      minutes.push(to >= startOfDay(zone, addDays(day, 1)) ? 1440 : localOf(zone, to).minutes)
    }
  }
  if (minutes.length === 0) return DEFAULT_HOURS
  return { from: Math.floor(Math.min(...minutes) / 60) * 60, to: Math.ceil(Math.max(...minutes) / 60) * 60 }
}
