import type { StaffSiteRead } from '@korto/contract/staff-site'
import { exceptionOn } from '@korto/domain/schedule/schedule-in-force'
import type { Day } from '@korto/domain/time/day'
import { minutes, overlaps } from '@korto/domain/time/instant'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { onDay } from '../../features/booking/staff/entry-times.ts'
import { type FreePlace, isFree } from '../../features/booking/staff/full-place.ts'
import { itemOf } from '../../features/booking/staff/staff-facts.ts'
import type { SeriesSource } from './series-source.ts'

export type ConflictReason = 'CLOSED' | 'NOT_ENOUGH_CAPACITY' | 'COACH_NOT_FREE'

/** What happens on a date: as the series says, not at all, at another place, or beyond capacity. */
export type DateChoice = { kind: 'series' } | { kind: 'skip' } | { kind: 'place'; place: FreePlace } | { kind: 'force' }

export interface PlannedDate {
  date: Day
  state: 'free' | 'taken' | 'closed'
  reason: ConflictReason | null
}

/** Every date of a series with what is known of it. */
export const plannedDates = (
  dates: readonly Day[],
  conflicts: readonly { date: Day; reason: ConflictReason }[],
): PlannedDate[] =>
  dates.map((date) => {
    const reason = conflicts.find((conflict) => conflict.date === date)?.reason ?? null
    return { date, reason, state: reason === null ? 'free' : reason === 'CLOSED' ? 'closed' : 'taken' }
  })

/** By what a date is taken or why it is closed, in words: names of clients, of an event, the reason of a closing. */
export function takenBy(
  site: StaffSiteRead,
  source: SeriesSource,
  { date, reason }: PlannedDate,
  entries: readonly DayEntry[],
  nameOf: (entry: DayEntry) => string,
): string[] {
  const times = timesOn(site, source, date)
  const item = site.items.find(({ id }) => id === source.itemId)
  if (!times || !item) return []
  const interval = { from: Date.parse(times.fromDate), to: Date.parse(times.toDate) }
  const events = itemOf(item).events.filter((event) => overlaps(event, interval) && event.title)
  const closing = reason === 'CLOSED' ? exceptionOn(itemOf(item), date)?.reason : undefined
  const there = entries.filter(
    (entry) =>
      overlaps({ from: Date.parse(entry.fromDate), to: Date.parse(entry.toDate) }, interval) &&
      (reason === 'COACH_NOT_FREE'
        ? entry.supplItemId === source.supplItemId
        : entry.itemId === source.itemId || (item.sharedItemId !== null && entry.sharedItemId === item.sharedItemId)),
  )
  return [...(closing ? [closing] : []), ...events.map(({ title = '' }) => title), ...there.map(nameOf)]
}

const STEP_MINUTES = 30
const FURTHEST_MINUTES = 180

/** Where the date could be held instead: another court at the same time, or the same court at another time. */
export function otherPlaces(
  site: StaffSiteRead,
  source: SeriesSource,
  date: Day,
  entries: readonly DayEntry[],
): { court: FreePlace | null; times: FreePlace[] } {
  const times = timesOn(site, source, date)
  if (!times) return { court: null, times: [] }
  const { quantity, supplItemId } = source
  const free = (place: FreePlace) => isFree(site, { ...place, quantity, supplItemId }, entries)
  const courts = site.items.filter(({ id }) => id !== source.itemId).map(({ id }) => ({ ...times, itemId: id }))
  const shifts = Array.from({ length: FURTHEST_MINUTES / STEP_MINUTES }, (_, at) => (at + 1) * STEP_MINUTES)
  const shifted = (by: number): FreePlace => ({
    itemId: source.itemId,
    fromDate: wireDateTime(site.timezone, Date.parse(times.fromDate) + minutes(by)),
    toDate: wireDateTime(site.timezone, Date.parse(times.toDate) + minutes(by)),
  })
  const nearest = shifts
    .flatMap((by) => [shifted(-by), shifted(by)])
    .filter(({ fromDate }) => fromDate.startsWith(date))
  return { court: courts.find(free) ?? null, times: nearest.filter(free).slice(0, 3) }
}

/** The hours of the series on a date; null when the clocks jump over them. */
export function timesOn(site: Pick<StaffSiteRead, 'timezone'>, source: SeriesSource, date: Day) {
  const times = onDay(site.timezone, source, date)
  return typeof times === 'string' ? null : times
}

export interface PlanCounts {
  saved: number
  skipped: number
  /** On another court or at another time. */
  moved: number
  forced: number
}

export function countsOf(dates: readonly PlannedDate[], choiceOf: (date: PlannedDate) => DateChoice): PlanCounts {
  const count = (kind: DateChoice['kind']) => dates.filter((date) => choiceOf(date).kind === kind).length
  const [skipped, moved, forced] = [count('skip'), count('place'), count('force')]
  return { saved: dates.length - skipped, skipped, moved, forced }
}
