import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { DataHome } from './data-home.ts'
import { EmbeddedProblem, problemFromOutput } from './embedded-problem.ts'
import { runProgram } from './run-program.ts'

export const SUPERUSER = 'korto'
export const DATABASE = 'korto'

/** Creates the cluster with its empty database when there is none yet, and refuses one that this PostgreSQL cannot read. */
export async function ensureCluster(home: DataHome, binaries: Binaries, isThrowAway: boolean): Promise<void> {
  if (existsSync(home.cluster)) {
    return refuseUnreadable(home, binaries)
  }
  removeDrafts(home)
  writePassword(home)
  const draft = join(home.directory, `draft-${process.pid}`)
  mkdirSync(draft, { mode: 0o700 })
  giveTo(home, draft)
  try {
    await initialise(home, binaries, draft, isThrowAway)
    await createDatabase(home, binaries, draft, isThrowAway)
    // Only a finished cluster gets its name, so that a first start that was cut short is simply done again.
    renameSync(draft, home.cluster)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

export const readPassword = (home: DataHome): string => readFileSync(home.passwordFile, 'utf8')

/** Makes a directory that PostgreSQL writes to itself. */
export function ensureOwnedDirectory(home: DataHome, directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  giveTo(home, directory)
}

async function initialise(home: DataHome, binaries: Binaries, draft: string, isThrowAway: boolean): Promise<void> {
  // The built-in locale needs nothing of the host and sorts alike everywhere; ICU collations are chosen per query.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${SUPERUSER}`, `--pwfile=${home.passwordFile}`, '--auth=scram-sha-256']
  const sync = isThrowAway ? ['--no-sync'] : []
  const args = ['-D', draft, ...access, ...locale, '--data-checksums', ...sync]
  await mustSucceed(home, runProgram(home.account, binaries.initdb, args))
}

/** In single-user mode, so that the database is part of the draft and no start ever has to look whether it is there. */
async function createDatabase(home: DataHome, binaries: Binaries, draft: string, isThrowAway: boolean): Promise<void> {
  const args = ['--single', '-D', draft, '-c', `fsync=${isThrowAway ? 'off' : 'on'}`, 'postgres']
  await mustSucceed(home, runProgram(home.account, binaries.postgres, args, `create database ${DATABASE}\n`))
}

async function mustSucceed(home: DataHome, run: Promise<{ ok: boolean; output: string }>): Promise<void> {
  const { ok, output } = await run
  // Single-user mode goes on after an error and ends well.
  if (ok && !output.includes('ERROR:')) return
  noteFailure(home, output)
  throw problemFromOutput(output, home.directory, home.startLog)
}

/** On a full disk the log cannot be written either; the line on the screen is what counts. */
function noteFailure(home: DataHome, output: string): void {
  try {
    writeFileSync(home.startLog, output)
  } catch {}
}

function refuseUnreadable(home: DataHome, binaries: Binaries): void {
  const versionFile = join(home.cluster, 'PG_VERSION')
  if (!existsSync(versionFile) || !existsSync(home.passwordFile)) {
    throw new EmbeddedProblem(`${home.directory} does not hold a whole Korto database: parts of it are missing.`)
  }
  const written = readFileSync(versionFile, 'utf8').trim()
  if (written === binaries.majorVersion) return
  throw new EmbeddedProblem(
    `The data in ${home.directory} was written by PostgreSQL ${written}, and this Korto brings PostgreSQL ${binaries.majorVersion}.`,
  )
}

function writePassword(home: DataHome): void {
  if (existsSync(home.passwordFile)) return
  const draft = join(home.directory, 'draft-password')
  writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
  giveTo(home, draft)
  renameSync(draft, home.passwordFile)
}

/** What is left of first starts that were cut short. */
function removeDrafts(home: DataHome): void {
  for (const name of readdirSync(home.directory).filter((entry) => entry.startsWith('draft-'))) {
    rmSync(join(home.directory, name), { recursive: true, force: true })
  }
}

function giveTo(home: DataHome, path: string): void {
  if (home.account) chownSync(path, home.account.uid, home.account.gid)
}
