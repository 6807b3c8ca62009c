import { resolve } from 'node:path'
import { pino } from 'pino'
import { readEnv } from './env.ts'
import { EmbeddedProblem } from './platform/db/embedded/embedded-problem.ts'
import { startEmbedded } from './platform/db/embedded/start-embedded.ts'
import { MigrationProblem, migrate } from './platform/db/migrate.ts'
import { start } from './start.ts'

const reading = readEnv(process.env)
if (!reading.ok) fail(['Configuration problems:', ...reading.problems.map((problem) => `  - ${problem}`)].join('\n'))

const { env } = reading
const log = pino({ level: env.logLevel })
const closing: (() => Promise<void>)[] = []

try {
  const connection = env.DATABASE_URL ? { connectionString: env.DATABASE_URL } : await embedded()
  await migrate(connection)
  const { app, stop } = await start({ env, connection, log, web: env.KORTO_DEV ? 'sources' : 'built' })
  closing.push(stop)
  await app.listen({ port: env.PORT, host: env.HOST })
  console.log(`${env.BRAND} is ready at ${env.publicAddress}`)
} catch (error) {
  await closeAll()
  if (error instanceof EmbeddedProblem || error instanceof MigrationProblem) fail(error.message)
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    fail(`Port ${env.PORT} is in use: stop what listens there, or choose another with PORT.`)
  throw error
}

async function embedded() {
  const postgres = await startEmbedded({ dataDir: resolve(env.DATA_DIR), log: (line) => console.log(line) })
  closing.push(postgres.stop)
  return postgres.connection
}

async function closeAll() {
  while (closing.length > 0) await closing.pop()?.()
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await closeAll()
    process.exit(0)
  })
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
