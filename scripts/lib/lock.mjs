import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 100

/**
 * Runs `work` while no other process holds the same lock, so that `npm start` and `npm test` may begin at the same
 * moment in one fresh checkout. A lock whose holder is dead is taken over.
 */
export async function withLock(lock, work, onWait = () => {}) {
  for (let hasWaited = false; !claim(lock); hasWaited = true) {
    const holder = readHolder(lock)
    if (holder && !isAlive(holder)) {
      removeStale(lock)
    } else {
      if (!hasWaited) onWait(holder?.pid)
      await pause(POLL_MS)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

/** The directory is renamed after the holder is written inside, so that nobody sees a lock without a holder. */
function claim(lock) {
  const draft = `${lock}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  writeFileSync(join(draft, 'holder'), JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }))
  try {
    renameSync(draft, lock)
    return true
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) return false
    throw error
  }
}

/** Moved aside before it is deleted: if another process took over meanwhile, its lock is put back. */
function removeStale(lock) {
  const aside = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  const moved = readHolder(aside)
  if (moved && isAlive(moved)) renameSync(aside, lock)
  else rmSync(aside, { recursive: true, force: true })
}

function readHolder(lock) {
  try {
    return JSON.parse(readFileSync(join(lock, 'holder'), 'utf8'))
  } catch {
    return null
  }
}

/** A process id alone may have been reused. */
function isAlive({ pid, startedAt }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  return startOf(pid) === startedAt
}

/** Null where the system has no /proc; then the id has to suffice. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? 'dead' : rest[18]
  } catch {
    return null
  }
}
