import { setTimeout as pause } from 'node:timers/promises'

/** Repeats a check until it passes and returns its result; in the end it fails with the check's own error. */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = 15_000): Promise<T> {
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
