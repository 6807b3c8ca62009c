// One process of the product, with its background work, on a database and a gateway that outlive it.
import { pino } from 'pino'
import { readEnv } from '../../src/env.ts'
import type { Connection } from '../../src/platform/db/pool.ts'
import { start } from '../../src/start.ts'

export interface ChildSettings {
  connection: Connection
  settings: Record<string, string>
}

const { connection, settings }: ChildSettings = JSON.parse(process.argv[2] ?? '{}')
const reading = readEnv({ DEMO: '1', SECRET: 'a-secret-for-tests-and-nothing-else', ...settings })
if (!reading.ok) throw new Error(reading.problems.join(', '))
const log = pino({ level: reading.env.logLevel }, pino.destination(2))
const { app } = await start({ env: reading.env, connection, log, web: 'none' })
console.log(await app.listen({ port: reading.env.PORT, host: '127.0.0.1' }))

// It is killed; if its parent ends before, it ends too.
process.once('disconnect', () => process.exit(0))
