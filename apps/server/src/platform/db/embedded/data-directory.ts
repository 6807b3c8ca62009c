import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Account, canEnter, databaseAccount } from './account.ts'
import { EmbeddedProblem, errorCode } from './embedded-problem.ts'

/** Where the parts of one embedded database lie. All but `cluster`, the sockets and the logs belong to Korto itself. */
export interface DataDirectory {
  directory: string
  account: Account | null
  /** PostgreSQL's own data directory. */
  cluster: string
  passwordFile: string
  ownerLock: string
  logs: string
  /** What PostgreSQL says before its own log begins. */
  startLog: string
}

/** Survives cleaners of temporary files; only root is ever sent there. */
const FALLBACK_DIRECTORIES = ['/var/lib/korto', '/var/tmp/korto']

/**
 * Finds the place of the data. It is the asked directory, unless the account that root lends to PostgreSQL cannot reach
 * it (a checkout below a closed home directory): then the data lives in a fallback directory, and a note in the asked directory
 * remembers where, so that opening the home later does not make the data seem lost.
 */
export function dataDirectory(
  dataDir: string,
  fallbacks: string[] = FALLBACK_DIRECTORIES,
  log: (line: string) => void = () => {},
): DataDirectory {
  const asked = resolve(dataDir)
  makeDirectory(asked)
  const directory = realpathSync(notedDirectory(asked) ?? asked)
  const account = databaseAccount(join(directory, 'cluster'))
  if (account === null || canReach(account, directory)) return dataDirectoryAt(directory, account)
  if (existsSync(join(directory, 'cluster'))) {
    throw new EmbeddedProblem(
      `The account "${account.name}" that runs PostgreSQL cannot reach ${directory}: open the directories above it (chmod o+x).`,
    )
  }
  const fallback = findFallback(asked, account, fallbacks)
  writeFileSync(join(asked, 'moved-to'), fallback)
  log(`The account "${account.name}" that runs PostgreSQL cannot reach ${asked}, so the data is kept in ${fallback}.`)
  return dataDirectoryAt(fallback, account)
}

/** Step by step, because Node's own recursive way answers "no such file" for a read-only disk. */
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

function notedDirectory(asked: string): string | null {
  try {
    const place = readFileSync(join(asked, 'moved-to'), 'utf8')
    mkdirSync(place, { recursive: true })
    return place
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** A strict umask closes the directory we have just made; that door is ours to open, those above it are not. */
function canReach(account: Account, directory: string): boolean {
  if (canEnter(account, directory)) return true
  chmodSync(directory, statSync(directory).mode | 0o011)
  return canEnter(account, directory)
}

function findFallback(asked: string, account: Account, fallbacks: string[]): string {
  const name = `data-${createHash('sha256').update(asked).digest('hex').slice(0, 12)}`
  for (const parent of fallbacks) {
    try {
      for (const directory of [parent, join(parent, name)]) {
        mkdirSync(directory, { recursive: true })
        // Someone else's directory in a place that all may write to is a trap.
        if (statSync(directory).uid !== process.getuid?.()) throw new Error(`${directory} is not ours`)
        chmodSync(directory, 0o711)
      }
      if (canEnter(account, join(parent, name))) return realpathSync(join(parent, name))
    } catch (error) {
      if (error instanceof EmbeddedProblem) throw error
      // Unusable for whatever reason: the next one may do.
    }
  }
  throw new EmbeddedProblem(
    `The account "${account.name}" that runs PostgreSQL cannot reach ${asked}: open the directories above it (chmod o+x) or choose another data directory.`,
  )
}
