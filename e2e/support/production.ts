import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { type Db, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { discardEmbedded } from '../../apps/server/src/platform/db/embedded/discard-embedded.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/start-embedded.ts'
import type { Connection } from '../../apps/server/src/platform/db/pool.ts'
import { databaseUrl } from '../../apps/server/test/database-url.ts'
import { freePort } from '../../apps/server/test/free-port.ts'
import { migrateAs, twoRoles } from '../../apps/server/test/two-roles.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Values that must never appear in a log. */
export const SECRETS = {
  secret: 'k3v9-Q2x7_mZ81pLw0-aB64nRtY5sHjE',
  mailPassword: 'mail-Xq72-canary',
  databasePassword: 'a-password-for-tests',
}

export const settings = {
  NODE_ENV: 'production',
  SECRET: SECRETS.secret,
  PUBLIC_ADDRESS: 'https://korto.example',
  TRUSTED_PROXIES: '127.0.0.1',
  // Nothing listens there, so sending fails and is logged.
  SMTP_URL: `smtp://korto:${SECRETS.mailPassword}@127.0.0.1:9`,
  MAIL_FROM: 'Korto <hello@korto.example>',
}

/** Runs a script with these settings and nothing else of the environment. */
export function run(script: string, words: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [resolve(ROOT, script), ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
  const output = { stdout: '', all: '' }
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk
    output.all += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.all += chunk
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output, ended }
}

export interface Production {
  url: string
  pid: number
  /** As the owner of the tables, to prepare and inspect data. */
  db: Db
  /** The user that the product runs as. */
  app: Connection
  output: { stdout: string; all: string }
  /** Sends SIGTERM and resolves with the exit code. */
  end(): Promise<number | null>
  discard(): Promise<void>
}

/** The product as an operator starts it: a PostgreSQL with two users, `npm run migrate`, real settings, `npm start`. */
export async function startProduction(arrange: (db: Db) => Promise<void>): Promise<Production> {
  const dataDir = resolve(ROOT, `.test/production-${process.pid}`)
  mkdirSync(resolve(ROOT, '.test'), { recursive: true })
  // With durability on: production refuses a database without it.
  const postgres = await startEmbedded({ dataDir })
  const roles = await twoRoles(postgres.connection, async (work) => {
    const admin = new pg.Client(postgres.connection)
    await admin.connect()
    return work(admin).finally(() => admin.end())
  })
  const migrated = migrateAs(roles.owner, roles.app.user ?? '')
  if (migrated.status !== 0) throw new Error(migrated.stderr)
  const db = openDatabase({ connection: roles.owner, name: 'journeys', max: 2 }, () => {})
  await arrange(db)
  const port = await freePort()
  const server = run('scripts/run.mjs', ['start'], {
    ...settings,
    DATABASE_URL: databaseUrl(roles.app),
    PORT: String(port),
  })
  const isReady = new Promise<void>((ready) => {
    server.child.stdout.on('data', () => server.output.stdout.includes('is ready at') && ready())
  })
  const early = await Promise.race([isReady, server.ended])
  if (early !== undefined) throw new Error(`the product ended with ${early}: ${server.output.all}`)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.child.pid ?? 0,
    db,
    app: roles.app,
    output: server.output,
    end() {
      server.child.kill('SIGTERM')
      return server.ended
    },
    async discard() {
      server.child.kill('SIGKILL')
      await db.destroy()
      await postgres.stop()
      await discardEmbedded(dataDir)
    },
  }
}
