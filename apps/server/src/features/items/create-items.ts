import type { SeveralNew } from '@korto/contract/site-items'
import type { Trx } from '../../platform/db/database.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { changeDefinition } from '../sites/change-definition.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { attemptOf, earlierAnswer } from '../users/attempts/attempt.ts'
import { storeAnswer } from '../users/attempts/sql.ts'
import { colorsOfOthers, withColor } from './coach-colors.ts'
import { assertFits } from './item-rules.ts'
import { itemValues } from './item-values.ts'
import { orderWith } from './order.ts'
import { assertRoomInPlan } from './plan-limit.ts'
import { insertItem, itemMarks, replaceServedItems, setPositions, subscriptionOf } from './sql.ts'

interface ItemsMade {
  ids: number[]
  activityId: number
}
type Wanted = SeveralNew['items'][number]

/**
 * All of them or none. Nothing is booked on a new item, so no booking has to wait for it. A retry with the same key gets
 * the first answer.
 */
export async function createItems(
  tools: Tools,
  { siteId, user }: StaffOfSite,
  { items }: SeveralNew,
  key: string | null = null,
): Promise<ItemsMade> {
  const attempt = attemptOf(key, siteId, items)
  const { made } = await changeDefinition(tools, siteId, async (trx, definition) => {
    const earlier = await earlierAnswer<ItemsMade>(trx, user.id, attempt)
    if (earlier) return { made: earlier, recorded: null }
    const facilities = items.filter(({ kind }) => kind === 'item')
    assertRoomInPlan(definition, facilities.length, await subscriptionOf(trx, siteId), tools.now())
    for (const wanted of items) assertFits(definition, wanted.kind, wanted)
    const ids = await insertAll(trx, definition, await colored(trx, definition, items))
    const served = items.flatMap(({ supplementaryTo = [] }) => supplementaryTo)
    const recorded = await recordActivity(trx, {
      type: 'ADMIN_ADD_ITEM',
      siteId,
      actorId: user.id,
      itemIds: [...new Set([...ids, ...served])],
      userIds: [],
      // One is wanted at least.
      data: { itemId: ids[0] as number, ...(ids.length > 1 ? { itemIds: ids } : {}) },
    })
    const made: ItemsMade = { ids, activityId: recorded.activityId }
    await storeAnswer(trx, user.id, attempt, made)
    return { made, recorded }
  })
  return made
}

async function colored(trx: Trx, definition: SiteDefinition, items: Wanted[]): Promise<Wanted[]> {
  if (!items.some(({ kind }) => kind === 'supplementary')) return items
  const colors = colorsOfOthers(definition, await itemMarks(trx, definition.site.id))
  return items.map((wanted) => {
    if (wanted.kind !== 'supplementary') return wanted
    const coach = withColor(wanted, colors)
    colors.push(coach.color ?? null)
    return coach
  })
}

/** Each comes last among those of its kind, or where it is wanted. */
async function insertAll(trx: Trx, { site, items }: SiteDefinition, wanted: Wanted[]): Promise<number[]> {
  const order = new Map([...items].map(([id, { kind }]) => [id, { id, kind }]))
  const ids: number[] = []
  for (const { kind, name, supplementaryTo = [], position, ...fields } of wanted) {
    const itemId = await insertItem(trx, { siteId: site.id, kind, name }, itemValues(fields, {}))
    await replaceServedItems(trx, { siteId: site.id, itemId }, supplementaryTo)
    const places = orderWith(order, { id: itemId, kind }, position)
    await setPositions(trx, site.id, places)
    for (const id of places) order.delete(id)
    for (const id of places) order.set(id, { id, kind })
    ids.push(itemId)
  }
  return ids
}
