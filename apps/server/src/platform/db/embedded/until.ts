import { setTimeout as pause } from 'node:timers/promises'

/** Waits for a condition that nobody announces; answers whether it came true in time. */
export async function until(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (!condition()) {
    if (performance.now() > deadline) return false
    await pause(20)
  }
  return true
}
