import type { CalendarLogEntry } from '@korto/contract/calendar-sync'
import { wireDateTime } from '@korto/domain/time/site-time'
import { shownError } from './present-sync-state.ts'
import type { LogRow } from './sql.ts'

export const presentLog = ({ id, at, item_id, kind, data, lag_ms }: LogRow, zone: string): CalendarLogEntry => ({
  id,
  at: wireDateTime(zone, at.getTime()),
  itemId: item_id,
  kind,
  name: data.name ?? null,
  fromDate: data.from === undefined ? null : wireDateTime(zone, data.from),
  days: data.days ?? null,
  calendarName: data.calendarName ?? null,
  otherItemId: data.otherItemId ?? null,
  error: shownError(data.error ?? null),
  count: data.count ?? null,
  lagMs: lag_ms,
})
