import type { StatisticsBooking } from './facts.ts'

/** An hour on court 11 for 20.00; tests say what matters to them. */
export const aStatisticsBooking = (changes: Partial<StatisticsBooking> = {}): StatisticsBooking => ({
  id: 501,
  itemId: 11,
  coachId: null,
  userId: 7,
  from: 0,
  to: 3_600_000,
  quantity: 1,
  status: 'CONFIRMED',
  isLateCanceled: false,
  isOfSeries: false,
  revenueCents: 2000,
  isPaid: false,
  ...changes,
})
