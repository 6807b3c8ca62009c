import type { Activity } from '@korto/domain/activity/activity'
import type { ActivityType } from '@korto/domain/activity/activity-type'
import { changesTimetable } from '@korto/domain/activity/changes-timetable'
import { slotSubject } from '@korto/domain/notification/subject'
import { siteSlug } from '@korto/domain/site/slug'
import { worksAt } from '@korto/domain/subscription/subscription'
import { addDays } from '@korto/domain/time/day'
import { dayOf, startOfDay, wireDateTime } from '@korto/domain/time/site-time'
import { type SlotChange, type WatchMatch, watchMatches } from '@korto/domain/watcher/matches'
import { mayNotify } from '@korto/domain/watcher/may-notify'
import type { OwnCancellation } from '@korto/domain/watcher/own-cancellation'
import { shouldStop } from '@korto/domain/watcher/should-stop'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Follower } from '../../platform/live/follower.ts'
import type { ActivityRow } from '../../platform/live/sql.ts'
import type { Tools } from '../../tools.ts'
import { recordNotices } from '../activity/record-notices.ts'
import { readDefinition, type SiteDefinition } from '../sites/definition.ts'
import { type Notice, sendNotices } from '../users/notices/send-notices.ts'
import { lockPeople } from '../users/sql.ts'
import { activeWatchers, deleteSlots, lastNotified, saveNotified, stopGroup, storeSlots, watchedSlots } from './sql.ts'
import { slotsOf, WATCHERS } from './watch.ts'

/** Notifies watchers when a slot frees up, for whatever reason, and stops those whose owner has booked. */
export const watcherFollower = (tools: Pick<Tools, 'now'>): Follower => ({
  name: WATCHERS,
  async handle(trx, rows) {
    const bySite = Map.groupBy(
      rows.filter((row) => row.site_id !== null && changesTimetable(row.type as ActivityType)),
      (row) => row.site_id ?? 0,
    )
    for (const [siteId, ofSite] of bySite) await handleSite(tools, trx, siteId, ofSite)
  },
})

async function handleSite(tools: Pick<Tools, 'now'>, trx: Trx, siteId: number, rows: ActivityRow[]) {
  const now = tools.now()
  const itemIds = [...new Set(rows.flatMap((row) => row.item_ids))]
  const active = await activeWatchers(trx, siteId, itemIds, new Date(now))
  // The lock order: rows of people first. Deleted accounts are left out.
  const people = await lockPeople(trx, [...new Set(active.map(({ userId }) => userId))])
  const watchers = active.filter(({ userId }) => people.has(userId))
  if (watchers.length === 0) return
  const definition = await readDefinition(trx, siteId)
  // What gets free while nothing can be booked is told after that, with the next change: it is compared with what was stored.
  if (!definition || !worksAt(definition.worksUntil, now)) return

  const hasBooked = (watcher: (typeof watchers)[number]) =>
    rows.some((row) => isStoppedBy(row, siteId, (booked) => shouldStop(watcher, now, booked)))
  const [done, waiting] = [watchers.filter(hasBooked), watchers.filter((watcher) => !hasBooked(watcher))]
  for (const watcher of done) await stopGroup(trx, watcher.userId, watcher.groupId)
  if (done.length > 0) await recordNotices(trx, [...new Set(done.map(({ userId }) => userId))])

  const changes = await slotChanges(trx, definition, itemIds, watchers)
  const matches = watchMatches(waiting, changes, { now, canceled: ownCancellations(rows) })
  const toNotify = await notNotifiedLately(trx, siteId, matches, now)
  if (toNotify.length === 0) return
  await saveNotified(trx, siteId, toNotify.map(keyOf), new Date(now))
  await sendNotices(
    tools,
    trx,
    toNotify.map((match) => noticeOf(definition, match, now)),
  )
}

const keyOf = ({ watcher, slot }: WatchMatch) => ({
  groupId: watcher.groupId,
  itemId: slot.itemId,
  from: new Date(slot.from),
})

async function notNotifiedLately(trx: Trx, siteId: number, matches: WatchMatch[], now: number): Promise<WatchMatch[]> {
  if (matches.length === 0) return []
  const nameOf = (groupId: string, itemId: number, from: Date) => `${groupId} ${itemId} ${from.getTime()}`
  const notifiedAt = new Map(
    (await lastNotified(trx, siteId, matches.map(keyOf))).map((row) => [
      nameOf(row.group_id, row.item_id, row.from_at),
      row.rung_at.getTime(),
    ]),
  )
  return matches.filter((match) => {
    const { groupId, itemId, from } = keyOf(match)
    const lastAt = notifiedAt.get(nameOf(groupId, itemId, from))
    // The change from full to free shows that it was full since.
    return mayNotify(lastAt === undefined ? null : { notifiedAt: lastAt, fullSince: true }, now)
  })
}

/** Compares the watched slots with their stored state, and stores the new one. */
async function slotChanges(
  db: Db,
  definition: SiteDefinition,
  itemIds: number[],
  watchers: { from: number; to: number; items: { cond: string }[] }[],
): Promise<SlotChange[]> {
  const zone = definition.site.timezone
  const changes: SlotChange[] = []
  for (const itemId of itemIds) {
    const ofItem = watchers.filter(({ items }) => items.some(({ cond }) => cond === String(itemId)))
    const days = [...new Set(ofItem.map(({ from }) => dayOf(zone, from)))]
    for (const day of days) {
      const itemDay = {
        siteId: definition.site.id,
        itemId,
        from: startOfDay(zone, day),
        to: startOfDay(zone, addDays(day, 1)),
      }
      const before = await watchedSlots(db, itemDay)
      const wasFree = new Set(before.filter(({ is_full }) => !is_full).map(({ from_at }) => from_at.getTime()))
      const current = await slotsOf({ db }, definition, itemId, day)
      for (const slot of current)
        changes.push({
          siteId: definition.site.id,
          itemId,
          from: slot.from.getTime(),
          to: slot.to.getTime(),
          // A slot that did not exist before counts as full.
          freeBefore: wasFree.has(slot.from.getTime()) ? 1 : 0,
          freeAfter: slot.isFull ? 0 : 1,
        })
      await deleteSlots(db, itemDay)
      await storeSlots(db, current)
    }
  }
  return changes
}

const TAKES_CAPACITY = ['USER_NEW_BOOKING', 'USER_UPDATE_BOOKING', 'ADMIN_NEW_BOOKING', 'SYSTEM_NEW_BOOKING'] as const
type TakesCapacity = Extract<Activity, { type: (typeof TAKES_CAPACITY)[number] }>

function isStoppedBy(
  row: ActivityRow,
  siteId: number,
  stops: (booked: { userId: number; siteId: number; itemId: number; from: number; to: number }) => boolean,
): boolean {
  if (!TAKES_CAPACITY.some((type) => type === row.type)) return false
  const { after } = row.data as TakesCapacity['data']
  return stops({ userId: after.userId, siteId, itemId: after.itemId, from: after.from, to: after.to })
}

const FREES_A_PLACE = ['USER_UPDATE_BOOKING', 'USER_CANCEL_BOOKING', 'USER_CANCEL_OCCASION'] as const

/** Nobody is notified of their own cancellation. */
const ownCancellations = (rows: ActivityRow[]): OwnCancellation[] =>
  rows.flatMap(({ type, actor_id, item_ids, from_at, to_at }) =>
    FREES_A_PLACE.some((freeing) => freeing === type) && actor_id !== null
      ? [{ userId: actor_id, itemIds: item_ids, from: from_at?.getTime() ?? null, to: to_at?.getTime() ?? null }]
      : [],
  )

/** A watcher is always notified. */
const WATCHER_RULE = { as: 'client', push: true, inApp: true, pushEvent: 'always' } as const

function noticeOf({ site, items }: SiteDefinition, { watcher, slot }: WatchMatch, now: number): Notice {
  const start = wireDateTime(site.timezone, slot.from)
  const item = items.get(slot.itemId)?.name ?? ''
  const subject = slotSubject(slot.itemId, slot.from)
  return {
    userId: watcher.userId,
    notice: {
      type: 'SLOT_FREE',
      site: site.name,
      item,
      start,
      end: wireDateTime(site.timezone, slot.to),
      timezone: site.timezone,
    },
    link: `/places/${siteSlug(site)}/${slot.itemId}?initial-date=${start.slice(0, 10)}`,
    subject,
    siteId: site.id,
    activityId: null,
    // A slot may get free several times.
    event: `${subject}:${watcher.groupId}:${now}`,
    rule: WATCHER_RULE,
    start: slot.from,
  }
}
