import { forgetOldAttempts } from './features/bookings/sql.ts'
import { deleteExpired } from './features/users/sql.ts'
import { forgetPastLimits } from './platform/http/scarce-limit.ts'
import type { Tools } from './tools.ts'

/** Work that time itself makes due. Each is safe to repeat, and to run in several processes at once. */
type DueWork = (tools: Tools, now: number) => Promise<unknown>

const dueWork: DueWork[] = [
  ({ db }) => deleteExpired(db),
  ({ db }) => forgetOldAttempts(db),
  ({ db }) => forgetPastLimits(db),
]

/** Called by the minute job, and by tests after they have moved the clock. */
export async function runDue(tools: Tools, now: number): Promise<void> {
  for (const work of dueWork) await work(tools, now)
}
