import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of /proc are hundredths of a second on common Linux systems. */
const TICKS = 100

/** CPU seconds of a process, without its children. */
export function cpuOf(pid: number): number {
  const { user, system } = statOf(pid) ?? { user: 0, system: 0 }
  return (user + system) / TICKS
}

/** CPU seconds of a process and its children, ended ones included: PostgreSQL has one for each connection. */
export function cpuOfTree(pid: number): number {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0)
    .map(statOf)
    .filter((stat) => stat?.parent === pid)
  const all = [statOf(pid), ...children].flatMap((stat) => (stat ? [stat] : []))
  const reaped = statOf(pid)?.reaped ?? 0
  return (all.reduce((sum, { user, system }) => sum + user + system, 0) + reaped) / TICKS
}

/** Resident bytes of a process. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) * 1_024
}

interface Stat {
  parent: number
  user: number
  system: number
  reaped: number
}

/** Null when the process has ended. */
function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // "12 (name) S 1 …": the name may hold spaces and brackets, so the fields are counted from the last bracket.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]]
    return { parent, user, system, reaped: (fields[13] ?? 0) + (fields[14] ?? 0) }
  } catch {
    return null
  }
}
