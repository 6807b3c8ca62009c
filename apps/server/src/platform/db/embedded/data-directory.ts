import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Account, canEnter, databaseAccount } from './account.ts'
import { EmbeddedProblem, errorCode } from './embedded-problem.ts'

/** The paths of one embedded database. All but `cluster`, the sockets and the logs belong to Korto itself. */
export interface DataDirectory {
  directory: string
  account: Account | null
  /** PostgreSQL's own data directory. */
  cluster: string
  passwordFile: string
  ownerLock: string
  logs: string
  /** Output of PostgreSQL before its own log begins. */
  startLog: string
}

/** Not cleaned like temporary files; used by root only. */
const FALLBACK_DIRECTORIES = ['/var/lib/korto', '/var/tmp/korto']

/**
 * Where the data is: the given directory, unless the account that root lends to PostgreSQL cannot reach it (a checkout
 * below a closed home directory). Then it is a fallback directory, named by the file `moved-to` in it, so
 * that opening the home directory later does not make the data seem lost.
 */
export function dataDirectory(
  dataDir: string,
  fallbacks: string[] = FALLBACK_DIRECTORIES,
  log: (line: string) => void = () => {},
): DataDirectory {
  const given = resolve(dataDir)
  makeDirectory(given)
  const directory = realpathSync(movedDirectory(given) ?? given)
  const account = databaseAccount(join(directory, 'cluster'))
  if (account === null || canReach(account, directory)) return dataDirectoryAt(directory, account)
  if (existsSync(join(directory, 'cluster'))) {
    throw new EmbeddedProblem(
      `The account "${account.name}" that runs PostgreSQL cannot reach ${directory}: open the directories above it (chmod o+x).`,
    )
  }
  const fallback = findFallback(given, account, fallbacks)
  writeFileSync(join(given, 'moved-to'), fallback)
  log(`The account "${account.name}" that runs PostgreSQL cannot reach ${given}, so the data is kept in ${fallback}.`)
  return dataDirectoryAt(fallback, account)
}

/** Step by step, because Node's recursive option reports "no such file" for a read-only disk. */
function makeDirectory(path: string): void {
  try {
    mkdirSync(path)
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
    if (errorCode(error) !== 'ENOENT' || dirname(path) === path) throw error
    makeDirectory(dirname(path))
    mkdirSync(path)
  }
}

function dataDirectoryAt(directory: string, account: Account | null): DataDirectory {
  return {
    directory,
    account,
    cluster: join(directory, 'cluster'),
    passwordFile: join(directory, 'password'),
    ownerLock: join(directory, 'owner'),
    logs: join(directory, 'logs'),
    startLog: join(directory, 'start.log'),
  }
}

function movedDirectory(given: string): string | null {
  try {
    const directory = readFileSync(join(given, 'moved-to'), 'utf8')
    mkdirSync(directory, { recursive: true })
    return directory
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** A strict umask may have closed the directory just made; the ones above it are not ours to change. */
function canReach(account: Account, directory: string): boolean {
  if (canEnter(account, directory)) return true
  chmodSync(directory, statSync(directory).mode | 0o011)
  return canEnter(account, directory)
}

function findFallback(given: string, account: Account, fallbacks: string[]): string {
  const name = `data-${createHash('sha256').update(given).digest('hex').slice(0, 12)}`
  for (const parent of fallbacks) {
    try {
      for (const directory of [parent, join(parent, name)]) {
        mkdirSync(directory, { recursive: true })
        // Anybody may create directories there, so one of another owner is not trusted.
        if (statSync(directory).uid !== process.getuid?.()) throw new Error(`${directory} is not ours`)
        chmodSync(directory, 0o711)
      }
      if (canEnter(account, join(parent, name))) return realpathSync(join(parent, name))
    } catch (error) {
      if (error instanceof EmbeddedProblem) throw error
      // Not usable: try the next one.
    }
  }
  throw new EmbeddedProblem(
    `The account "${account.name}" that runs PostgreSQL cannot reach ${given}: open the directories above it (chmod o+x) or choose another data directory.`,
  )
}
