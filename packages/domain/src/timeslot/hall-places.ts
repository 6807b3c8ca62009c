import type { ItemId } from '../item/item.ts'
import { freePlaces } from './free-places.ts'
import type { Holding } from './holding.ts'

/** A facility that shares a hall: how many of it can be booked at once, and how many places of the hall one takes. */
export interface HallMember {
  id: ItemId
  capacity: number
  multiplier: number
}

const HALL_ID = 0
const MOMENT = { start: 0, end: 1 }

/** How many of a member are free in a hall while so many of each member are booked; negative when it is too full. */
export function freeInHall(
  member: HallMember,
  members: readonly HallMember[],
  hallCapacity: number,
  booked: ReadonlyMap<ItemId, number>,
): number {
  const holdings = members.map((one) => holdingOf(one, booked.get(one.id) ?? 0))
  const item = {
    id: member.id,
    capacity: member.capacity,
    events: [],
    sharedItemId: HALL_ID,
    sharedItemMultiplier: member.multiplier,
  }
  const hall = { id: HALL_ID, capacity: hallCapacity, events: [] }
  return freePlaces(item, hall, { ...MOMENT, capacity: member.capacity }, holdings)
}

const holdingOf = ({ id, multiplier }: HallMember, quantity: number): Holding => ({
  from: MOMENT.start,
  to: MOMENT.end,
  itemId: id,
  sharedItemId: HALL_ID,
  supplItemId: null,
  quantity,
  sharedItemMultiplier: multiplier,
})

/** The places of the hall that are taken. */
export const takenInHall = (members: readonly HallMember[], booked: ReadonlyMap<ItemId, number>): number =>
  members.reduce((sum, { id, multiplier }) => sum + (booked.get(id) ?? 0) * multiplier, 0)
