import type { Item } from '@korto/domain/item/item'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { cancelUpcoming } from '../occupancy/upcoming/cancel-upcoming.ts'
import { isEmpty, readUpcoming, type Upcoming } from '../occupancy/upcoming/read-upcoming.ts'
import { followSharedItem } from '../occupancy/upcoming/sql.ts'
import { changeDefinition, lockItems } from '../sites/change-definition.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { deleteItemLinks, leaveSharedItem, markItemDeleted } from './sql.ts'

/**
 * With `force` upcoming bookings of the court or coach are cancelled; without it they prevent the deletion. A shared item
 * carries no bookings of its own: with `force` the facilities go on without it.
 */
export async function deleteItem(tools: Tools, { siteId, user }: StaffOfSite, itemId: number, force: boolean) {
  const { recorded, canceled } = await changeDefinition(tools, siteId, async (trx, definition) => {
    const item = definition.items.get(itemId)
    if (!item) throw new Refused('NOT_FOUND')
    const sharing = sharingWith(definition, item)
    await lockItems(trx, siteId, [item, ...sharing])
    const upcoming = ofItem(await readUpcoming(trx, definition, [itemId], tools.now()), itemId)
    if (!force) assertNothingUpcoming(upcoming, sharing)

    const canceled = await cancelUpcoming(trx, definition, upcoming, [itemId])
    if (sharing.length > 0) {
      await leaveSharedItem(trx, { siteId, itemId })
      const itemIds = sharing.map(({ id }) => id)
      await followSharedItem(trx, { siteId, itemIds, sharedItemId: null, now: new Date(tools.now()) })
    }
    await deleteItemLinks(trx, { siteId, itemId })
    await markItemDeleted(trx, { siteId, itemId })
    const recorded = await recordActivity(trx, {
      type: 'ADMIN_REMOVE_ITEM',
      siteId,
      actorId: user.id,
      itemIds: [...new Set([itemId, ...item.supplementaryTo, ...sharing.map(({ id }) => id), ...canceled.itemIds])],
      userIds: canceled.userIds,
      data: { itemId, ...canceled.data },
    })
    return { recorded, canceled: canceled.data }
  })
  return {
    id: itemId,
    activityId: recorded.activityId,
    canceledBookings: canceled.bookings.length,
    endedSeries: canceled.rules.length,
  }
}

const sharingWith = ({ items }: SiteDefinition, { id }: Item): Item[] =>
  [...items.values()].filter(({ sharedItemId }) => sharedItemId === id)

/** Booked on it or with it as coach; what only weighs on it as a shared item stays. */
function ofItem({ bookings, series, overrides }: Upcoming, itemId: number): Upcoming {
  const isFor = (place: { itemId: number; supplItemId: number | null }) =>
    place.itemId === itemId || place.supplItemId === itemId
  return { bookings: bookings.filter(isFor), series: series.filter(({ rule }) => isFor(rule)), overrides }
}

function assertNothingUpcoming(upcoming: Upcoming, sharing: Item[]): void {
  if (sharing.length > 0)
    throw new Refused('IN_USE', { data: { items: sharing.map(({ id, name }) => ({ id, name })) } })
  if (isEmpty(upcoming)) return
  const { bookings, series } = upcoming
  throw new Refused('UPCOMING_BOOKINGS', {
    message: `Upcoming bookings: ${bookings.length}, series: ${series.length}`,
    data: { futureBookings: bookings.length, futureSeries: series.length },
  })
}
