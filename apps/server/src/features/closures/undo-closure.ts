import type { Interval } from '@korto/domain/time/instant'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { itemsShowingEvent } from '../items/event-values.ts'
import { changeDefinition, lockItems } from '../sites/change-definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { spanOf } from './hit-bookings.ts'
import { canUndo } from './present.ts'
import { closedItems, closureJob } from './run-closure.ts'
import { deleteClosingEvents, keepWaiting, lockClosure, setClosureState } from './sql.ts'

/** Opens the courts at once; a worker then puts everybody back whose place is still free. */
export async function undoClosure(tools: Tools, { siteId, user }: StaffOfSite, closureId: number) {
  const { recorded } = await changeDefinition(tools, siteId, async (trx, definition) => {
    await lockItems(
      trx,
      siteId,
      [...definition.items.values()].filter(({ kind }) => kind !== 'supplementary'),
    )
    const closure = await lockClosure(trx, siteId, closureId)
    if (!closure) throw new Refused('NOT_FOUND')
    if (!canUndo(closure, tools.now())) throw new Refused('STATE', { message: 'This can no longer be undone' })
    const opened = await deleteClosingEvents(trx, siteId, closure.event_ids, closure.reason)
    await keepWaiting(trx, closure)
    await setClosureState(trx, closure, 'UNDOING', closure.finished_at ?? new Date(tools.now()))
    await tools.jobs.add(trx, closureJob, { siteId, closureId })
    const items = opened.flatMap((id) => definition.items.get(id) ?? [])
    const recorded = await recordActivity(trx, {
      type: 'ADMIN_REOPEN_ITEMS',
      siteId,
      actorId: user.id,
      itemIds: [...new Set(items.flatMap((item) => itemsShowingEvent(definition, item)))],
      userIds: [],
      data: {
        closureId,
        itemIds: closedItems(closure),
        // Written by `insertClosure` in this shape.
        after: spanOf(closure.times as Interval[]),
        total: closure.total,
      },
    })
    return { recorded }
  })
  return { id: closureId, activityId: recorded.activityId }
}
