// Behind every npm script. Uses only what Node 20 has, so that it works in a fresh clone with nothing installed.
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { Problem } from './lib/problem.mjs'
import { forwardSignals, run } from './lib/processes.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { serverEnvironment, serverOptions } from './lib/server-options.mjs'
import { check, test } from './lib/test.mjs'

const commands = {
  start: async (runtime) => {
    await ensureBuilt(runtime)
    return runServer(runtime)
  },
  dev: (runtime) => runServer(runtime, { KORTO_DEV: '1' }),
  test,
  check,
  bench: async (runtime, names) => {
    await ensureBuilt(runtime)
    return runScript(runtime, 'bench/run.ts', names)
  },
  'check-config': (runtime) => runScript(runtime, 'apps/server/src/check-config.ts'),
  migrate: (runtime, args) => runScript(runtime, 'apps/server/src/migrate-database.ts', args),
  'mail-report': (runtime) => runScript(runtime, 'apps/server/src/mail-report.ts'),
  schema: (runtime) => runScript(runtime, 'apps/server/src/platform/db/write-schema.ts'),
  format: ({ env }) => run('biome', ['check', '--write'], { env }),
}

const runServer = ({ node, env }, settings = {}) =>
  runScript({ node, env: { ...serverEnvironment, ...env, ...settings } }, 'apps/server/src/main.ts', [], serverOptions)

async function runScript({ node, env }, script, args = [], options = []) {
  // Node 22 warns that it strips types, which is intended.
  const all = ['--disable-warning=ExperimentalWarning', ...options]
  return run(node, [...all, script, ...args], { env, isLastStep: true })
}

async function main([name, ...args]) {
  const command = commands[name]
  if (!command) throw new Problem(`Use one of: ${Object.keys(commands).join(', ')}.`)
  await ensureInstalled()
  return command(await ensureRuntime(), args)
}

forwardSignals()
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
