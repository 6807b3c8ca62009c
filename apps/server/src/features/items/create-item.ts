import type { NewItem } from '@korto/contract/item'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { changeDefinition } from '../sites/change-definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { assertFits } from './item-rules.ts'
import { itemValues } from './item-values.ts'
import { orderWith } from './order.ts'
import { assertRoomInPlan } from './plan-limit.ts'
import { insertItem, replaceServedItems, setPositions, subscriptionOf } from './sql.ts'

/** Nothing is booked on a new item, so no booking has to wait for it. */
export async function createItem(tools: Tools, { siteId, user }: StaffOfSite, wanted: NewItem) {
  const { itemId, recorded } = await changeDefinition(tools, siteId, async (trx, definition) => {
    const { kind, name } = wanted
    assertFits(definition, kind, wanted)
    const values = itemValues(wanted, {})
    if (kind === 'item') assertRoomInPlan(definition, await subscriptionOf(trx, siteId))
    const itemId = await insertItem(trx, { siteId, kind, name }, values)
    await setPositions(trx, siteId, orderWith(definition, { id: itemId, kind }, wanted.position))
    const served = wanted.supplementaryTo ?? []
    await replaceServedItems(trx, { siteId, itemId }, served)
    const recorded = await recordActivity(trx, {
      type: 'ADMIN_ADD_ITEM',
      siteId,
      actorId: user.id,
      itemIds: [itemId, ...served],
      userIds: [],
      data: { itemId },
    })
    return { itemId, recorded }
  })
  return { id: itemId, activityId: recorded.activityId }
}
