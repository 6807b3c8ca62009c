import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { changeDefinition, lockItems } from '../sites/change-definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { type EventFields, eventSnapshot, eventValues, itemsShowingEvent, readEventFields } from './event-values.ts'
import { insertEvent } from './sql.ts'

/** At every moment of an event the item has the event's capacity; bookings already made are kept. */
export async function createEvent(tools: Tools, { siteId, user }: StaffOfSite, itemId: number, fields: EventFields) {
  const { eventId, recorded } = await changeDefinition(tools, siteId, async (trx, definition) => {
    const item = definition.items.get(itemId)
    if (!item) throw new Refused('NOT_FOUND')
    const change = readEventFields(definition, fields)
    if (change.kind === 'remove')
      throw new Refused('INVALID', { field: 'toDate', message: 'toDate: must be after fromDate' })
    await lockItems(trx, siteId, [item])
    const eventId = await insertEvent(trx, { siteId, itemId }, eventValues(change.event))
    const recorded = await recordActivity(trx, {
      type: 'ADMIN_CREATE_ITEM_EVENT',
      siteId,
      actorId: user.id,
      itemIds: itemsShowingEvent(definition, item),
      userIds: [],
      data: { itemId, eventId, before: null, after: eventSnapshot(change.event) },
    })
    return { eventId, recorded }
  })
  return { id: eventId, activityId: recorded.activityId }
}
