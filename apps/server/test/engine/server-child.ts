// One server process of a race: the product on a socket, on a database that others use too.
import { pino } from 'pino'
import { readEnv } from '../../src/env.ts'
import type { Connection } from '../../src/platform/db/pool.ts'
import { start } from '../../src/start.ts'

const { connection, pool }: { connection: Connection; pool: number } = JSON.parse(process.argv[2] ?? '{}')
const reading = readEnv({
  SECRET: 'a-secret-for-races-and-nothing-else',
  DATABASE_POOL: String(pool),
  PORT: '0',
  // All clients of a race come from one address. The limits per user stay as they are.
  RATE_PER_ADDRESS: '1000000',
  RATE_PUBLIC_READS: '1000000',
})
if (!reading.ok) throw new Error(reading.problems.join(', '))
const log = pino({ level: 'error' }, pino.destination(2))
const { app } = await start({ env: reading.env, connection, log, web: 'none' })
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))

// It is killed when the race is over; if its parent ends before, it ends too.
process.once('disconnect', () => process.exit(0))
