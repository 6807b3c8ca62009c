import { eventFields } from '@korto/domain/item/event-change'
import type { Interval } from '@korto/domain/time/instant'
import type { Trx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { changeDefinition, lockItems } from '../sites/change-definition.ts'
import { type ActingParty, actorIdOf } from '../staff/acting-party.ts'
import { type EventFields, eventSnapshot, eventValues, itemsShowingEvent, readEventFields } from './event-values.ts'
import { deleteEvent, readEvent, updateEvent } from './sql.ts'

/** What the calendar adds to a change of an event. */
export interface CalendarEventChange {
  /** As it was when the change was decided. */
  expected?: Interval | undefined
  /** The item that it belongs to from now on. */
  toItemId?: number | undefined
  /** The last write of the transaction. */
  write: (trx: Trx) => Promise<void>
}

/** What is left out stays. `deleted`, or an end that is not after the start, removes the event. */
export async function changeEvent(
  tools: Tools,
  actor: ActingParty,
  { itemId, eventId }: { itemId: number; eventId: number },
  fields: EventFields,
  byCalendar?: CalendarEventChange,
) {
  const { siteId } = actor
  const toItemId = byCalendar?.toItemId ?? itemId
  const { recorded, isRemoved } = await changeDefinition(tools, siteId, async (trx, definition) => {
    const items = [itemId, toItemId].map((id) => definition.items.get(id))
    const [item, target] = items
    if (!item || !target) throw new Refused('NOT_FOUND')
    await lockItems(trx, siteId, [...new Set([item, target])])
    const row = await readEvent(trx, { siteId, itemId }, eventId)
    if (!row) throw new Refused('NOT_FOUND')
    const { from_at, to_at, capacity, title } = row
    const before = { from: from_at.getTime(), to: to_at.getTime(), capacity, ...(title === null ? {} : { title }) }
    if (!isAsExpected(before, byCalendar?.expected)) throw new Refused('STATE')
    const { id: _, ...stored } = eventFields({ id: eventId, ...before }, definition.site.timezone)
    const change = readEventFields(definition, { ...stored, ...fields })
    if (change.kind === 'remove') await deleteEvent(trx, siteId, eventId)
    else await updateEvent(trx, siteId, eventId, { ...eventValues(change.event), item_id: toItemId })
    const recorded = await recordActivity(trx, {
      type: actor.user ? 'ADMIN_CHANGE_ITEM_EVENT' : 'SYSTEM_CHANGE_ITEM_EVENT',
      siteId,
      actorId: actorIdOf(actor),
      itemIds: [...new Set([item, target].flatMap((one) => itemsShowingEvent(definition, one)))],
      userIds: [],
      data: {
        itemId: toItemId,
        eventId,
        before: eventSnapshot(before),
        after: change.kind === 'remove' ? null : eventSnapshot(change.event),
      },
    })
    await byCalendar?.write(trx)
    return { recorded, isRemoved: change.kind === 'remove' }
  })
  return { id: eventId, deleted: isRemoved, activityId: recorded.activityId }
}

const isAsExpected = (stored: Interval, expected: Interval | undefined): boolean =>
  expected === undefined || (stored.from === expected.from && stored.to === expected.to)
