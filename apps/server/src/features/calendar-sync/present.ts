import type { CalendarSyncRead } from '@korto/contract/calendar-sync'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { CalendarSyncRow } from './sql.ts'

export const presentSync = (row: CalendarSyncRow): CalendarSyncRead => ({
  siteId: row.site_id,
  itemId: row.item_id,
  calendarId: row.calendar_id,
  calendarName: row.calendar_name,
  active: row.active,
  lastSyncAt: row.last_sync_at && wireDateTime(row.timezone, row.last_sync_at.getTime()),
  error: row.error,
})
