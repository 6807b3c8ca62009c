// A process that brings a database forward, for tests that start two of them or kill one.
import { type Migration, MigrationProblem, migrate, readMigrations } from '../src/platform/db/migrate.ts'
import type { Connection } from '../src/platform/db/pool.ts'

const { connection, more }: { connection: Connection; more: Migration[] } = JSON.parse(process.argv[2] ?? '{}')

try {
  console.log(JSON.stringify(await migrate(connection, [...readMigrations(), ...more])))
} catch (error) {
  if (!(error instanceof MigrationProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
