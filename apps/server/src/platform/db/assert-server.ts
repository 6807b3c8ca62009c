import { sql } from 'kysely'
import type { Db } from './database.ts'

const OLDEST_VERSION = 150_000

export class DatabaseUnfit extends Error {}

/** Requires a version that knows our SQL, and settings with which a commit survives a crash. */
export async function assertServer(db: Db, isProduction: boolean): Promise<void> {
  const { rows } = await sql<{ version: number; fsync: string; full_page_writes: string; synchronous_commit: string }>`
    select current_setting('server_version_num')::integer as version, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit`.execute(db)
  const [found] = rows
  if (!found) throw new DatabaseUnfit('The database does not tell its settings.')
  if (found.version < OLDEST_VERSION) throw new DatabaseUnfit('Korto needs PostgreSQL 15 or newer.')
  if (!isProduction) return
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'] as const)
    if (found[setting] === 'off')
      throw new DatabaseUnfit(`PostgreSQL runs with ${setting} off: acknowledged bookings could be lost.`)
}
