import type { CalendarSyncRead } from '@korto/contract/calendar-sync'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { Tools } from '../../../tools.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { calendarWord } from '../calendar-word.ts'
import { type CalendarSyncRow, connectionOf, syncsOfSite } from './sql.ts'

export const readSyncs = async ({ db }: Tools, { siteId }: StaffOfSite): Promise<CalendarSyncRead[]> =>
  (await syncsOfSite(db, siteId)).map((row) => ({
    siteId: row.site_id,
    calendarName: row.calendar_name,
    provider: row.provider,
    ...presentSync(row),
  }))

/** An account that has to be connected again is still named, so that everybody knows which. */
export async function readStatus({ db }: Tools, { siteId }: StaffOfSite) {
  const [connection, syncs] = await Promise.all([connectionOf(db, siteId), syncsOfSite(db, siteId)])
  return {
    connected: connection?.state === 'WORKING',
    account: connection?.account ?? null,
    items: syncs.map(presentSync),
  }
}

const presentSync = (row: CalendarSyncRow) => ({
  itemId: row.item_id,
  calendarId: calendarWord(row.calendar_id),
  active: row.active,
  lastSyncAt: row.last_sync_at && wireDateTime(row.timezone, row.last_sync_at.getTime()),
  error: row.error,
})
