import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of /proc are hundredths of a second on every Linux that matters here. */
const TICKS = 100

/** Processor seconds of a process, without its children. */
export function cpuOf(pid: number): number {
  const { user, system } = statOf(pid) ?? { user: 0, system: 0 }
  return (user + system) / TICKS
}

/** Of a process, its living children and those it has outlived: for PostgreSQL, which has one for each connection. */
export function cpuOfFamily(pid: number): number {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0)
    .map(statOf)
    .filter((stat) => stat?.parent === pid)
  const all = [statOf(pid), ...children].flatMap((stat) => (stat ? [stat] : []))
  const outlived = statOf(pid)?.outlived ?? 0
  return (all.reduce((sum, { user, system }) => sum + user + system, 0) + outlived) / TICKS
}

/** Bytes of a process that are in memory now. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) * 1_024
}

interface Stat {
  parent: number
  user: number
  system: number
  outlived: number
}

/** Null when it has ended since it was listed. */
function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // "12 (name) S 1 …": the name may hold spaces and brackets, so the fields are counted from the last bracket.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]]
    return { parent, user, system, outlived: (fields[13] ?? 0) + (fields[14] ?? 0) }
  } catch {
    return null
  }
}
