// A worker that only sends deliveries, for benches that kill hundreds: it starts in a third of the time of a whole process.
import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { openOutsideServices } from '../../apps/server/src/adapters/open-adapters.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import { startSending } from '../../apps/server/src/features/notifications/send/start-sending.ts'
import { createFreshCache } from '../../apps/server/src/platform/cache/fresh-cache.ts'
import { openDatabases } from '../../apps/server/src/platform/db/open-databases.ts'
import type { Connection } from '../../apps/server/src/platform/db/pool.ts'
import type { Tools } from '../../apps/server/src/tools.ts'

export interface SenderSettings {
  connection: Connection
  settings: Record<string, string>
}

const { connection, settings }: SenderSettings = JSON.parse(process.argv[2] ?? '{}')
const reading = readEnv({ DEMO: '1', SECRET: 'a-secret-for-benches-and-nothing-else', ...settings })
if (!reading.ok) throw new Error(reading.problems.join(', '))
const { env } = reading
const log = pino({ level: 'silent' })
const fail = (error: unknown) => console.error(error)
const { db, reportsDb, clock, readClockNow } = await openDatabases({
  connection,
  poolSize: 4,
  isProduction: false,
  onError: fail,
})
const services = openOutsideServices({
  settings: env,
  publicAddress: env.publicAddress,
  build: 'bench',
  log,
  now: clock.now,
})
// Sending needs no more than this of the tools.
const tools = { ...services, db, reportsDb, now: clock.now, readClockNow, cache: createFreshCache(clock.now), env, log }
// Killed processes write nothing at their end.
flushCompileCache()
process.once('message', () => startSending(tools as unknown as Tools, fail))
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
