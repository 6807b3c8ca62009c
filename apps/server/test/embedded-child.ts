// A process that does nothing but own an embedded database, for tests that kill it.
import { EmbeddedProblem } from '../src/platform/db/embedded/embedded-problem.ts'
import { type EmbeddedOptions, startEmbedded } from '../src/platform/db/embedded/start-embedded.ts'

const options: EmbeddedOptions = JSON.parse(process.argv[2] ?? '{}')

try {
  const database = await startEmbedded({ ...options, log: (line) => console.error(line) })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // More than once is normal: a terminal and npm both pass the same Ctrl-C on.
    process.on(signal, () => database.stop().then(() => process.exit(0)))
  }
  const { pid, adopted, connection, directory } = database
  console.log(JSON.stringify({ postgresPid: pid, adopted, connection, directory }))
  setInterval(() => {}, 60_000)
} catch (error) {
  if (!(error instanceof EmbeddedProblem)) throw error
  console.error(error.message)
  process.exit(1)
}
