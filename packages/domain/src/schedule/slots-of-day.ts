import { centsOf } from '../money/cents.ts'
import type { Day } from '../time/day.ts'
import { dayOfWeek } from '../time/day.ts'
import { type DayClock, dayClock } from '../time/day-clock.ts'
import { type Instant, minutes } from '../time/instant.ts'
import type { Schedule, ScheduleRange } from './schedule.ts'
import { rangesOfWeekday, type Scheduled, scheduleInForce } from './schedule-in-force.ts'

export const DEFAULT_CAPACITY = 1
export const DEFAULT_STEP_MINUTES = 60

/** Of the titles and descriptions of a day's slots: room for a title on each of the shortest slots, or long texts on hours. */
export const MAX_TEXT_A_DAY = 24_000

/** A time that the schedule offers; `free` and bookings are added in `timeslot/`. */
export interface Slot {
  start: Instant
  end: Instant
  capacity: number
  /** Per slot and unit; null = no price. */
  priceCents: number | null
  title?: string
  description?: string
  backgroundColor?: string
}

export interface ScheduledItem extends Scheduled {
  capacity?: number
}

/**
 * Slots start at `start`, `start + step`, … while the slot's end is within the range; a shorter rest is dropped. The step is
 * the range's, else the schedule's `bookingStepMinutes`, else 60.
 */
export function slotsOfDay(item: ScheduledItem, zone: string, day: Day): Slot[] {
  const schedule = scheduleInForce(item, day)
  const clock = dayClock(zone, day)
  return rangesOfWeekday(schedule, dayOfWeek(day))
    .flatMap((range) =>
      slotsOfRange(clock, range, stepOf(schedule, range), range.capacity ?? item.capacity ?? DEFAULT_CAPACITY),
    )
    .sort((a, b) => a.start - b.start)
}

export const stepOf = ({ bookingStepMinutes }: Schedule, { step }: ScheduleRange): number =>
  step ?? bookingStepMinutes ?? DEFAULT_STEP_MINUTES

export const textLength = ({ title = '', description = '' }: { title?: string; description?: string }): number =>
  title.length + description.length

/**
 * Where clocks change, a slot exists if its local start does and its step fits in real minutes before its local end; it then
 * lasts its step. So no slot lies in a gap, none lasts longer than it says, and no two share a moment.
 */
function slotsOfRange(clock: DayClock, range: ScheduleRange, step: number, capacity: number): Slot[] {
  const slots: Slot[] = []
  const appearance = appearanceOf(range)
  for (let start = range.start; start + step <= range.end; start += step) {
    const from = clock.instantOf(start)
    if (from === null) continue
    const end = from + minutes(step)
    if (end <= clock.instantOrChange(start + step)) slots.push({ start: from, end, capacity, ...appearance })
  }
  return slots
}

function appearanceOf(range: ScheduleRange): Omit<Slot, 'start' | 'end' | 'capacity'> {
  const { price, title, description, backgroundColor } = range
  return {
    priceCents: price === undefined ? null : centsOf(price),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(backgroundColor !== undefined && { backgroundColor }),
  }
}
