import { setTimeout as pause } from 'node:timers/promises'

/** Polls a condition; returns whether it became true in time. */
export async function until(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (!condition()) {
    if (performance.now() > deadline) return false
    await pause(20)
  }
  return true
}
