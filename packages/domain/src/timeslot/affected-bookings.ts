import { priceOf, slotRun } from '../booking/slot-run.ts'
import type { Item, ItemId } from '../item/item.ts'
import type { Interval } from '../time/instant.ts'
import { coachFree } from './coach-free.ts'
import type { Holding } from './holding.ts'
import { type SlotsDuring, slotsOnce } from './slots-once.ts'
import { weighedAfter } from './weighed-after.ts'
import { withoutRoom } from './without-room.ts'

/** It loses its slot, is more than then fits, or keeps a price that is no longer asked. */
export type Effect = 'unmapped' | 'overbooked' | 'price'

/** A date of a series has no price of its own: it always has that of the schedule. */
export interface PricedHolding extends Holding {
  priceCents: number | null
}

export type Items = ReadonlyMap<ItemId, Item>

export interface ChangedItems {
  zone: string
  before: Items
  /** The same object for an item that does not change. */
  after: Items
}

/**
 * What a change of items means for what is booked. Bookings stay whatever changes, so this is what staff are told before
 * they save. What was outside the hours or too much before is not told again.
 */
export function affectedBookings<H extends PricedHolding>(
  change: ChangedItems,
  holdings: readonly H[],
): { holding: H; effect: Effect }[] {
  const weighed = holdings.map((holding) => weighedAfter(change, holding))
  const slots = slotsOnce(change.zone)
  const wasTooMuch = withoutRoom({ zone: change.zone, slots, items: change.before }, holdings)
  const isTooMuch = withoutRoom({ zone: change.zone, slots, items: change.after }, weighed)
  return holdings.flatMap((holding, index): { holding: H; effect: Effect }[] => {
    if (losesSlot(change, slots, holding)) return [{ holding, effect: 'unmapped' }]
    if (isTooMuch.has(index) && !wasTooMuch.has(index)) return [{ holding, effect: 'overbooked' }]
    return keepsPrice(change, slots, holding) ? [{ holding, effect: 'price' }] : []
  })
}

/** Less of its time is offered than before, by the item or by the coach. */
function losesSlot({ zone, before, after }: ChangedItems, slots: SlotsDuring, holding: Holding): boolean {
  const [old, changed] = [before.get(holding.itemId), after.get(holding.itemId)]
  const isChanged = old && changed && old !== changed
  if (isChanged && offeredMs(slots, changed, holding) < offeredMs(slots, old, holding)) return true
  const coachId = holding.supplItemId ?? 0
  const [oldCoach, coach] = [before.get(coachId), after.get(coachId)]
  if (!oldCoach || !coach || oldCoach === coach) return false
  return coachFree(oldCoach, zone, holding, []) >= 1 && coachFree(coach, zone, holding, []) < 1
}

const offeredMs = (slots: SlotsDuring, item: Item, interval: Interval): number =>
  slots(item, interval).reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, interval.to) - Math.max(start, interval.from)),
    0,
  )

function keepsPrice({ before, after }: ChangedItems, slots: SlotsDuring, holding: PricedHolding): boolean {
  const [old, changed] = [before.get(holding.itemId), after.get(holding.itemId)]
  if (!old || !changed || old === changed || holding.bookingId == null) return false
  const price = (item: Item) => {
    const run = slotRun(slots(item, holding), holding)
    return run && { cents: priceOf(run, holding.quantity) }
  }
  const asked = price(changed)
  return asked !== null && asked.cents !== holding.priceCents && asked.cents !== price(old)?.cents
}
