import { graceEndsAt } from '@korto/domain/subscription/grace'
import { duePastDueReminder, dueTrialReminder } from '@korto/domain/subscription/reminders'
import { GRACE_DAYS } from '@korto/domain/subscription/subscription'
import { DAY_MS } from '@korto/domain/time/instant'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import type { NewDelivery } from '../../deliveries/delivery.ts'
import { insertDeliveries } from '../../deliveries/sql.ts'
import { adminLetters } from './admin-letters.ts'
import { clubsPastDue, hasBillingStarted, type PastDueRow, type TrialRow, trialsEnding, writtenKeys } from './sql.ts'

/** The first letter about a trial comes so long before its end. */
const FIRST_DAYS = 7

/**
 * Letters about trials that end and charges that failed: of each club the latest that is due, each once. After minutes that were
 * left out, what was due in between is not caught up. Safe to run in several processes at once.
 */
export async function writeReminders(tools: Pick<Tools, 'db' | 'payments'>, now: number): Promise<void> {
  if (!tools.payments || !(await hasBillingStarted(tools.db))) return
  const trials = await trialsEnding(tools.db, now, now + FIRST_DAYS * DAY_MS)
  const failed = await clubsPastDue(tools.db, now - GRACE_DAYS * DAY_MS, now)
  const due = [
    ...trials.flatMap((club) => trialLetters(club, now)),
    ...failed.flatMap((club) => pastDueLetters(club, now)),
  ]
  if (due.length === 0) return
  const written = await writtenKeys(
    tools.db,
    due.map(({ key }) => key),
  )
  const missing = due.filter(({ key }) => !written.has(key))
  await inTransaction(tools.db, (trx) => insertDeliveries(trx, missing))
}

function trialLetters({ site_id: siteId, name: site, timezone, trial_ends_at, admins }: TrialRow, now: number) {
  const trialEndsAt = trial_ends_at.getTime()
  const days = dueTrialReminder(trialEndsAt, now)
  if (days === null) return []
  const facts = { type: 'TRIAL_ENDS', siteId, site, timezone, trialEndsAt } as const
  return adminLetters(admins, `trial:${siteId}:${trialEndsAt}:${days}`, facts, now)
}

function pastDueLetters(club: PastDueRow, now: number): NewDelivery[] {
  const { site_id: siteId, name: site, timezone, admins, past_due_cents: cents, past_due_message: message } = club
  const since = club.past_due_since.getTime()
  const day = duePastDueReminder(since, now)
  if (day === null) return []
  const until = graceEndsAt(since)
  const facts = {
    type: 'CHARGE_FAILED',
    siteId,
    site,
    timezone,
    since,
    until,
    isFirst: day === 0,
    cents,
    message,
  } as const
  return adminLetters(admins, `past-due:${siteId}:${since}:${day}`, facts, now)
}
