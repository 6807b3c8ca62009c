import { isDeepStrictEqual } from 'node:util'
import type { ScheduleException } from '@korto/domain/schedule/schedule'
import { currentExceptions } from '@korto/domain/schedule/schedule-in-force'
import type { Day } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import type { Trx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { changeDefinition, lockItems } from '../sites/change-definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { invalid } from './item-rules.ts'
import { assertItemVersions, versionOf } from './item-versions.ts'
import { deleteExceptionsFrom, exceptionsBefore, insertExceptions } from './sql.ts'

interface NewExceptions {
  exceptions: ScheduleException[]
  expectedVersion?: number | undefined
}

/** Replaces those that have not ended; bookings that lose their slot stay. */
export async function replaceExceptions(
  tools: Tools,
  { siteId, user }: StaffOfSite,
  itemId: number,
  { exceptions, expectedVersion }: NewExceptions,
) {
  const { recorded, version } = await changeDefinition(tools, siteId, async (trx, definition) => {
    const item = definition.items.get(itemId)
    if (!item) throw new Refused('NOT_FOUND')
    if (item.kind === 'shared' && exceptions.length > 0) throw invalid('exceptions', 'a shared item has none')
    await assertItemVersions(trx, siteId, [{ id: itemId, expectedVersion }])
    await lockItems(trx, siteId, [item])
    const today = dayOf(definition.site.timezone, tools.now())
    await writeExceptions(trx, { siteId, itemId }, currentExceptions(item.exceptions, today), exceptions, today)
    const recorded = await recordActivity(trx, {
      type: 'ADMIN_CHANGE_ITEM',
      siteId,
      actorId: user.id,
      itemIds: [itemId, ...item.supplementaryTo],
      userIds: [],
      data: { itemId, changed: ['schedule_exceptions'] },
    })
    return { recorded, version: await versionOf(trx, siteId, itemId) }
  })
  return { id: itemId, activityId: recorded.activityId, version }
}

/**
 * Statistics need those that have ended, and no read shows them, so a list that leaves them out does not remove them, and
 * one that still has them adds none twice.
 */
async function writeExceptions(
  trx: Trx,
  key: { siteId: number; itemId: number },
  before: ScheduleException[],
  wanted: ScheduleException[],
  today: Day,
) {
  const history = (await exceptionsBefore(trx, key, today)).map(comparable)
  const added = wanted.filter(
    (one) => one.to_date >= today || !history.some((old) => isDeepStrictEqual(old, comparable(one))),
  )
  if (isDeepStrictEqual(added.map(comparable), before.map(comparable))) return
  await deleteExceptionsFrom(trx, key, today)
  await insertExceptions(trx, key, added)
}

/** Closed is stored as null and read as `{}`. */
const comparable = ({ schedule, ...one }: ScheduleException) => ({ ...one, schedule: schedule ?? {} })
