import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { asSql, asTypes, describeSchema } from './describe-schema.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import { migrate } from './migrate.ts'

/** `npm run schema`: after a new migration, writes down what the database looks like now. */
const dataDir = mkdtempSync(join(tmpdir(), 'korto-schema-'))
const postgres = await startEmbedded({ dataDir })
try {
  await migrate(postgres.connection)
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const schema = await describeSchema(client)
  await client.end()
  writeFileSync(fileURLToPath(new URL('../../../migrations/schema.sql', import.meta.url)), asSql(schema))
  writeFileSync(fileURLToPath(new URL('./schema.ts', import.meta.url)), asTypes(schema))
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
