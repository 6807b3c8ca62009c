import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly } from './processes.mjs'

export const onPath = (names, env) =>
  ['/usr/bin', ...(env.PATH ?? '').split(delimiter)].flatMap((directory) => names.map((name) => join(directory, name)))

/** Some systems ship a stub of this name that only says how to install the real one. */
export const runs = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0

/** Debian's packages, where this is Debian and we are root. One at a time: older releases do not have all of them. */
export async function installPackages(names, purpose, env) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.error(`Installing the package "${names[0]}" for ${purpose}…`)
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  await runQuietly('apt-get', ['update', '-q'], quiet)
  for (const name of names) {
    await runQuietly('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], quiet)
  }
}
