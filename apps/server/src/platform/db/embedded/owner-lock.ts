import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { EmbeddedProblem, errorCode } from './embedded-problem.ts'
import { processFacts } from './process-table.ts'

interface Owner {
  pid: number
  startedAt: string
}

/**
 * Makes this process the only Korto on a data directory. PostgreSQL guards its own files, but a second Korto would
 * adopt the first one's database and stop it while it is in use. Returns how to release the lock.
 */
export function takeOwnership(lockFile: string, directory: string): () => void {
  const ownText = JSON.stringify({ pid: process.pid, startedAt: processFacts(process.pid)?.startedAt ?? '' })
  while (!claim(lockFile, ownText)) {
    const current = readOwner(lockFile)
    if (current === null) continue
    if (isRunning(current.owner)) {
      throw new EmbeddedProblem(
        `Another Korto (process ${current.owner?.pid}) is already running on ${directory}: stop it first, or start with another data directory.`,
      )
    }
    removeStale(lockFile, current.text)
  }
  return () => {
    if (readOwner(lockFile)?.text === ownText) rmSync(lockFile)
  }
}

/** The pid of the running Korto that owns a data directory, or null. */
export function ownerOf(lockFile: string): number | null {
  const current = readOwner(lockFile)
  return current?.owner && isRunning(current.owner) ? current.owner.pid : null
}

/** Creating a link is atomic, so nobody reads a lock that is still being written. */
function claim(lockFile: string, text: string): boolean {
  const draft = `${lockFile}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, lockFile)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Moves the lock aside before deleting it: if someone else took over meanwhile, theirs is put back. */
function removeStale(lockFile: string, staleText: string): void {
  const aside = `${lockFile}.stale.${process.pid}`
  try {
    renameSync(lockFile, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if (readFileSync(aside, 'utf8') === staleText) rmSync(aside)
  else renameSync(aside, lockFile)
}

function readOwner(lockFile: string): { text: string; owner: Owner | null } | null {
  try {
    const text = readFileSync(lockFile, 'utf8')
    return { text, owner: parseOwner(text) }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

function parseOwner(text: string): Owner | null {
  try {
    const { pid, startedAt } = JSON.parse(text)
    return Number.isInteger(pid) ? { pid, startedAt } : null
  } catch {
    return null
  }
}

function isRunning(owner: Owner | null): boolean {
  if (owner === null) return false
  const facts = processFacts(owner.pid)
  return facts !== null && !facts.isZombie && facts.startedAt === owner.startedAt
}
