import type { ScheduleException } from '@korto/domain/schedule/schedule'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { changeDefinition, lockItems } from '../sites/change-definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { replaceExceptionRows } from './sql.ts'

/** Replaces the whole list; bookings that lose their slot stay. */
export async function replaceExceptions(
  tools: Tools,
  { siteId, user }: StaffOfSite,
  itemId: number,
  { exceptions }: { exceptions: ScheduleException[] },
) {
  const { recorded } = await changeDefinition(tools, siteId, async (trx, definition) => {
    const item = definition.items.get(itemId)
    if (!item) throw new Refused('NOT_FOUND')
    if (item.kind === 'shared' && exceptions.length > 0)
      throw new Refused('INVALID', { field: 'exceptions', message: 'exceptions: a shared item has none' })
    await lockItems(trx, siteId, [item])
    await replaceExceptionRows(trx, { siteId, itemId }, exceptions)
    const recorded = await recordActivity(trx, {
      type: 'ADMIN_CHANGE_ITEM',
      siteId,
      actorId: user.id,
      itemIds: [itemId, ...item.supplementaryTo],
      userIds: [],
      data: { itemId, changed: ['schedule_exceptions'] },
    })
    return { recorded }
  })
  return { id: itemId, activityId: recorded.activityId }
}
