import { runDue } from './due.ts'
import { bulkImport, runImport } from './features/bookings/bulk/run-import.ts'
import { giveBackCredential, runGiveBackCredential } from './features/calendar-sync/connection/give-back-credential.ts'
import { calendarFollower } from './features/calendar-sync/sync/follow/calendar-follower.ts'
import { startSyncing } from './features/calendar-sync/sync/start-syncing.ts'
import { addedClientsFollower } from './features/clients/notify-added.ts'
import { closureJob, runClosure } from './features/closures/run-closure.ts'
import { bookingFollower } from './features/notifications/follow/booking-follower.ts'
import { startSending } from './features/notifications/send/start-sending.ts'
import { switchBilling } from './features/subscription/billing/switch-billing.ts'
import { startReconciling } from './features/subscription/reconcile/start-reconciling.ts'
import { answerForgottenPassword, forgottenPassword } from './features/users/password/forgotten-password.ts'
import { watcherFollower } from './features/watchers/on-activity.ts'
import type { JobRunner } from './platform/jobs/jobs.ts'
import { startFollowing } from './platform/live/follow.ts'
import type { PollLoop } from './platform/live/poll-loop.ts'
import type { Tools } from './tools.ts'

/** The background work of a process: followers of the activity, deliveries, calendars, subscriptions, jobs, and what is due each minute. */
export async function startWorkers(
  tools: Tools,
  jobs: JobRunner,
  onError: (error: unknown) => void,
): Promise<PollLoop> {
  const sending = startSending(tools, onError)
  const syncing = startSyncing(tools, onError)
  await switchBilling(tools)
  const reconciling = startReconciling(tools, onError)
  const followers = await startFollowing(
    tools.db,
    [watcherFollower(tools), addedClientsFollower(tools), bookingFollower(tools), calendarFollower(tools)],
    onError,
    () => {
      sending.wake()
      syncing.wake()
    },
  )
  await jobs.work(bulkImport, (job) => runImport(tools, job))
  await jobs.work(closureJob, (job) => runClosure(tools, job))
  await jobs.work(forgottenPassword, (request) => answerForgottenPassword(tools, request))
  await jobs.work(giveBackCredential, (forgotten) => runGiveBackCredential(tools, forgotten))
  await jobs.everyMinute(() => runDue(tools, tools.now()))
  return {
    wake() {
      followers.wake()
      sending.wake()
      syncing.wake()
    },
    async stop() {
      await followers.stop()
      await Promise.all([sending.stop(), syncing.stop(), reconciling.stop()])
    },
  }
}
