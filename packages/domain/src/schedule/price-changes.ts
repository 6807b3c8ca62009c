import { centsOf } from '../money/cents.ts'
import { scheduleInEur } from './convert-schedule.ts'
import type { DayOfWeek, Schedule, ScheduleException } from './schedule.ts'

/** One price of an item, as it is and as the conversion makes it. */
export interface PriceChange {
  itemId: number
  start: number
  end: number
  /** On which weekdays, from Monday on; empty where the item has the same hours on all its days. */
  weekdays: DayOfWeek[]
  /** The days of an exception with own prices. */
  dates: { from: string; to: string } | null
  beforeCents: number
  afterCents: number
}

interface PricedItem {
  id: number
  schedule: Schedule
  exceptions: readonly ScheduleException[]
}

const FROM_MONDAY: readonly DayOfWeek[] = [1, 2, 3, 4, 5, 6, 0]

/** What 'Convert prices to EUR' would do to these items: each price once, however many weekdays have it. */
export const priceChanges = (items: readonly PricedItem[]): PriceChange[] =>
  items.flatMap(({ id, schedule, exceptions }) => [
    ...changesIn(schedule).map((change) => ({ itemId: id, dates: null, ...change })),
    ...exceptions.flatMap(({ from_date: from, to_date: to, schedule: other }) =>
      changesIn(other ?? {}).map((change) => ({ itemId: id, dates: { from, to }, ...change })),
    ),
  ])

function changesIn(schedule: Schedule): Omit<PriceChange, 'itemId' | 'dates'>[] {
  const converted = scheduleInEur(schedule)
  const days = openDays(schedule)
  const found = new Map<string, Omit<PriceChange, 'itemId' | 'dates'>>()
  for (const day of days)
    for (const [place, { start, end, price }] of (schedule[day] ?? []).entries()) {
      const after = converted[day]?.[place]?.price
      if (price === undefined || after === undefined) continue
      const key = `${start} ${end} ${price}`
      const { weekdays } = found.get(key) ?? { weekdays: [] }
      found.set(key, {
        start,
        end,
        weekdays: [...weekdays, day],
        beforeCents: centsOf(price),
        afterCents: centsOf(after),
      })
    }
  const isWhole = (weekdays: DayOfWeek[]) => weekdays.length === days.length
  return [...found.values()]
    .map((change) => ({ ...change, weekdays: isWhole(change.weekdays) ? [] : change.weekdays }))
    .sort((a, b) => a.start - b.start)
}

/** `every_day` copies the lowest day present, so the others mean nothing. */
function openDays(schedule: Schedule): DayOfWeek[] {
  const present = FROM_MONDAY.filter((day) => (schedule[day] ?? []).length > 0)
  if (schedule.mode !== 'every_day') return present
  const lowest = ([0, 1, 2, 3, 4, 5, 6] as const).find((day) => schedule[day] !== undefined)
  return present.filter((day) => day === lowest)
}
