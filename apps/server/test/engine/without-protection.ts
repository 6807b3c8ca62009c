import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../../src/platform/db/database.ts'

/** The product without its lock and without the constraint behind it: the control of every race. */
export async function withoutProtection(db: Db): Promise<void> {
  await sql`
    create or replace function lock_scarce(site bigint, person bigint, coaches bigint[], shared_items bigint[], items bigint[])
    returns void language plpgsql as 'begin end'`.execute(db)
  await sql`alter table bookings drop constraint bookings_exclusive`.execute(db)
}

/**
 * The product without the locks of a person's row and of a team: from now on every statement of this process is sent
 * without them. Returns how to end that. Statements are prepared once per connection, so an app has to be started after
 * this, and not be used after its end.
 */
export function withoutPersonLocks(): () => void {
  const client = pg.Client.prototype as unknown as { query(...given: unknown[]): unknown }
  const { query } = client
  const unlocked = (text: string) =>
    text
      .replaceAll(/\bfor (key share|update|no key update)\b( of [\w", ]+)?/g, '')
      .replaceAll(/pg_advisory_xact_lock\(5,/g, 'least(5,')
  client.query = function (first, ...rest) {
    if (typeof first === 'string') return query.call(this, unlocked(first), ...rest)
    const { text, submit } = first as { text?: string; submit?: unknown }
    const isPlain = text !== undefined && submit === undefined
    return query.call(this, isPlain ? { ...(first as object), text: unlocked(text) } : first, ...rest)
  }
  return () => {
    client.query = query
  }
}
