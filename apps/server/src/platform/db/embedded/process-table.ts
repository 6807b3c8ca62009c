import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

export interface ProcessFacts {
  name: string
  isZombie: boolean
  /** Distinguishes a process from a later one with the same id, also across restarts of the machine. */
  startedAt: string
}

/** What the system knows about a process, or null when there is none with this id. */
export function processFacts(pid: number): ProcessFacts | null {
  return process.platform === 'linux' ? factsFromProc(pid) : factsFromPs(pid)
}

/**
 * Whether `pid` is the running PostgreSQL of this cluster. Asking `kill(pid, 0)` is not enough: it also succeeds for a
 * zombie that was not reaped, and for another process that got the same id later.
 */
export function isPostgresOf(cluster: string, pid: number): boolean {
  const facts = processFacts(pid)
  if (facts === null || facts.isZombie || facts.name !== 'postgres') return false
  return process.platform !== 'linux' || workingDirectory(pid) === cluster
}

/** Every running PostgreSQL process of this cluster, postmaster or not. */
export function postgresProcessesOf(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isPostgresOf(cluster, pid))
}

function factsFromProc(pid: number): ProcessFacts | null {
  const stat = readOrNull(`/proc/${pid}/stat`)
  if (stat === null) return null
  // "12 (name) S 1 …": the name may hold spaces and brackets, so the fields are counted from the last bracket.
  const nameEnd = stat.lastIndexOf(')')
  const fields = stat.slice(nameEnd + 2).split(' ')
  return {
    name: stat.slice(stat.indexOf('(') + 1, nameEnd),
    isZombie: fields[0] === 'Z' || fields[0] === 'X',
    startedAt: `${readOrNull('/proc/sys/kernel/random/boot_id')?.trim()}/${fields[19]}`,
  }
}

function factsFromPs(pid: number): ProcessFacts | null {
  const { status, stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'stat=,lstart=,comm='], { encoding: 'utf8' })
  const match = /^(\S+)\s+(\S+ \S+ +\S+ \S+ \S+)\s+(.+)$/.exec(stdout?.trim() ?? '')
  if (status !== 0 || match === null) return null
  const [, state = '', startedAt = '', command = ''] = match
  return { name: basename(command), isZombie: state.startsWith('Z'), startedAt }
}

/** Not readable for processes of other accounts; those are not ours anyway. */
function workingDirectory(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
