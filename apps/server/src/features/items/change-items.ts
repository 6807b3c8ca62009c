import type { ItemSave } from '@korto/contract/item'
import type { SeveralChange } from '@korto/contract/site-items'
import type { Item } from '@korto/domain/item/item'
import { MAX_EXCEPTIONS } from '@korto/domain/schedule/parse-exceptions'
import type { ScheduleException } from '@korto/domain/schedule/schedule'
import { currentExceptions } from '@korto/domain/schedule/schedule-in-force'
import { dayOf } from '@korto/domain/time/site-time'
import type { Trx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { changeDefinition, lockItems } from '../sites/change-definition.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { changedFields } from './change-item.ts'
import { itemsShowingEvent } from './event-values.ts'
import { assertFits, invalid } from './item-rules.ts'
import { itemValues } from './item-values.ts'
import { assertItemVersions, versionsOf } from './item-versions.ts'
import { orderOf } from './order.ts'
import { insertExceptions, setPositions, updateItem } from './sql.ts'

/** The same change for several items, or their order: all of it or nothing, as one new version of the club. */
export async function changeItems(tools: Tools, { siteId, user }: StaffOfSite, save: SeveralChange) {
  const { change = {}, addExceptions = [], positions } = save
  const isAboutItems = Object.keys(change).length > 0 || addExceptions.length > 0
  if (save.items.length > 0 !== isAboutItems || !(isAboutItems || positions))
    throw invalid('items', 'must say which items change, and how')
  const { recorded, versions } = await changeDefinition(tools, siteId, async (trx, definition) => {
    const items = itemsOf(definition, save)
    await assertItemVersions(trx, siteId, save.items)
    for (const item of items) assertTakes(definition, item, change, addExceptions, tools.now())
    const order = positions && orderOf(definition, positions)

    await lockItems(trx, siteId, items)
    for (const item of items) await writeItem(trx, item, change, addExceptions)
    if (order) await setPositions(trx, siteId, order)
    const ids = items.length > 0 ? items.map(({ id }) => id) : (order ?? [])
    const recorded = await recordActivity(trx, {
      type: 'ADMIN_CHANGE_ITEM',
      siteId,
      actorId: user.id,
      itemIds: [...new Set(items.flatMap((item) => itemsShowingEvent(definition, item)))],
      userIds: [],
      data: {
        // There is one at least.
        itemId: ids[0] as number,
        ...(ids.length > 1 ? { itemIds: ids } : {}),
        changed: changedOf(items, save),
      },
    })
    return { recorded, versions: await versionsOf(trx, siteId, ids) }
  })
  return { activityId: recorded.activityId, items: versions }
}

function itemsOf({ items }: SiteDefinition, save: SeveralChange): Item[] {
  const ids = new Set(save.items.map(({ id }) => id))
  return [...ids].map((id) => {
    const item = items.get(id)
    if (!item) throw new Refused('NOT_FOUND')
    return item
  })
}

function assertTakes(
  definition: SiteDefinition,
  item: Item,
  change: ItemSave,
  added: ScheduleException[],
  now: number,
): void {
  assertFits(definition, item.kind, change)
  if (added.length === 0) return
  if (item.kind === 'shared') throw invalid('addExceptions', 'a shared item has none')
  const stored = currentExceptions(item.exceptions, dayOf(definition.site.timezone, now))
  if (stored.length + added.length > MAX_EXCEPTIONS)
    throw invalid('addExceptions', `an item has at most ${MAX_EXCEPTIONS}`)
}

async function writeItem(trx: Trx, item: Item, change: ItemSave, added: ScheduleException[]) {
  const key = { siteId: item.siteId, itemId: item.id }
  const values = itemValues(change, item.config)
  if (Object.keys(values).length > 0) await updateItem(trx, key, values)
  await insertExceptions(trx, key, added)
}

function changedOf(items: Item[], { change = {}, addExceptions = [], positions }: SeveralChange): string[] {
  const fields = items.flatMap((item) =>
    changedFields({ ...item, color: null }, change, itemValues(change, item.config).config),
  )
  return [
    ...new Set(fields),
    ...(addExceptions.length > 0 ? ['schedule_exceptions'] : []),
    ...(positions ? ['position'] : []),
  ]
}
