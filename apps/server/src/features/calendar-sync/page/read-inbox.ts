import type { ConflictRead } from '@korto/contract/calendar-sync'
import { minutes } from '@korto/domain/time/instant'
import { wireDateTime } from '@korto/domain/time/site-time'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { siteDefinition } from '../../sites/definition.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { sidesOf } from './conflict-sides.ts'
import { type ConflictRow, inboxOf } from './sql.ts'

const MOST = 100
/** "For 7 days also for conflicts the rule has decided." */
const TURNED_WITHIN_MS = minutes(7 * 1_440)

export async function readInbox(tools: Tools, { siteId }: StaffOfSite): Promise<ConflictRead[]> {
  const definition = await siteDefinition(tools, siteId)
  if (!definition) throw new Refused('NOT_FOUND')
  const now = tools.now()
  const zone = definition.site.timezone
  const rows = await inboxOf(tools.db, siteId, new Date(now - TURNED_WITHIN_MS), MOST)
  return rows.map((row) => presentConflict(row, zone, now))
}

const presentConflict = (row: ConflictRow, zone: string, now: number): ConflictRead => ({
  id: row.id,
  itemId: row.item_id,
  kind: row.kind,
  displayName: row.display_name,
  title: row.title ?? '',
  reason: row.kind === 'UNREADABLE' ? row.error : null,
  decided: row.decided,
  until: row.decided && wireDateTime(zone, row.at.getTime() + TURNED_WITHIN_MS),
  ...sidesOf(row, zone, now),
})
