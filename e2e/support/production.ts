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

/** What must never be said in a log. */
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
  // Nobody listens there: what it cannot send, it has to log.
  SMTP_URL: `smtp://korto:${SECRETS.mailPassword}@127.0.0.1:9`,
  MAIL_FROM: 'Korto <hello@korto.example>',
}

/** A program of ours with these settings and nothing else of the environment. */
export function run(script: string, words: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [resolve(ROOT, script), ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
  const said = { out: '', all: '' }
  child.stdout.on('data', (chunk) => {
    said.out += chunk
    said.all += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.all += chunk
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, said, ended }
}

export interface Production {
  url: string
  pid: number
  /** As the owner of the tables, to arrange and to look. */
  db: Db
  /** The user that the product runs as. */
  app: Connection
  said: { out: string; all: string }
  /** Tells it to stop, and answers its exit code. */
  end(): Promise<number | null>
  discard(): Promise<void>
}

/** The product as an operator starts it: a PostgreSQL with two users, `npm run migrate`, real settings, `npm start`. */
export async function startProduction(arrange: (db: Db) => Promise<void>): Promise<Production> {
  const dataDir = resolve(ROOT, `.test/production-${process.pid}`)
  mkdirSync(resolve(ROOT, '.test'), { recursive: true })
  // Not a forgetful one: production refuses a database that may lose what it has acknowledged.
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
    server.child.stdout.on('data', () => server.said.out.includes('is ready at') && ready())
  })
  const early = await Promise.race([isReady, server.ended])
  if (early !== undefined) throw new Error(`the product ended with ${early}: ${server.said.all}`)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.child.pid ?? 0,
    db,
    app: roles.app,
    said: server.said,
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
