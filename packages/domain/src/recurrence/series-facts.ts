import type { Item } from '../item/item.ts'
import type { Day } from '../time/day.ts'
import type { Coach } from '../timeslot/coach-free.ts'
import type { CapacityItem, SharedCapacityItem } from '../timeslot/free-places.ts'
import type { Holding } from '../timeslot/holding.ts'
import type { Override } from './occasions.ts'
import type { RecurringRule } from './rule.ts'

/** The facts that decide whether a series finds room. */
export interface SeriesFacts {
  zone: string
  today: Day
  item: CapacityItem & Pick<Item, 'schedule' | 'exceptions'>
  sharedItem: SharedCapacityItem | null
  /** The other items of the shared item. */
  siblings: readonly Pick<Item, 'id'>[]
  /** The coach of the series. */
  coach: Coach | null
  /** Stored bookings on the item, its siblings or with the coach, that take place from validFrom to the horizon. */
  holdings: readonly Holding[]
  /** Other series on the item, its siblings or with the coach. */
  otherRules: readonly RecurringRule[]
  /** Stored bookings of these series and of the one being modified, from validFrom on, whatever their status. */
  overrides: readonly Override[]
}
