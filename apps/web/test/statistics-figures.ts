import type { Statistics, StatisticsDetails } from '@korto/contract/statistics'

const figures = { bookings: 3, hours: 4.5, revenue: 1234.5, occupancy: 0.123456, canceled: 1, missed: 0 }

/** Two days of a club with one court. */
export const statistics: Statistics = {
  from: '2026-11-01',
  to: '2026-11-02',
  currency: 'BGN',
  totals: { ...figures, clients: 2, newClients: 1, lateCanceled: 0, rejected: 0, pending: 0 },
  byDay: [
    { date: '2026-11-01', ...figures },
    { date: '2026-11-02', ...figures, occupancy: null },
  ],
  byItem: [{ itemId: 7, name: '=Court, "1"', ...figures }],
  byCoach: [{ supplItemId: 9, name: 'Elena', bookings: 2, hours: 1.5 }],
  byHour: [{ dayOfWeek: 0, hour: 18, bookings: 3, occupancy: 1 }],
  topClients: [
    { userId: 1, displayName: 'Ann', bookings: 2, revenue: 40 },
    { userId: 2, displayName: null, bookings: 1, revenue: 0.1 },
  ],
}

export const details: StatisticsDetails = {
  from: '2026-11-01',
  to: '2026-11-02',
  currency: 'BGN',
  ofSeries: 0,
  byHour: [{ dayOfWeek: 0, hour: 18, revenue: 60.5, booked: 2, offered: 2, offeredDays: 1, fullDays: 1, watchers: 4 }],
  revenueByItem: [
    { itemId: 7, hour: 17, bookings: 1, revenue: 20 },
    { itemId: 7, hour: 18, bookings: 2, revenue: 40.5 },
  ],
  absent: [{ userId: 2, displayName: 'Bob', missed: 4, lateCanceled: 1, missedPrice: 80.25, isBlocked: true }],
  takings: {
    byMethod: [{ method: 'cash', payments: 2, amount: 40.5 }],
    byDay: [
      {
        date: '2026-11-02',
        byMethod: [
          { method: 'cash', payments: 2, amount: 40.5 },
          { method: 'barter', payments: 1, amount: 3 },
        ],
      },
    ],
    open: { bookings: 1, amount: 20 },
  },
}
