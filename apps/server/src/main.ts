import { join, resolve } from 'node:path'
import { brand } from '@korto/contract/brand'
import { pino } from 'pino'
import { apiAs } from './app.ts'
import { readEnv } from './env.ts'
import { loadDemo } from './features/demo/load-demo.ts'
import { DEMO_PASSWORD, demoAccounts } from './features/demo/people.ts'
import { keepDemoKeys } from './keep-demo-keys.ts'
import { DatabaseUnfit } from './platform/db/assert-server.ts'
import { EmbeddedProblem } from './platform/db/embedded/embedded-problem.ts'
import { startEmbedded } from './platform/db/embedded/start-embedded.ts'
import { failureOf } from './platform/db/failures.ts'
import { MigrationProblem, migrate } from './platform/db/migrate.ts'
import { listen } from './platform/http/listen.ts'
import { start } from './start.ts'

const reading = readEnv(process.env)
if (!reading.ok) fail(['Configuration problems:', ...reading.problems.map((problem) => `  - ${problem}`)].join('\n'))

// A demo with its own database keeps its keys there.
const keys =
  reading.env.mode === 'demo' && !reading.env.DATABASE_URL ? keepDemoKeys(resolve(reading.env.DATA_DIR)) : null
const env = keys && !reading.env.isSecretGiven ? { ...reading.env, secret: keys.secret } : reading.env
const log = pino({ level: env.logLevel })
const closing: (() => Promise<void>)[] = []
let stopping: Promise<never> | null = null

// Registered before anything starts, because the database must not survive an interrupted start. Repeated signals are
// normal: a terminal and npm both send the same Ctrl-C.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopping ??= closeAll().then(() => process.exit(0))
  })
}

try {
  const connection = env.DATABASE_URL ? { connectionString: env.DATABASE_URL } : await embedded()
  await migrate(connection)
  const calendarFile = keys ? join(resolve(env.DATA_DIR), 'fake-google.jsonl') : undefined
  const paymentsFile = keys ? join(resolve(env.DATA_DIR), 'fake-braintree.jsonl') : undefined
  const vapid = keys?.vapid
  const { app, tools, stop } = await start({ env, connection, log, web: webOf(), vapid, calendarFile, paymentsFile })
  closing.push(stop)
  if (env.mode === 'demo') await loadDemo(tools, (accessToken) => apiAs(tools, accessToken))
  await listen(app, { port: env.PORT, host: env.HOST })
  console.log(`${brand} is ready at ${env.publicAddress}`)
  if (env.mode === 'demo') console.log(demoLines())
} catch (error) {
  if (stopping) await stopping
  await closeAll()
  if (error instanceof EmbeddedProblem || error instanceof MigrationProblem || error instanceof DatabaseUnfit)
    fail(error.message)
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    fail(`Port ${env.PORT} is in use: stop what listens there, or choose another with PORT.`)
  if (env.DATABASE_URL && failureOf(error) === 'unavailable')
    fail(`The database of DATABASE_URL does not answer: ${(error as Error).message}`)
  throw error
}

/** A worker serves no pages. */
function webOf() {
  if (env.ROLE === 'worker') return 'none'
  return env.KORTO_DEV ? 'sources' : 'built'
}

async function embedded() {
  const starting = startEmbedded({ dataDir: resolve(env.DATA_DIR), log: (line) => console.log(line) })
  closing.push(async () => (await starting.catch(() => null))?.stop())
  return (await starting).connection
}

async function closeAll() {
  while (closing.length > 0) await closing.pop()?.()
}

function demoLines(): string {
  const accounts = demoAccounts.map(({ email, role }) => `  ${email} (${role})`)
  return [`Demo accounts, all with the password ${DEMO_PASSWORD}:`, ...accounts].join('\n')
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
