import type { Item } from '../item/item.ts'
import { rangesOfDay, rangesOfWeekday, scheduleInForce } from '../schedule/schedule-in-force.ts'
import { DEFAULT_STEP_MINUTES, stepOf } from '../schedule/slots-of-day.ts'
import type { Day, DayOfWeek } from '../time/day.ts'

type Rounding = 'floor' | 'round' | 'ceil'

/** Wall-clock minutes on the grid of the item's step; inside its hours the grid starts where they do. */
export function snapMinutes(item: Item, day: Day, minutes: number, rounding: Rounding): number {
  const schedule = scheduleInForce(item, day)
  const ranges = rangesOfDay(item, day)
  const range = ranges.find(({ start, end }) => start <= minutes && minutes < end)
  const origin = range?.start ?? 0
  const step = range ? stepOf(schedule, range) : stepMinutes(item, day)
  return origin + Math[rounding]((minutes - origin) / step) * step
}

/** The shortest step of the day; on a day without hours that of the week. */
export function stepMinutes(item: Item, day: Day): number {
  const ofDay = rangesOfDay(item, day).map((range) => stepOf(scheduleInForce(item, day), range))
  const usual = () =>
    WEEK.flatMap((weekday) => rangesOfWeekday(item.schedule, weekday).map((range) => stepOf(item.schedule, range)))
  const steps = ofDay.length > 0 ? ofDay : usual()
  return steps.length > 0 ? Math.min(...steps) : DEFAULT_STEP_MINUTES
}

const WEEK: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6]
