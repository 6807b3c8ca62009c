import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { readEnv } from '../../apps/server/src/env.ts'
import { discardEmbedded } from '../../apps/server/src/platform/db/embedded/discard-embedded.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/start-embedded.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { start } from '../../apps/server/src/start.ts'
import { freePort } from '../../apps/server/test/free-port.ts'
import { SECRET } from './secret.ts'

/** The product for browser tests, with its own temporary database and port, so that it runs beside `npm start`. */
const directory = resolve(import.meta.dirname, '../../.test')
mkdirSync(directory, { recursive: true })
const dataDir = `${directory}/e2e-${process.pid}`
const postgres = await startEmbedded({ dataDir, isThrowAway: true })
await migrate(postgres.connection)

/** Known before the start: Google's redirect and links in e-mails lead to the public address. */
const port = process.env.PORT ?? String(await freePort())

const reading = readEnv({
  SECRET,
  LOG_LEVEL: 'error',
  PORT: port,
  PUBLIC_ADDRESS: `http://127.0.0.1:${port}`,
  TILES_URL: process.env.TILES_URL,
  // Calendars are read and written at once, with and without hints.
  CALENDAR_POLL_SECONDS: '1',
  CALENDAR_POLL_WITHOUT_HINTS_SECONDS: '1',
  // What can be undone is told sooner.
  NOTICE_WAIT_SECONDS: '1',
  // All browsers of a run share one address.
  RATE_PER_ADDRESS: '100000',
  RATE_PUBLIC_READS: '100000',
  STREAMS_PER_ADDRESS: '500',
})
if (!reading.ok) throw new Error(reading.problems.join(', '))
const { app, stop } = await start({
  env: reading.env,
  connection: postgres.connection,
  log: pino({ level: 'error' }, pino.destination(2)),
  web: 'built',
})
const url = await app.listen({ port: reading.env.PORT, host: '127.0.0.1' })
console.log(JSON.stringify({ url, connection: postgres.connection }))

process.once('SIGTERM', async () => {
  await stop()
  await postgres.stop()
  await discardEmbedded(dataDir)
  process.exit(0)
})
