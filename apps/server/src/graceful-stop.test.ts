import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp } from '../test/app.ts'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { databaseUrl } from '../test/database-url.ts'
import { aDataDirectory } from '../test/embedded-owner.ts'
import { eventually } from '../test/eventually.ts'
import { aSite } from '../test/factories.ts'
import { liveStream } from '../test/live-stream.ts'
import { serverProcess } from '../test/server-process.ts'
import { openDatabase } from './platform/db/database.ts'
import { dataDirectory } from './platform/db/embedded/data-directory.ts'
import { runningPostmaster } from './platform/db/embedded/postmaster.ts'
import { startEmbedded } from './platform/db/embedded/start-embedded.ts'
import { migrate } from './platform/db/migrate.ts'

vi.setConfig({ testTimeout: 60_000 })

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  // An empty database would be filled with the demo first, which takes its time.
  await aSite(database.db)
})
afterAll(() => database.drop())

interface Outcome {
  /** Turned away: the connection was refused or closed before any answer began. */
  end: 'served' | 'turned away' | 'failed'
  sentAt: number
}

/** Opens an account: slow enough, for its password is hashed, to be under way when the server stops. */
async function register(address: string, email: string, agent: Agent): Promise<Outcome> {
  const sentAt = performance.now()
  const sent = request(`${address}/api/auth/register`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json' },
  })
  sent.end(JSON.stringify({ email, password: 'long enough to pass', displayName: 'Somebody' }))
  const response = await once(sent, 'response').then(
    ([first]) => first as IncomingMessage,
    () => null,
  )
  if (!response) return { end: 'turned away', sentAt }
  const body = await json(response).catch(() => null)
  return { end: response.statusCode === 200 && isAbout(email, body) ? 'served' : 'failed', sentAt }
}

const isAbout = (email: string, body: unknown) => (body as { user?: { email?: string } } | null)?.user?.email === email

test('SIGTERM under load cuts no request: what was begun is answered, then the process ends with 0 within 10 s', async () => {
  const server = await serverProcess({ env: { DATABASE_URL: databaseUrl(database.connection) } })
  // One that never comes to its end must not hold the process.
  const stuck = connect(server.port, '127.0.0.1')
  stuck.on('error', () => {})
  stuck.write('POST /api/booking HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{')
  const stream = await liveStream(server.address, 'sites')
  const agent = new Agent({ keepAlive: true })
  const outcomes: Outcome[] = []
  let isOver = false
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; !isOver; turn++) {
      const outcome = await register(server.address, `writer${writer}-${turn}@example.com`, agent)
      outcomes.push(outcome)
      if (outcome.end !== 'served') isOver = true
    }
  })
  await eventually(() => expect(outcomes.length).toBeGreaterThan(10), 20_000)
  const stoppedAt = performance.now()
  server.process.kill('SIGTERM')
  // A second one is normal: a terminal and npm both pass the same Ctrl-C on.
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(performance.now() - stoppedAt).toBeLessThan(10_000)
  isOver = true
  await Promise.all(writers)
  agent.destroy()

  const ending = (end: Outcome['end']) => outcomes.filter((outcome) => outcome.end === end)
  expect(ending('failed')).toEqual([])
  // Requests before the stop are answered; those after it may be refused.
  for (const { sentAt } of ending('turned away')) expect(sentAt).toBeGreaterThan(stoppedAt)
  const { rows } = await sql`select from users where email like 'writer%'`.execute(database.db)
  expect(rows).toHaveLength(ending('served').length)
  expect(stream.events.at(-1)).toMatchObject({ retry: expect.stringMatching(/^\d+$/), data: { type: 'reload' } })
})

test('a stopped process leaves nothing running in the database: no request, job, follower or listener', async () => {
  const app = await testApp({}, database)
  const connected = async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct application_name as name
      from pg_stat_activity
      where datname = current_database() and application_name like 'korto%'
      order by name`.execute(database.db)
    return rows.map(({ name }) => name)
  }
  expect(await connected()).toEqual(['korto', 'korto-jobs', 'korto-notifier'])
  await app.close()
  await eventually(async () => expect(await connected()).toEqual([]))
})

test('with nothing set but a place for its data the product serves, keeps its port, and leaves no database behind [EXT-06]', async () => {
  const dataDir = await aDataDirectoryWithClub()
  const server = await serverProcess({ env: { DATA_DIR: dataDir } })
  const agent = new Agent()
  expect(await (await fetch(`${server.address}/api/health`)).json()).toEqual({ status: 'up' })
  expect((await fetch(`${server.address}/api/sites`)).status).toBe(200)
  expect(await register(server.address, 'first@example.com', agent)).toMatchObject({ end: 'served' })
  const cluster = dataDirectory(dataDir).cluster
  expect(runningPostmaster(cluster)).not.toBeNull()

  const second = serverProcess({ port: server.port, env: { DATABASE_URL: databaseUrl(database.connection) } })
  await expect(second).rejects.toThrow(`the server ended with 1: Port ${server.port} is in use`)

  server.process.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(runningPostmaster(cluster)).toBeNull()
})

async function aDataDirectoryWithClub(): Promise<string> {
  const dataDir = aDataDirectory()
  const { connection, stop } = await startEmbedded({ dataDir, isThrowAway: true })
  await migrate(connection)
  const db = openDatabase({ connection, name: 'test', max: 1 }, () => {})
  await aSite(db)
  await db.destroy()
  await stop()
  return dataDir
}

test('a database that does not answer at the start is reported in one line, with exit 1', async () => {
  const nowhere = 'postgres://korto@localhost/korto?host=/nowhere'
  await expect(serverProcess({ env: { DATABASE_URL: nowhere } })).rejects.toThrow(
    /^the server ended with 1: The database of DATABASE_URL does not answer: [^\n]*\n$/,
  )
})
