import type { SubscriptionStatus } from '@korto/domain/subscription/subscription'
import { waitUnlessAborted } from '../../../lib/live/wait-unless-aborted.ts'

/** "Polled every 2 s until subscriptionStatus differs (stops after 60 s with a hint)". */
export const POLL_MS = 2_000
export const POLL_AT_MOST_MS = 60_000

interface Poll {
  /** Null when there was no answer. */
  read: () => Promise<SubscriptionStatus | null>
  from: SubscriptionStatus
  signal: AbortSignal
}

/** Asks until the status is another one than `from`. */
export async function pollStatus({ read, from, signal }: Poll): Promise<'changed' | 'late' | 'stopped'> {
  for (let asked = 0; asked <= POLL_AT_MOST_MS / POLL_MS; asked++) {
    if (asked > 0) await waitUnlessAborted(POLL_MS, signal)
    if (signal.aborted) return 'stopped'
    const status = await read()
    if (signal.aborted) return 'stopped'
    if (status !== null && status !== from) return 'changed'
  }
  return 'late'
}
