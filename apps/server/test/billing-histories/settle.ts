import { sql } from 'kysely'
import { eventually } from '../eventually.ts'
import type { BillingWorld } from './billing-world.ts'

const LONGEST_MS = 60_000

/** Until nothing is due and no order is open. What waits for its next try is tried at once. */
export async function settle({ db }: Pick<BillingWorld, 'db'>): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql<{ waits: string }>`
      select 'club ' || site_id || ' after ' || read_tries || ' tries' as waits from subscriptions
      where read_due_at is not null or read_lease_until is not null
      union all
      select 'order of club ' || site_id from subscription_orders where state = 'OPEN'`.execute(db)
    if (rows.length === 0) return
    await sql`update subscriptions set read_due_at = clock_timestamp() where read_due_at > clock_timestamp()`.execute(
      db,
    )
    throw new Error(`still at work: ${rows.map(({ waits }) => waits).join(', ')}`)
  }, LONGEST_MS)
}
