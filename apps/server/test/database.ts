import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Db, openDatabase } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import type { Connection } from '../src/platform/db/pool.ts'
import { testCluster } from './cluster.ts'

const TEMPLATE = 'template_migrated'
/** Under which the files of a run agree who makes the template. */
const TEMPLATE_LOCK = 7_226_002

export interface TestDatabase {
  connection: Connection
  db: Db
  drop(): Promise<void>
}

/** A database of its own for a test file: a copy of one that was migrated once for the whole run. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(async (admin) => {
    await ensureTemplate(admin)
    await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  })
  const connection = { ...testCluster(), database: name }
  const db = openDatabase({ connection, name: 'test', max: 10 }, () => {})
  return {
    connection,
    db,
    async drop() {
      await db.destroy()
      await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** An empty database, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<{ connection: Connection; drop(): Promise<void> }> {
  const name = `empty_${randomBytes(6).toString('hex')}`
  await asAdmin((admin) => admin.query(`create database ${name}`))
  return {
    connection: { ...testCluster(), database: name },
    drop: () => asAdmin(async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`))),
  }
}

async function ensureTemplate(admin: pg.Client) {
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [TEMPLATE])
    if (rowCount) return
    await admin.query(`create database ${TEMPLATE}_making`)
    await migrate({ ...testCluster(), database: `${TEMPLATE}_making` })
    await admin.query(`alter database ${TEMPLATE}_making with allow_connections false`)
    await admin.query(`alter database ${TEMPLATE}_making rename to ${TEMPLATE}`)
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

export async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ ...testCluster(), database: 'postgres' })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
