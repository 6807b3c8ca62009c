import type { Statistics, StatisticsDetails } from '@korto/contract/statistics'

export interface ItemHour {
  itemId: number
  hour: number
  /** Those that begin in it, and what they bring. */
  bookings: number
  revenue: number
}

export interface ItemHours {
  hours: number[]
  /** In the order of the facilities, those with bookings. */
  rows: { itemId: number; name: string; cells: ItemHour[] }[]
  /** What the best cell brings. */
  most: number
}

/** Facilities by hours, from the first hour in which a booking begins to the last. */
export function itemHours(byItem: Statistics['byItem'], revenueByItem: StatisticsDetails['revenueByItem']): ItemHours {
  const known = revenueByItem.map(({ hour }) => hour)
  const first = Math.min(...known)
  const hours = known.length === 0 ? [] : Array.from({ length: Math.max(...known) - first + 1 }, (_, n) => first + n)
  const cells = new Map(revenueByItem.map((cell) => [keyOf(cell), cell]))
  const withBookings = new Set(revenueByItem.map(({ itemId }) => itemId))
  return {
    hours,
    rows: byItem
      .filter(({ itemId }) => withBookings.has(itemId))
      .map(({ itemId, name }) => ({
        itemId,
        name,
        cells: hours.map((hour) => cells.get(keyOf({ itemId, hour })) ?? { itemId, hour, bookings: 0, revenue: 0 }),
      })),
    most: Math.max(0, ...revenueByItem.map(({ revenue }) => revenue)),
  }
}

const keyOf = ({ itemId, hour }: Pick<ItemHour, 'itemId' | 'hour'>): number => itemId * 24 + hour
