import { readDatabaseSettings } from './env.ts'
import { grantRights, RightsProblem } from './platform/db/grant-rights.ts'
import { MigrationProblem, migrate } from './platform/db/migrate.ts'
import { installJobs } from './platform/jobs/jobs.ts'

/**
 * `npm run migrate -- korto_app`: brings the database forward as the owner of its tables, and lets the user korto_app run
 * Korto on it without owning any. Without a name only the first.
 */
const [, , user] = process.argv
const reading = readDatabaseSettings(process.env)
if (!reading.ok) fail(reading.problems.join('\n'))
const { DATABASE_URL } = reading.settings
if (!DATABASE_URL) fail('DATABASE_URL is missing: the address of the database, with the user that owns its tables.')
const connection = { connectionString: DATABASE_URL }

try {
  const applied = await migrate(connection)
  await installJobs(connection)
  if (user) await grantRights(connection, user)
  console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.')
  if (user) console.log(`${user} has the rights to run Korto.`)
} catch (error) {
  if (error instanceof MigrationProblem || error instanceof RightsProblem) fail(error.message)
  throw error
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
