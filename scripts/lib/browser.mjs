import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installLock } from './install.mjs'
import { withLock } from './lock.mjs'
import { Problem } from './problem.mjs'
import { runQuietly } from './processes.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELL = 'chromium-headless-shell'

/** The path of a Chromium for the browser tests, installed if necessary and possible. */
export async function ensureBrowser({ node, env }) {
  const configured = env.CHROMIUM_PATH
  if (configured) {
    if (!runs(configured)) throw new Problem(`CHROMIUM_PATH is ${configured}, which does not run.`)
    return configured
  }
  return findBrowser(node, env) ?? withLock(installLock, () => findBrowser(node, env) ?? installBrowser(node, env))
}

async function installBrowser(node, env) {
  for (const install of [installDebianChromium, installPlaywrightChromium]) {
    await install(env)
    const found = findBrowser(node, env)
    if (found) return found
  }
  throw new Problem('The browser tests need Chromium: install the package "chromium", or set CHROMIUM_PATH.')
}

function findBrowser(node, env) {
  return [...onPath(NAMES, env), playwrightChromium(node, env)].find((path) => existsSync(path) && runs(path))
}

/** The same engine without a window, for a third of the processor time; it cannot install an app. */
export const findShell = (env) => onPath([SHELL], env).find((path) => existsSync(path) && runs(path))

const onPath = (names, env) =>
  ['/usr/bin', ...(env.PATH ?? '').split(delimiter)].flatMap((directory) => names.map((name) => join(directory, name)))

/** Some systems ship a stub of this name that only says how to install the real one. */
const runs = (path) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0

function playwrightChromium(node, env) {
  const script = "import('playwright-core').then(({ default: { chromium } }) => console.log(chromium.executablePath()))"
  return spawnSync(node, ['-e', script], { env, encoding: 'utf8' }).stdout.trim()
}

async function installDebianChromium(env) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.error('Installing the package "chromium" for the browser tests…')
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  await runQuietly('apt-get', ['update', '-q'], quiet)
  // One at a time: older releases do not have the headless shell.
  for (const name of ['chromium', SHELL]) {
    await runQuietly('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], quiet)
  }
}

async function installPlaywrightChromium(env) {
  console.error('Fetching Chromium for the browser tests…')
  await runQuietly('playwright', ['install', 'chromium'], { env })
}
