import { readFileSync } from 'node:fs'

/** Ticks of /proc are hundredths of a second on every Linux that matters here. */
const TICKS = 100

/** Processor seconds of a process, without its children. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
