import { eventFields } from '@korto/domain/item/event-change'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { changeDefinition, lockItems } from '../sites/change-definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { type EventFields, eventSnapshot, eventValues, itemsShowingEvent, readEventFields } from './event-values.ts'
import { deleteEvent, readEvent, updateEvent } from './sql.ts'

/** What is left out stays. `deleted`, or an end that is not after the start, removes the event. */
export async function changeEvent(
  tools: Tools,
  { siteId, user }: StaffOfSite,
  { itemId, eventId }: { itemId: number; eventId: number },
  fields: EventFields,
) {
  const { recorded, isRemoved } = await changeDefinition(tools, siteId, async (trx, definition) => {
    const item = definition.items.get(itemId)
    if (!item) throw new Refused('NOT_FOUND')
    await lockItems(trx, siteId, [item])
    const row = await readEvent(trx, { siteId, itemId }, eventId)
    if (!row) throw new Refused('NOT_FOUND')
    const { from_at, to_at, capacity, title } = row
    const before = { from: from_at.getTime(), to: to_at.getTime(), capacity, ...(title === null ? {} : { title }) }
    const { id: _, ...stored } = eventFields({ id: eventId, ...before }, definition.site.timezone)
    const change = readEventFields(definition, { ...stored, ...fields })
    if (change.kind === 'remove') await deleteEvent(trx, siteId, eventId)
    else await updateEvent(trx, siteId, eventId, eventValues(change.event))
    const recorded = await recordActivity(trx, {
      type: 'ADMIN_CHANGE_ITEM_EVENT',
      siteId,
      actorId: user.id,
      itemIds: itemsShowingEvent(definition, item),
      userIds: [],
      data: {
        itemId,
        eventId,
        before: eventSnapshot(before),
        after: change.kind === 'remove' ? null : eventSnapshot(change.event),
      },
    })
    return { recorded, isRemoved: change.kind === 'remove' }
  })
  return { id: eventId, deleted: isRemoved, activityId: recorded.activityId }
}
