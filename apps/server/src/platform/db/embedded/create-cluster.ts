import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { DataDirectory } from './data-directory.ts'
import { EmbeddedProblem, problemFromOutput } from './embedded-problem.ts'
import { runProgram } from './run-program.ts'

export const SUPERUSER = 'korto'
export const DATABASE = 'korto'

/** Creates the cluster with its empty database when there is none yet, and refuses one that this PostgreSQL cannot read. */
export async function ensureCluster(data: DataDirectory, binaries: Binaries, isThrowAway: boolean): Promise<void> {
  if (existsSync(data.cluster)) {
    return refuseUnreadable(data, binaries)
  }
  removeDrafts(data)
  writePassword(data)
  const draft = join(data.directory, `draft-${process.pid}`)
  mkdirSync(draft, { mode: 0o700 })
  makeOwnedBy(data, draft)
  try {
    await initialise(data, binaries, draft, isThrowAway)
    await createDatabase(data, binaries, draft, isThrowAway)
    // Renamed when complete, so that an interrupted first start is repeated.
    renameSync(draft, data.cluster)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

export const readPassword = (data: DataDirectory): string => readFileSync(data.passwordFile, 'utf8')

/** Makes a directory that PostgreSQL writes to itself. */
export function ensureOwnedDirectory(data: DataDirectory, directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  makeOwnedBy(data, directory)
}

async function initialise(data: DataDirectory, binaries: Binaries, draft: string, isThrowAway: boolean): Promise<void> {
  // The built-in locale needs nothing of the host and sorts alike everywhere; ICU collations are chosen per query.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${SUPERUSER}`, `--pwfile=${data.passwordFile}`, '--auth=scram-sha-256']
  const sync = isThrowAway ? ['--no-sync'] : []
  const args = ['-D', draft, ...access, ...locale, '--data-checksums', ...sync]
  await mustSucceed(data, runProgram(data.account, binaries.initdb, args))
}

/** In single-user mode, so that the draft contains the database and no start has to check for it. */
async function createDatabase(
  data: DataDirectory,
  binaries: Binaries,
  draft: string,
  isThrowAway: boolean,
): Promise<void> {
  const args = ['--single', '-D', draft, '-c', `fsync=${isThrowAway ? 'off' : 'on'}`, 'postgres']
  await mustSucceed(data, runProgram(data.account, binaries.postgres, args, `create database ${DATABASE}\n`))
}

async function mustSucceed(data: DataDirectory, run: Promise<{ ok: boolean; output: string }>): Promise<void> {
  const { ok, output } = await run
  // Single-user mode continues after an error and exits with 0.
  if (ok && !output.includes('ERROR:')) return
  noteFailure(data, output)
  throw problemFromOutput(output, data.directory, data.startLog)
}

/** On a full disk the log cannot be written either; the printed line is enough. */
function noteFailure(data: DataDirectory, output: string): void {
  try {
    writeFileSync(data.startLog, output)
  } catch {}
}

function refuseUnreadable(data: DataDirectory, binaries: Binaries): void {
  const versionFile = join(data.cluster, 'PG_VERSION')
  if (!existsSync(versionFile) || !existsSync(data.passwordFile)) {
    throw new EmbeddedProblem(`${data.directory} does not hold a whole Korto database: parts of it are missing.`)
  }
  const written = readFileSync(versionFile, 'utf8').trim()
  if (written === binaries.majorVersion) return
  throw new EmbeddedProblem(
    `The data in ${data.directory} was written by PostgreSQL ${written}, and this Korto brings PostgreSQL ${binaries.majorVersion}.`,
  )
}

function writePassword(data: DataDirectory): void {
  if (existsSync(data.passwordFile)) return
  const draft = join(data.directory, 'draft-password')
  writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
  makeOwnedBy(data, draft)
  renameSync(draft, data.passwordFile)
}

/** Left by interrupted first starts. */
function removeDrafts(data: DataDirectory): void {
  for (const name of readdirSync(data.directory).filter((entry) => entry.startsWith('draft-'))) {
    rmSync(join(data.directory, name), { recursive: true, force: true })
  }
}

function makeOwnedBy(data: DataDirectory, path: string): void {
  if (data.account) chownSync(path, data.account.uid, data.account.gid)
}
