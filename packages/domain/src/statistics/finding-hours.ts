import type { DayOfWeek } from '../time/day.ts'
import type { DayGroup, Finding, FindingHour } from './finding.ts'

type Of<Kind extends Finding['kind']> = Extract<Finding, { kind: Kind }>

interface Use {
  booked: number
  offered: number
}

/** Full on three of four days, on which it was offered at least three times. */
const FULL_SHARE = 0.75
const FEWEST_DAYS_OF_HOUR = 3

/** The hour that is nearly always full; of several the one that most people waited for. */
export function fullHour(hours: readonly FindingHour[]): Of<'full-hour'> | null {
  const [best] = hours
    .filter(({ fullDays, offeredDays }) => offeredDays >= FEWEST_DAYS_OF_HOUR && fullDays >= FULL_SHARE * offeredDays)
    .sort((a, b) => b.watchers - a.watchers || b.fullDays / b.offeredDays - a.fullDays / a.offeredDays)
  if (!best) return null
  const { hour, fullDays, offeredDays, watchers } = best
  return { kind: 'full-hour', dayOfWeek: weekdayOf(best), hour, fullDays, offeredDays, watchers }
}

/** An hour is empty when no more than a third of it is booked; one alone is no reason to change anything. */
const EMPTY_SHARE = 1 / 3
const FEWEST_EMPTY_HOURS = 2

/** The stretch of the day in which most stays empty: on all days only where weekdays and weekend are both empty. */
export function emptyHours(hours: readonly FindingHour[]): Of<'empty-hours'> | null {
  const weekend = useByHour(hours.filter(isWeekend))
  const weekdays = useByHour(hours.filter((hour) => !isWeekend(hour)))
  const onAllDays = weekdays.map((use, hour) => {
    const other = weekend[hour] ?? NOTHING
    return isEmpty(use) && isEmpty(other) ? sum([use, other]) : NOTHING
  })
  const [best] = [
    ...emptyRuns('all', onAllDays),
    ...emptyRuns('weekdays', weekdays),
    ...emptyRuns('weekend', weekend),
  ].sort((a, b) => unused(b) - unused(a))
  return best ?? null
}

function emptyRuns(days: DayGroup, use: readonly Use[]): Of<'empty-hours'>[] {
  const runs: Of<'empty-hours'>[] = []
  for (let fromHour = 0; fromHour < use.length; ) {
    const length = use.slice(fromHour).findIndex((hour) => !isEmpty(hour))
    const toHour = length === -1 ? use.length : fromHour + length
    if (toHour - fromHour >= FEWEST_EMPTY_HOURS) {
      runs.push({ kind: 'empty-hours', days, fromHour, toHour, ...sum(use.slice(fromHour, toHour)) })
    }
    fromHour = toHour + 1
  }
  return runs
}

/** A weekday stands out when it is fuller than all together by a tenth of what is offered. */
const OUTSTANDING = 0.1

export function bestDay(hours: readonly FindingHour[]): Of<'best-day'> | null {
  const all = sum(hours)
  const [best] = [...Map.groupBy(hours, weekdayOf)]
    .map(([dayOfWeek, ofDay]) => ({ dayOfWeek, ...sum(ofDay) }))
    .filter(({ offered }) => offered > 0)
    .sort((a, b) => share(b) - share(a))
  if (!best || share(best) < share(all) + OUTSTANDING) return null
  return { kind: 'best-day', ...best, allBooked: all.booked, allOffered: all.offered }
}

const NOTHING: Use = { booked: 0, offered: 0 }

const useByHour = (hours: readonly FindingHour[]): Use[] =>
  Array.from({ length: 24 }, (_, hour) => sum(hours.filter((of) => of.hour === hour)))

const sum = (uses: readonly Use[]): Use => ({
  booked: uses.reduce((total, { booked }) => total + booked, 0),
  offered: uses.reduce((total, { offered }) => total + offered, 0),
})

const isEmpty = (use: Use): boolean => use.offered > 0 && share(use) <= EMPTY_SHARE
const share = ({ booked, offered }: Use): number => booked / offered
const unused = ({ booked, offered }: Use): number => offered - booked

const isWeekend = ({ dayOfWeek }: Pick<FindingHour, 'dayOfWeek'>): boolean => dayOfWeek === 0 || dayOfWeek === 6

/** Whether an hour is one of those that the finding speaks of. */
export const isEmptyHour = (
  { days, fromHour, toHour }: Of<'empty-hours'>,
  { dayOfWeek, hour }: Pick<FindingHour, 'dayOfWeek' | 'hour'>,
): boolean => hour >= fromHour && hour < toHour && (days === 'all' || isWeekend({ dayOfWeek }) === (days === 'weekend'))

// The contract answers 0 to 6.
const weekdayOf = ({ dayOfWeek }: FindingHour): DayOfWeek => dayOfWeek as DayOfWeek
