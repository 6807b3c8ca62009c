import type { CalendarOverview } from '@korto/contract/calendar-sync'
import { dayOf, startOfDay, wireDateTime } from '@korto/domain/time/site-time'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { feedsOfSite } from '../../bookings/feed/item-feeds.ts'
import { siteDefinition } from '../../sites/definition.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { presentLog } from './present-log.ts'
import { presentSyncState } from './present-sync-state.ts'
import { conflictsToDecide, connectionOf, latelyOf, linkedOf, syncStatesOf, vanishedOf } from './sql.ts'
import { deletionsOf } from './vanished.ts'

const MOST_LATELY = 30

/** All that the page shows, in a fixed number of reads, however many items the club has. */
export async function readOverview(tools: Tools, { siteId }: StaffOfSite): Promise<CalendarOverview> {
  const definition = await siteDefinition(tools, siteId)
  if (!definition) throw new Refused('NOT_FOUND')
  const zone = definition.site.timezone
  const now = tools.now()
  const dayBegan = new Date(startOfDay(zone, dayOf(zone, now)))
  const [connection, states, vanished, linked, inbox, lately, feeds] = await Promise.all([
    connectionOf(tools.db, siteId),
    syncStatesOf(tools.db, siteId, dayBegan),
    vanishedOf(tools.db, siteId),
    linkedOf(tools.db, siteId),
    conflictsToDecide(tools.db, siteId),
    latelyOf(tools.db, siteId, MOST_LATELY),
    feedsOfSite(tools, siteId),
  ])
  const provider = connection?.provider ?? 'google'
  return {
    connection: connection
      ? {
          provider,
          account: connection.account,
          connectedAt: wireDateTime(zone, connection.created_at.getTime()),
          connectedBy: connection.connected_by,
          isRevoked: connection.state === 'REVOKED',
        }
      : null,
    providers: tools.calendars.google ? ['google', 'caldav'] : ['caldav'],
    syncs: states.map((state) => ({
      ...presentSyncState(tools, state, { zone, now, provider }),
      deletions: state.phase === 'ASKING' ? deletionsOf(state.item_id, { vanished, linked, zone, now }) : null,
    })),
    inbox,
    lately: lately.map((row) => presentLog(row, zone)),
    feeds,
  }
}
