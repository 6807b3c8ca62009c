import { exceededLimit } from '@korto/domain/item/club-limits'
import type { Item } from '@korto/domain/item/item'
import type { Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import type { Recorded } from '../activity/record-activity.ts'
import { lockCapacity } from '../occupancy/sql.ts'
import { readDefinition, type SiteDefinition } from './definition.ts'
import { writeOffered } from './offered/write-offered.ts'
import { bumpVersion, lockDefinition } from './sql.ts'

/**
 * Every change of a club or its items, serialised per club. The version is incremented, so that no booking decides on an older
 * one. What bookings depend on (capacity, hours, zone) is locked by `lockItems` before the first write. Without a record
 * nothing was changed.
 */
export async function changeDefinition<T extends { recorded: Recorded | null }>(
  tools: Tools,
  siteId: number,
  change: (trx: Trx, definition: SiteDefinition) => Promise<T>,
): Promise<T> {
  const changed = await inTransaction(tools.db, async (trx) => {
    await lockDefinition(trx, siteId)
    const definition = await readDefinition(trx, siteId)
    if (!definition) throw new Refused('NOT_FOUND')
    await writeOffered(trx, definition, tools.now())
    const result = await change(trx, definition)
    if (!result.recorded) return result
    await assertWithinLimits(trx, definition)
    await bumpVersion(trx, siteId)
    return result
  })
  if (changed.recorded) tools.announce(changed.recorded)
  return changed
}

/** Refuses a change that makes the club larger than allowed. */
async function assertWithinLimits(trx: Trx, { site, items }: SiteDefinition): Promise<void> {
  const after = await readDefinition(trx, site.id)
  const exceeded = after && exceededLimit(items.values(), after.items.values())
  if (exceeded)
    throw new Refused('INVALID', { field: exceeded.field, message: `${exceeded.field}: ${exceeded.problem}` })
}

type Lockable = Pick<Item, 'id' | 'kind'>

/** Once per change: two calls would take the locks in another order than bookings do. */
export const lockItems = (trx: Trx, siteId: number, items: Lockable[]) =>
  lockCapacity(trx, {
    siteId,
    userId: null,
    coachIds: idsOf(items, 'supplementary'),
    sharedItemIds: idsOf(items, 'shared'),
    itemIds: idsOf(items, 'item'),
  })

export const lockAllItems = (trx: Trx, { site, items }: SiteDefinition) => lockItems(trx, site.id, [...items.values()])

const idsOf = (items: Lockable[], kind: Item['kind']) => items.filter((item) => item.kind === kind).map(({ id }) => id)
