import type { ItemRecord, ScheduleRecord } from './records.ts'
import type { SiteClock, Wall } from './site-clock.ts'

const HOUR = 60

/**
 * The capacity of an item at a moment: the event created last, else the schedule in force. Outside the hours there is
 * nothing for clients; staff have the item's own capacity there, a coach with hours has none, and a hall has no hours.
 */
export function capacityAt(item: ItemRecord, clock: SiteClock, moment: number, withClientId: boolean): number {
  const event = item.events.filter(({ from, to }) => from <= moment && moment < to).at(-1)
  if (event) return event.capacity
  if (item.kind === 'shared') return item.capacity
  const wall = clock.wallOf(moment)
  const exception = item.exceptions
    .filter(({ from_date, to_date }) => from_date <= wall.day && wall.day <= to_date)
    .at(-1)
  const schedule = exception ? (exception.schedule ?? {}) : item.schedule
  const inside = capacityOf(schedule, wall, item)
  if (inside !== null) return inside
  if (item.kind === 'item') return withClientId ? 0 : item.capacity
  return exception || hasHours(item.schedule) ? 0 : item.capacity
}

const hasHours = (schedule: ScheduleRecord): boolean =>
  [0, 1, 2, 3, 4, 5, 6].some((weekday) => (schedule[weekday]?.length ?? 0) > 0)

/** Null outside every range. The rest of a range that is too short for a slot is no time of clients. */
function capacityOf(schedule: ScheduleRecord, wall: Wall, item: ItemRecord): number | null {
  const range = rangesOn(schedule, wall.weekday).find(({ start, end }) => start <= wall.minute && wall.minute < end)
  if (!range) return null
  if (item.kind === 'item') {
    const step = range.step ?? schedule.bookingStepMinutes ?? HOUR
    const lastEnd = range.start + Math.floor((range.end - range.start) / step) * step
    if (wall.minute >= lastEnd) return null
  }
  return range.capacity ?? item.capacity
}

function rangesOn(schedule: ScheduleRecord, weekday: number) {
  const own = schedule[weekday]
  if (own || schedule.mode !== 'every_day') return own ?? []
  const lowest = [0, 1, 2, 3, 4, 5, 6].find((day) => schedule[day])
  return lowest === undefined ? [] : (schedule[lowest] ?? [])
}
