import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Herd, HerdReport } from './herd-child.ts'

export const runHerd = async (herd: Herd): Promise<HerdReport> => (await prepareHerd(herd))()

/** Prepares the process first and starts when called, so that its own startup is not measured. */
export async function prepareHerd(herd: Herd): Promise<() => Promise<HerdReport>> {
  const child = fork(join(import.meta.dirname, 'herd-child.ts'), [], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the herd process exited with ${code} and no report`)),
  )
  ended.catch(() => {})
  child.send(herd)
  await Promise.race([once(child, 'message'), ended])
  return async () => {
    child.send('go')
    const [report] = await Promise.race([once(child, 'message'), ended])
    return report
  }
}

export function quantile(times: readonly number[], fraction: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0
}
