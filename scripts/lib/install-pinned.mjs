import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand, QUIET } from './npm.mjs'
import { Problem } from './problem.mjs'
import { runQuietly } from './processes.mjs'

/**
 * Installs one package below a directory, exactly the bytes that its integrity names, and runs no script of it. A lockfile
 * with that one entry lets npm itself compare; what differs is never unpacked.
 */
export async function installPinned(directory, { name, version, integrity }, env = process.env) {
  rmSync(join(directory, 'node_modules'), { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  const dependencies = { [name]: version }
  writeJson(join(directory, 'package.json'), { private: true, dependencies })
  writeJson(join(directory, 'package-lock.json'), {
    lockfileVersion: 3,
    packages: { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } },
  })
  const [program, args] = npmCommand(['ci', '--ignore-scripts', '--prefix', directory, ...QUIET])
  const { code, output } = await runQuietly(program, args, { env })
  if (code === 0) return
  rmSync(join(directory, 'node_modules'), { recursive: true, force: true })
  if (output.includes('EINTEGRITY'))
    throw new Problem(
      `What npm gave as ${name}@${version} is not what Korto names by its sha512, so nothing of it is used: look at the registry and the proxies that npm goes through.`,
    )
  throw new Problem(`${name}@${version} could not be had from npm.`)
}

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
