import type { Booking } from '../booking/booking.ts'
import { isHolding } from '../booking/status.ts'
import type { ItemEvent } from '../item/item.ts'
import { isOccasion } from '../recurrence/occasion-dates.ts'
import { occasionTime } from '../recurrence/occasions.ts'
import type { RecurringRule } from '../recurrence/rule.ts'
import { addDays } from '../time/day.ts'
import { dayOf, startOfDay } from '../time/site-time.ts'
import type { EventPart, EventParts, WeeklyPart } from './event-parts.ts'
import { DAYS, dateKey, ONCE } from './part-key.ts'
import { tidyWeekly } from './weekly-part.ts'

/** "Holding bookings are events; CANCELED and REJECTED delete the event." */
export const partsOfBooking = (booking: Pick<Booking, 'from' | 'to' | 'status'>, key = ONCE): EventParts =>
  isHolding(booking.status) ? { [key]: { kind: 'once', from: booking.from, to: booking.to } } : {}

export type RuleTimes = Pick<
  RecurringRule,
  'dayOfWeek' | 'fromMinutes' | 'toMinutes' | 'validFrom' | 'validUntil' | 'itemId'
>
export type OverrideTimes = Pick<Booking, 'occurrenceDate' | 'from' | 'to' | 'status' | 'itemId' | 'supplItemId'>

/** A series with the dates that differ; a date that was moved to another item than that of the calendar is left out of it. */
export function partsOfRule(
  rule: RuleTimes,
  overrides: readonly OverrideTimes[],
  zone: string,
  key: string,
  itemId = rule.itemId,
): EventParts {
  const series = tidyWeekly({
    kind: 'weekly',
    dayOfWeek: rule.dayOfWeek,
    fromMinutes: rule.fromMinutes,
    toMinutes: rule.toMinutes,
    validFrom: rule.validFrom,
    validUntil: rule.validUntil,
  })
  if (series === null) return {}
  const parts: Record<string, EventPart> = { [key]: series }
  for (const override of overrides) {
    const { occurrenceDate } = override
    if (occurrenceDate === null || !isOccasion(series, occurrenceDate)) continue
    const part = partOfOverride(override, series, zone, itemId)
    if (part !== null) parts[dateKey(key, occurrenceDate)] = part
  }
  return parts
}

function partOfOverride(
  { occurrenceDate, from, to, status, ...override }: OverrideTimes,
  series: WeeklyPart,
  zone: string,
  itemId: number,
): EventPart | null {
  const isHere = override.itemId === itemId || override.supplItemId === itemId
  if (!isHere || !isHolding(status)) return { kind: 'left-out' }
  const time = occurrenceDate === null ? null : occasionTime(series, zone, occurrenceDate)
  return time?.from === from && time.to === to ? null : { kind: 'moved', from, to }
}

/** A closing from midnight to midnight is whole days, unless it is known to be a time. */
export function partsOfItemEvent({ from, to }: Pick<ItemEvent, 'from' | 'to'>, zone: string, key?: string): EventParts {
  const [first, end] = [dayOf(zone, from), dayOf(zone, to)]
  const isDays = key !== ONCE && startOfDay(zone, first) === from && startOfDay(zone, end) === to && first < end
  const part: EventPart = isDays ? { kind: 'days', from: first, to: addDays(end, -1) } : { kind: 'once', from, to }
  return { [key ?? (isDays ? DAYS : ONCE)]: part }
}
