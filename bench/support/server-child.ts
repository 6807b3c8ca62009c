// One process of the product, on a database that others may share, with the settings of the bench.
import { pino } from 'pino'
import { readEnv } from '../../apps/server/src/env.ts'
import type { Connection } from '../../apps/server/src/platform/db/pool.ts'
import { listen } from '../../apps/server/src/platform/http/listen.ts'
import { start } from '../../apps/server/src/start.ts'

export interface ServerSettings {
  connection: Connection
  settings: Record<string, string>
  web: 'built' | 'none'
}

const { connection, settings, web }: ServerSettings = JSON.parse(process.argv[2] ?? '{}')
const reading = readEnv({ DEMO: '1', SECRET: 'a-secret-for-benches-and-nothing-else', PORT: '0', ...settings })
if (!reading.ok) throw new Error(reading.problems.join(', '))
const log = pino({ level: 'error' }, pino.destination(2))
const { app, stop } = await start({ env: reading.env, connection, log, web })
console.log(await listen(app, { port: reading.env.PORT, host: '127.0.0.1' }))

process.once('SIGTERM', async () => {
  await stop()
  process.exit(0)
})
// Exit with the parent.
process.once('disconnect', () => process.exit(0))
