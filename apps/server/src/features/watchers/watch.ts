import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import { worksAt } from '@korto/domain/subscription/subscription'
import { addDays, type Day, daysBetween } from '@korto/domain/time/day'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import { watchWindowProblem, watchWindowProblems } from '@korto/domain/watcher/watch-window'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refused } from '../../platform/http/refused.ts'
import { takeFromLimit } from '../../platform/http/stored-limit.ts'
import type { Tools } from '../../tools.ts'
import { recordNotices } from '../activity/record-notices.ts'
import { freeSlots } from '../bookings/free-slots.ts'
import { momentOf } from '../bookings/moments.ts'
import { type SiteDefinition, siteDefinition } from '../sites/definition.ts'
import type { User } from '../users/guards.ts'
import { asLiveUser } from '../users/live-user.ts'
import {
  countActive,
  deleteSlots,
  insertWatcher,
  isWatched,
  lockFollower,
  stopGroup,
  storeSlots,
  type WatchedSlotRow,
} from './sql.ts'

export interface WantedWatch {
  fromDate: string
  toDate: string
  items: { siteId: number; cond: string }[]
}

const MOST_ACTIVE = 20
/** The name of the follower. */
export const WATCHERS = 'watchers'

/** A request to be notified when a full slot frees up: one site day, whole hours, one or several items of one site. */
export async function startWatching(tools: Tools, user: User, wanted: WantedWatch): Promise<{ groupId: string }> {
  const [first] = wanted.items
  if (!first || wanted.items.some(({ siteId }) => siteId !== first.siteId))
    throw new Refused('INVALID', { field: 'items', message: 'items: must be of one site' })
  const definition = await siteDefinition(tools, first.siteId)
  if (!definition) throw new Refused('NOT_FOUND')
  const items = [...new Set(wanted.items.map(({ cond }) => Number(cond)))].map((id) => watchable(definition, id))
  if (!worksAt(definition.worksUntil, tools.now())) throw new Refused('NO_ONLINE_BOOKING')
  const zone = definition.site.timezone
  const window = {
    from: momentOf(zone, 'fromDate', wanted.fromDate),
    to: momentOf(zone, 'toDate', wanted.toDate),
  }
  const problem = watchWindowProblem(zone, window, tools.now())
  if (problem) throw new Refused('INVALID', { field: 'fromDate', message: `fromDate: ${watchWindowProblems[problem]}` })

  await takeFromLimit(tools.db, { key: `watch:${user.id}`, limit: 10, seconds: 3_600 })
  const day = dayOf(zone, window.from)
  const wholeDay = { from: startOfDay(zone, day), to: startOfDay(zone, addDays(day, 1)) }
  const groupId = await asLiveUser(tools.db, user.id, async (trx) => {
    if ((await countActive(trx, user.id)) >= MOST_ACTIVE)
      throw new Refused('TOO_MANY_REQUESTS', {
        message: `At most ${MOST_ACTIVE} watches at a time`,
        retryAfterSeconds: 3_600,
      })
    await lockFollower(trx, WATCHERS)
    for (const item of items) {
      const itemDay = { siteId: definition.site.id, itemId: item.id, ...wholeDay }
      if (!(await isWatched(trx, itemDay))) await deleteSlots(trx, itemDay)
      await storeSlots(trx, await slotsOf({ db: trx }, definition, item.id, day))
    }
    const id = await insertWatcher(trx, {
      userId: user.id,
      siteId: definition.site.id,
      itemIds: items.map(({ id }) => id),
      from: new Date(window.from),
      to: new Date(window.to),
    })
    await recordNotices(trx, [user.id])
    return id
  })
  return { groupId }
}

function watchable(definition: SiteDefinition, itemId: number) {
  const item = definition.items.get(itemId)
  if (item?.kind !== 'item' || isHiddenFromClients(item.config)) throw new Refused('NOT_FOUND')
  return item
}

/** The current state of the slots of a day, which the next read is compared with. */
export async function slotsOf(
  tools: Pick<Tools, 'db'>,
  definition: SiteDefinition,
  itemId: number,
  day: Day,
  lastDay: Day = day,
): Promise<WatchedSlotRow[]> {
  const item = definition.items.get(itemId)
  if (!item) return []
  const days = await freeSlots(tools.db, definition, item, { from: day, days: daysBetween(day, lastDay) + 1 })
  return days.flatMap(({ slots }) =>
    slots
      .filter(({ unmapped }) => !unmapped)
      .map(({ start, end, free }) => ({
        siteId: definition.site.id,
        itemId,
        from: new Date(start),
        to: new Date(end),
        isFull: free < 1,
      })),
  )
}

/** Refused as not found unless it is the user's own and active. */
export async function stopWatching(tools: Tools, user: User, groupId: string): Promise<{ ok: true }> {
  await inTransaction(tools.db, async (trx) => {
    if (!(await stopGroup(trx, user.id, groupId))) throw new Refused('NOT_FOUND')
    await recordNotices(trx, [user.id])
  })
  return { ok: true }
}
