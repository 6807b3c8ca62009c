import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Herd, HerdReport } from './herd-child.ts'

export async function runHerd(herd: Herd): Promise<HerdReport> {
  const child = fork(join(import.meta.dirname, 'herd-child.ts'), [], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(herd)
  const [report] = await once(child, 'message')
  return report as HerdReport
}

export function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
