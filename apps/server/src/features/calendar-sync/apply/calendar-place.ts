import type { Item } from '@korto/domain/item/item'

/** Whose calendar it is, and by which clock. */
export interface CalendarPlace {
  item: Item
  zone: string
}

/** Whether a booking or a series belongs into the calendar of the item, or of the coach. */
export const isAt = ({ id }: Pick<Item, 'id'>, booked: { itemId: number; supplItemId: number | null }): boolean =>
  booked.itemId === id || booked.supplItemId === id

/** From one coach's calendar to another's it is the coach who changes, and the court stays. */
export const placeOf = ({ id, kind }: Pick<Item, 'id' | 'kind'>) =>
  kind === 'supplementary' ? { supplItemId: id } : { itemId: id }
