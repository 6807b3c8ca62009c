import { ownKeyOf } from '@korto/domain/calendar-sync/own-key'
import type { Trx } from '../../../../platform/db/database.ts'
import type { Follower } from '../../../../platform/live/follower.ts'
import type { ActivityRow } from '../../../../platform/live/sql.ts'
import type { Tools } from '../../../../tools.ts'
import { CALENDAR_SYNC } from '../../../activity/follower-names.ts'
import { ACCOUNT_ERASED } from '../../../activity/record-notices.ts'
import { forgetCredential } from '../../connection/disconnect.ts'
import { addOwnLinks, type OwnThingRow } from '../links/sql.ts'
import { addLog } from '../log.ts'
import { deactivateSyncs } from '../sql.ts'
import {
  clockOffset,
  linkedThings,
  markPeople,
  markTouched,
  placesOfBookings,
  placesOfRules,
  syncedItems,
} from './sql.ts'
import { touchedThings } from './touched-things.ts'

/** Marks what calendars have to be told. It begins at the end: what was before is written when a sync starts. */
export const calendarFollower = (tools: Pick<Tools, 'now' | 'jobs'>): Follower => ({
  name: CALENDAR_SYNC,
  begin: 'end',
  async handle(trx, rows) {
    const offset = await clockOffset(trx)
    const moment = (row: ActivityRow) => new Date(row.at.getTime() + offset)
    for (const row of rows) if (row.type === ACCOUNT_ERASED) await markPeople(trx, null, userIdsOf(row), moment(row))
    await stopRemoved(tools, trx, rows)
    const ofClubs = Map.groupBy(
      rows.filter(({ site_id }) => site_id !== null),
      ({ site_id }) => site_id ?? 0,
    )
    const synced = await syncedItems(trx, [...ofClubs.keys()])
    for (const [siteId, items] of synced)
      for (const same of alike(ofClubs.get(siteId) ?? [])) await handleRows(trx, { siteId, items, moment }, same)
  },
})

/** Nothing of a removed item or a deleted club is kept equal any more; the worker ends the channels. */
async function stopRemoved(tools: Pick<Tools, 'now' | 'jobs'>, trx: Trx, rows: ActivityRow[]) {
  for (const { type, site_id: siteId, data } of rows) {
    if (siteId === null || (type !== 'ADMIN_REMOVE_ITEM' && type !== 'ADMIN_DELETE_SITE')) continue
    // The account before its syncs, as whoever works on them locks it.
    if (type === 'ADMIN_DELETE_SITE') await forgetCredential(tools, trx, siteId)
    const { itemId } = data as { itemId?: number }
    const stopped = await deactivateSyncs(trx, siteId, itemId === undefined ? null : [itemId])
    for (const one of stopped) await addLog(trx, tools, { siteId, itemId: one, kind: 'STOPPED' })
  }
}

/** What an import brings is handled together; of everything else it matters when it happened. */
function alike(rows: ActivityRow[]): [ActivityRow, ...ActivityRow[]][] {
  const groups: [ActivityRow, ...ActivityRow[]][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && isFromCalendar(row) && isFromCalendar(last[0])) last.push(row)
    else groups.push([row])
  }
  return groups
}

interface Followed {
  siteId: number
  items: ReadonlySet<number>
  moment(row: ActivityRow): Date
}

async function handleRows(trx: Trx, { siteId, items, moment }: Followed, rows: [ActivityRow, ...ActivityRow[]]) {
  const [row] = rows
  const at = moment(row)
  if (row.type.endsWith('_CLIENT')) await markPeople(trx, siteId, userIdsOf(row), at)
  const named = touchedThings(rows)
  if (named.bookings.length + named.rules.length + named.events.length === 0) return
  const bookings = named.bookings.length > 0 ? await placesOfBookings(trx, siteId, named.bookings) : []
  // An occasion of a series is told with the series.
  const series = bookings.flatMap(({ recurring_id }) => (recurring_id === null ? [] : [recurring_id]))
  const touched = { ...named, rules: [...new Set([...named.rules, ...series])] }
  const marked = isFromCalendar(row)
    ? await linkedThings(trx, siteId, touched)
    : await markTouched(trx, siteId, touched, at)
  const rules = touched.rules.length > 0 ? await placesOfRules(trx, siteId, touched.rules) : []

  const hasLink = (itemId: number, column: 'booking_id' | 'rule_id', id: number) =>
    marked.some((one) => one.item_id === itemId && one[column] === id)
  const places = ({ item_id, suppl_item_id }: { item_id: number; suppl_item_id: number | null }) =>
    [item_id, suppl_item_id].filter((id) => id !== null && items.has(id)).map(Number)
  const missing: OwnThingRow[] = [
    ...rules.flatMap((rule) =>
      places(rule)
        .filter((itemId) => !hasLink(itemId, 'rule_id', rule.id))
        .map((itemId) => ({ itemId, ...ofRule(rule.id, itemId) })),
    ),
    ...bookings.flatMap((booking) => {
      const rule = rules.find(({ id }) => id === booking.recurring_id)
      const withSeries = rule ? places(rule) : []
      return places(booking)
        .filter((itemId) => !withSeries.includes(itemId) && !hasLink(itemId, 'booking_id', booking.id))
        .map((itemId) => ({ itemId, ...ofBooking(booking.id, itemId) }))
    }),
  ]
  if (missing.length > 0) await addOwnLinks(trx, siteId, missing, { at, changedAt: at })
}

/** New here because it is there: its link was written with it and says the same. */
const isFromCalendar = ({ type }: ActivityRow): boolean =>
  type === 'SYSTEM_NEW_BOOKING' || type === 'SYSTEM_NEW_RECURRENCE'

const ofBooking = (id: number, itemId: number) => ({
  ownKey: ownKeyOf({ kind: 'booking', id, itemId }),
  bookingId: id,
  ruleId: null,
})
const ofRule = (id: number, itemId: number) => ({
  ownKey: ownKeyOf({ kind: 'rule', id, itemId }),
  bookingId: null,
  ruleId: id,
})

/** Of a client: the person, and whoever was merged into the person. */
function userIdsOf({ data, user_ids }: ActivityRow): number[] {
  const { userId, mergedUserId } = data as { userId?: number; mergedUserId?: number }
  return [userId, mergedUserId, ...user_ids].filter((id) => id !== undefined)
}
