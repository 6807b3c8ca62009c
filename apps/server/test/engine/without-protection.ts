import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

/** The product as it would be without its lock and without the net under it: the control of every race. */
export async function withoutProtection(db: Db): Promise<void> {
  await sql`
    create or replace function lock_scarce(site bigint, person bigint, coaches bigint[], shared_items bigint[], items bigint[])
    returns void language plpgsql as 'begin end'`.execute(db)
  await sql`alter table bookings drop constraint bookings_exclusive`.execute(db)
}
