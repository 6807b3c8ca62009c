import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { delimiter } from 'node:path'
import { installLock } from './install.mjs'
import { withLock } from './lock.mjs'
import { npmCommand, QUIET } from './npm.mjs'
import { inRoot } from './places.mjs'
import { Problem } from './problem.mjs'
import { runQuietly } from './processes.mjs'

/** Fetched only where the host's Node is too old, so it is not in the lockfile. */
const PRIVATE_NODE = '24.21.0'

const privateBin = inRoot('.runtime/node_modules/.bin')
const privateNode = inRoot('.runtime/node_modules/.bin/node')

/**
 * Sees to a Node that runs TypeScript as it stands (22.18, 23.6 and newer), and answers how to call it and the
 * environment in which every child finds it first.
 */
export async function ensureRuntime() {
  if (stripsTypes(process.version)) return { node: process.execPath, env: environment([]) }
  if (!isPrivateNodeThere()) {
    await withLock(installLock, async () => {
      if (!isPrivateNodeThere()) await installPrivateNode()
    })
  }
  return { node: privateNode, env: environment([privateBin]) }
}

export function stripsTypes(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  if (major === 22) return minor >= 18
  if (major === 23) return minor >= 6
  return major >= 24
}

function isPrivateNodeThere() {
  const { status, stdout } = spawnSync(privateNode, ['--version'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() === `v${PRIVATE_NODE}`
}

async function installPrivateNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  console.error(`This is Node ${process.version}; fetching Node ${PRIVATE_NODE} into .runtime/…`)
  rmSync(inRoot('.runtime/node_modules'), { recursive: true, force: true })
  const [program, args] = npmCommand([
    'install',
    '--no-save',
    '--no-package-lock',
    '--prefix',
    inRoot('.runtime'),
    ...QUIET,
  ])
  const { code } = await runQuietly(program, [...args, `${name}@${PRIVATE_NODE}`])
  if (code === 0 && isPrivateNodeThere()) return
  throw new Problem(
    `Korto needs Node 22.18 or newer; this is ${process.version}, and ${name}@${PRIVATE_NODE} could not be had from npm: install Node 24.`,
  )
}

function environment(first) {
  const path = [...first, inRoot('node_modules/.bin'), process.env.PATH ?? ''].join(delimiter)
  return { ...process.env, PATH: path }
}
