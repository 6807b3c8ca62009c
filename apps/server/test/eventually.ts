import { setTimeout as pause } from 'node:timers/promises'

/** Tries a check again until it passes, and answers what it answered; in the end it fails with the check's own words. */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = 5_000): Promise<T> {
  const deadline = performance.now() + withinMs
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await pause(20)
    }
  }
}
