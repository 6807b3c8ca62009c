import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { withLock } from './lock.mjs'
import { npmCommand, QUIET } from './npm.mjs'
import { inRoot } from './paths.mjs'
import { Problem } from './problem.mjs'
import { runQuietly } from './processes.mjs'

const mark = inRoot('node_modules/.bootstrapped')

/** Not in node_modules, which `npm ci` deletes. */
export const installLock = inRoot('.runtime/install.lock')

/** Installs exactly what the lockfile says, once per lockfile. */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')
  if (isInstalled(wanted)) return
  await withLock(
    installLock,
    async () => {
      if (!isInstalled(wanted)) await install(wanted)
    },
    (pid) => console.error(`Waiting for process ${pid}, which is installing…`),
  )
}

const isInstalled = (wanted) => existsSync(mark) && readFileSync(mark, 'utf8') === wanted

async function install(wanted) {
  console.error('Installing packages (npm ci)…')
  rmSync(mark, { force: true })
  // With NODE_ENV=production npm would leave out the tools that build the web app. No package runs a script of its own here:
  // none needs to (`lockfile.test.mjs`).
  const [program, args] = npmCommand(['ci', '--ignore-scripts', ...QUIET, '--include=dev', '--include=optional'])
  const { code, output } = await runQuietly(program, args)
  if (code !== 0)
    throw new Problem(`${output.trim()}\nThe packages could not be installed: npm ci failed with ${code}.`)
  writeFileSync(mark, wanted)
}
