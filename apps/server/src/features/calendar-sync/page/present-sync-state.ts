import { type SyncError, type SyncOverview, syncErrors } from '@korto/contract/calendar-sync'
import { hintsWork, readEverySeconds } from '@korto/domain/calendar-sync/next-read'
import type { Instant } from '@korto/domain/time/instant'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { CalendarProvider } from '../../../adapters/calendar/calendar-port.ts'
import type { Tools } from '../../../tools.ts'
import { calendarWord } from '../calendar-word.ts'
import type { SyncStateRow } from './sql.ts'

interface Seen {
  zone: string
  now: Instant
  provider: CalendarProvider
}

export function presentSyncState(
  { env }: Pick<Tools, 'env'>,
  row: SyncStateRow,
  { zone, now, provider }: Seen,
): Omit<SyncOverview, 'deletions'> {
  const wire = (moment: Date | null) => moment && wireDateTime(zone, moment.getTime())
  const channel = { until: row.channel_until?.getTime() ?? null, hintedAt: row.hinted_at?.getTime() ?? null }
  const every = {
    withHints: env.CALENDAR_POLL_SECONDS,
    withoutHints: env.CALENDAR_POLL_WITHOUT_HINTS_SECONDS,
    caldav: env.CALDAV_POLL_SECONDS,
  }
  return {
    itemId: row.item_id,
    calendarId: calendarWord(row.calendar_id),
    calendarName: row.calendar_name,
    active: row.active,
    phase: row.phase,
    progress: row.phase === 'FIRST_IMPORT' ? { done: row.links - row.waiting, total: row.links } : null,
    lastSyncAt: wire(row.last_sync_at),
    waiting: row.waiting,
    lagMs: row.waiting_since ? Math.max(0, Math.round(now - row.waiting_since.getTime())) : row.last_lag_ms,
    p95Ms: row.p95_ms,
    hasHints: hintsWork(channel, now),
    readEverySeconds: readEverySeconds(provider, channel, every, now),
    error: row.active ? shownError(row.error) : null,
    errorSince: row.active ? wire(row.error_since) : null,
  }
}

/** A word of an earlier version is shown as the most general one. */
export const shownError = (error: string | null): SyncError | null =>
  error === null ? null : (syncErrors.find((known) => known === error) ?? 'UNAVAILABLE')
