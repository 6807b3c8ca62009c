import { spawnSync } from 'node:child_process'
import { installPackages, onPath, runs } from './find-program.mjs'
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
  const found = findBrowser(node, env)
  if (found && findShell(env)) return found
  return withLock(installLock, async () => {
    const browser = findBrowser(node, env) ?? (await installBrowser(node, env))
    // A Chromium that was installed by hand comes without the shell.
    if (!findShell(env)) await installPackages([SHELL], 'quick browser tests', env)
    return browser
  })
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
  return [...onPath(NAMES, env), playwrightChromium(node, env)].find(runs)
}

/** The same engine without a window, for a third of the processor time; it cannot install an app. */
export const findShell = (env) => onPath([SHELL], env).find(runs)

function playwrightChromium(node, env) {
  const script = "import('playwright-core').then(({ default: { chromium } }) => console.log(chromium.executablePath()))"
  return spawnSync(node, ['-e', script], { env, encoding: 'utf8' }).stdout.trim()
}

const installDebianChromium = (env) => installPackages(['chromium', SHELL], 'the browser tests', env)

async function installPlaywrightChromium(env) {
  console.error('Fetching Chromium for the browser tests…')
  await runQuietly('playwright', ['install', 'chromium'], { env })
}
