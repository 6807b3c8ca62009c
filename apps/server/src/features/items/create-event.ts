import type { Trx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { changeDefinition, lockItems } from '../sites/change-definition.ts'
import { type ActingParty, actorIdOf } from '../staff/acting-party.ts'
import { type EventFields, eventSnapshot, eventValues, itemsShowingEvent, readEventFields } from './event-values.ts'
import { insertEvent } from './sql.ts'

/** At every moment of an event the item has the event's capacity; bookings already made are kept. */
export async function createEvent(
  tools: Tools,
  actor: ActingParty,
  itemId: number,
  fields: EventFields,
  alsoWrite?: (trx: Trx, eventId: number) => Promise<void>,
) {
  const { siteId } = actor
  const { eventId, recorded } = await changeDefinition(tools, siteId, async (trx, definition) => {
    const item = definition.items.get(itemId)
    if (!item) throw new Refused('NOT_FOUND')
    const change = readEventFields(definition, fields)
    if (change.kind === 'remove')
      throw new Refused('INVALID', { field: 'toDate', message: 'toDate: must be after fromDate' })
    await lockItems(trx, siteId, [item])
    const eventId = await insertEvent(trx, { siteId, itemId }, eventValues(change.event))
    const recorded = await recordActivity(trx, {
      type: actor.user ? 'ADMIN_CREATE_ITEM_EVENT' : 'SYSTEM_CREATE_ITEM_EVENT',
      siteId,
      actorId: actorIdOf(actor),
      itemIds: itemsShowingEvent(definition, item),
      userIds: [],
      data: { itemId, eventId, before: null, after: eventSnapshot(change.event) },
    })
    await alsoWrite?.(trx, eventId)
    return { eventId, recorded }
  })
  return { id: eventId, activityId: recorded.activityId }
}
