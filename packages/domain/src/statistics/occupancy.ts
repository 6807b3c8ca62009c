import type { ClockHours } from './clock-hours.ts'
import { type Capacity, sweepSlots, type Units } from './sweep-slots.ts'

/** What was offered of one item, and what of it was booked: unit-milliseconds by the 24 hours of the club's clock. */
export interface HourlyUse {
  offered: number[]
  booked: number[]
}

/** At each moment of a slot as many units count as booked as it offered, at most. */
export function hourlyUse(slots: readonly Capacity[], bookings: readonly Units[], hours: ClockHours): HourlyUse {
  const use = noUse()
  sweepSlots(slots, bookings, hours, ({ hour, ms, capacity, units }) => {
    use.offered[hour] = (use.offered[hour] ?? 0) + capacity * ms
    use.booked[hour] = (use.booked[hour] ?? 0) + Math.min(capacity, units) * ms
  })
  return use
}

export const noUse = (): HourlyUse => ({ offered: new Array(24).fill(0), booked: new Array(24).fill(0) })

/** 0 to 1; null where nothing was offered. */
export const occupancyOf = (figures: { bookedMinutes: number; offeredMinutes: number }): number | null =>
  figures.offeredMinutes > 0 ? Math.min(1, figures.bookedMinutes / figures.offeredMinutes) : null
