import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedProblem } from './embedded-problem.ts'
import { isPostgresOf, postgresProcessesOf } from './process-table.ts'
import { socketFile } from './socket-directory.ts'
import { until } from './until.ts'

/** The content of postmaster.pid. */
export interface Postmaster {
  pid: number
  socketDirectory: string
  isReady: boolean
  isStopping: boolean
}

/** A checkpoint of a busy database on a slow disk may take this long. */
const FAST_SHUTDOWN_MS = 60_000
const IMMEDIATE_SHUTDOWN_MS = 15_000

/** The PostgreSQL that is running on this cluster now, whoever started it. */
export function runningPostmaster(cluster: string): Postmaster | null {
  const noted = notedPostmaster(cluster)
  return noted !== null && isPostgresOf(cluster, noted.pid) ? noted : null
}

/**
 * Cleans up after a killed PostgreSQL, so that a new one can start. Its children notice the end of their
 * parent only when idle, so they are signalled; the lock files are removed because a postmaster that is still a zombie
 * would count as running for the new one, which happens in containers whose first process does not reap.
 */
export async function clearStaleFiles(cluster: string, socketDirectories: string[]): Promise<void> {
  for (const pid of postgresProcessesOf(cluster)) signal(pid, 'SIGQUIT')
  if (!(await until(() => postgresProcessesOf(cluster).length === 0, IMMEDIATE_SHUTDOWN_MS))) {
    throw new EmbeddedProblem(
      `Processes of an earlier database still work in ${cluster} and do not end: ${postgresProcessesOf(cluster).join(', ')}.`,
    )
  }
  const noted = notedPostmaster(cluster)
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  for (const directory of [...socketDirectories, ...(noted ? [noted.socketDirectory] : [])]) {
    rmSync(socketFile(directory), { force: true })
    rmSync(`${socketFile(directory)}.lock`, { force: true })
  }
}

/** Fast shutdown: connections are closed and data is written; immediate only when that takes too long. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  const hasEnded = () => !isPostgresOf(cluster, pid)
  signal(pid, 'SIGINT')
  if (await until(hasEnded, FAST_SHUTDOWN_MS)) return
  signal(pid, 'SIGQUIT')
  await until(hasEnded, IMMEDIATE_SHUTDOWN_MS)
}

function notedPostmaster(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return null
    const status = lines[7]?.trim()
    return {
      pid,
      socketDirectory: lines[4] ?? '',
      isReady: status === 'ready',
      isStopping: status === 'stopping',
    }
  } catch {
    return null
  }
}

/** It may have ended since the check. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {}
}
