import { resumeImports } from './features/bookings/bulk/run-import.ts'
import { raiseLevels } from './features/bookings/levels/raise-levels.ts'
import { rejectUnanswered } from './features/bookings/reject-unanswered.ts'
import { deleteOldEntries } from './features/calendar-sync/sync/sql.ts'
import { resumeClosures } from './features/closures/run-closure.ts'
import { deleteOldDeliveries } from './features/deliveries/sql.ts'
import { sendDigests } from './features/notifications/digest/send-digests.ts'
import { sendReminders } from './features/notifications/reminders/send-reminders.ts'
import { writeDueOffers } from './features/sites/offered/write-due.ts'
import { dropUnsavedPictures } from './features/sites/pictures/sql.ts'
import { endUnopenedInvitations } from './features/staff/team/sql.ts'
import { writeReminders } from './features/subscription/letters/write-reminders.ts'
import { deleteOldNotices } from './features/subscription/notices/sql.ts'
import { endByClock, readUnpaid } from './features/subscription/reconcile/end-by-clock.ts'
import { wantNightlyReadings } from './features/subscription/reconcile/want-nightly-readings.ts'
import { deleteOldAttempts } from './features/users/attempts/sql.ts'
import { deleteExpired } from './features/users/sessions/sql.ts'
import { endWatchers } from './features/watchers/sql.ts'
import { deleteExpiredLimits } from './platform/http/sql.ts'
import type { Tools } from './tools.ts'

/** Work that becomes due with time. Each is safe to repeat, and to run in several processes at once. */
type DueWork = (tools: Tools, now: number) => Promise<unknown> | null

/** What happened lately to calendars, and what was decided about them. */
const CALENDAR_ENTRIES_MS = 7 * 86_400_000

const dueWork: DueWork[] = [
  endByClock,
  readUnpaid,
  wantNightlyReadings,
  rejectUnanswered,
  raiseLevels,
  resumeImports,
  resumeClosures,
  ({ db }, now) => endWatchers(db, new Date(now)),
  ({ db }) => endUnopenedInvitations(db),
  ({ db }) => deleteExpired(db),
  ({ db }) => deleteOldAttempts(db),
  ({ db }) => deleteExpiredLimits(db),
  ({ db }) => dropUnsavedPictures(db),
  ({ db }) => deleteOldDeliveries(db),
  ({ db }) => deleteOldNotices(db),
  ({ db }, now) => deleteOldEntries(db, new Date(now - CALENDAR_ENTRIES_MS)),
  writeDueOffers,
  sendReminders,
  sendDigests,
  writeReminders,
]

/** Called by the minute job, and by tests after they have moved the clock. */
export async function runDue(tools: Tools, now: number): Promise<void> {
  for (const work of dueWork) await work(tools, now)
}
