import { isDeepStrictEqual } from 'node:util'
import type { ItemSave } from '@korto/contract/item'
import type { Item } from '@korto/domain/item/item'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { Trx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { readUpcoming } from '../occupancy/upcoming/read-upcoming.ts'
import { followSharedItem } from '../occupancy/upcoming/sql.ts'
import { changeDefinition, lockItems } from '../sites/change-definition.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { assertColorFree, colorsOfOthers } from './coach-colors.ts'
import { assertFits } from './item-rules.ts'
import { itemValues } from './item-values.ts'
import { assertItemVersions, versionOf } from './item-versions.ts'
import { orderWith } from './order.ts'
import { overbookedMoments } from './shared-load.ts'
import { itemMarks, replaceServedItems, setPositions, updateItem } from './sql.ts'

export interface ItemChange extends ItemSave {
  /** Saves even if existing bookings would not fit the shared item. */
  force?: boolean | undefined
  expectedVersion?: number | undefined
}

/** What the save leaves out stays as it is; exceptions, events and bookings stay in any case. */
export async function changeItem(
  tools: Tools,
  { siteId, user }: StaffOfSite,
  itemId: number,
  { expectedVersion, ...change }: ItemChange,
) {
  const { recorded, version } = await changeDefinition(tools, siteId, async (trx, definition) => {
    const item = definition.items.get(itemId)
    if (!item) throw new Refused('NOT_FOUND')
    await assertItemVersions(trx, siteId, [{ id: itemId, expectedVersion }])
    assertFits(definition, item.kind, change)
    const marks = await itemMarks(trx, siteId)
    const color = marks.get(itemId)?.color ?? null
    if (change.color !== color) assertColorFree(change, colorsOfOthers(definition, marks, itemId))
    const values = itemValues(change, item.config)
    const after = afterwards(item, change)

    await lockItems(trx, siteId, concerned(definition, item, after))
    await assertSharedItemHolds(trx, definition, item, after, change.force ?? false, tools.now())
    if (Object.keys(values).length > 0) await updateItem(trx, { siteId, itemId }, values)
    if (change.position !== undefined)
      await setPositions(trx, siteId, orderWith(definition.items, item, change.position))
    if (!isDeepStrictEqual(sorted(after.supplementaryTo), sorted(item.supplementaryTo)))
      await replaceServedItems(trx, { siteId, itemId }, after.supplementaryTo)
    if (after.sharedItemId !== item.sharedItemId) {
      const now = new Date(tools.now())
      await followSharedItem(trx, { siteId, itemIds: [itemId], sharedItemId: after.sharedItemId, now })
    }
    const recorded = await recordActivity(trx, {
      type: 'ADMIN_CHANGE_ITEM',
      siteId,
      actorId: user.id,
      itemIds: itemsShowing(definition, item, after),
      userIds: [],
      data: { itemId, changed: changedFields({ ...item, color }, change, values.config) },
    })
    return { recorded, version: await versionOf(trx, siteId, itemId) }
  })
  return { id: itemId, activityId: recorded.activityId, version }
}

type Shared = Pick<Item, 'sharedItemId' | 'sharedItemMultiplier' | 'supplementaryTo'>

const afterwards = (item: Item, change: ItemChange): Shared => ({
  sharedItemId: change.sharedItemId === undefined ? item.sharedItemId : change.sharedItemId,
  sharedItemMultiplier: change.sharedItemMultiplier ?? item.sharedItemMultiplier,
  supplementaryTo: change.supplementaryTo ?? item.supplementaryTo,
})

/** The item itself, and the shared items that it leaves and joins. */
const concerned = ({ items }: SiteDefinition, item: Item, after: Shared): Item[] => [
  item,
  ...[...items.values()].filter(({ id }) => id === item.sharedItemId || id === after.sharedItemId),
]

/** Stored bookings keep their weight, but an item may not bring more into a hall than it holds, unless staff say so. */
async function assertSharedItemHolds(
  trx: Trx,
  definition: SiteDefinition,
  item: Item,
  after: Shared,
  isForced: boolean,
  now: number,
): Promise<void> {
  const isSame = after.sharedItemId === item.sharedItemId && after.sharedItemMultiplier === item.sharedItemMultiplier
  const sharedItem = after.sharedItemId === null ? undefined : definition.items.get(after.sharedItemId)
  if (isForced || isSame || !sharedItem) return
  const zone = definition.site.timezone
  const upcoming = await readUpcoming(trx, definition, [item.id, sharedItem.id], now)
  const change = { itemId: item.id, sharedItem, multiplier: after.sharedItemMultiplier }
  const moments = overbookedMoments(change, upcoming, zone, now)
  if (moments.length > 0)
    throw new Refused('SHARED_OVERBOOKED', {
      field: 'sharedItemId',
      data: { overbookedAt: moments.slice(0, 10).map((moment) => wireDateTime(zone, moment)) },
    })
}

/** Everywhere its capacity shows: on itself, on what shares a hall with it before or after, on what the coach serves. */
function itemsShowing({ items }: SiteDefinition, item: Item, after: Shared): number[] {
  const halls = new Set([item.kind === 'shared' ? item.id : item.sharedItemId, after.sharedItemId])
  const sharing = [...items.values()].filter(({ sharedItemId }) => sharedItemId !== null && halls.has(sharedItemId))
  return [...new Set([item.id, ...sharing.map(({ id }) => id), ...item.supplementaryTo, ...after.supplementaryTo])]
}

const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)

export function changedFields(
  item: Item & { color: number | null },
  { force: _, config: __, ...change }: ItemChange,
  config: string | undefined,
) {
  const stored: Record<string, unknown> = { ...item }
  const differs = ([key, value]: [string, unknown]) => value !== undefined && !isDeepStrictEqual(value, stored[key])
  const isConfigChanged = config !== undefined && !isDeepStrictEqual(JSON.parse(config), item.config)
  return [
    ...Object.entries(change)
      .filter(differs)
      .map(([key]) => key),
    ...(isConfigChanged ? ['config'] : []),
  ]
}
