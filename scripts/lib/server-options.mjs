import { inRoot } from './paths.mjs'

/**
 * By default Node prefers memory over time: under load the heap grows to several times its live size, and a process to 500 MB
 * and more. So the young generation stays small, and the old one is collected after growing by 60 % (bench/reports/memory.md).
 */
export const serverOptions = ['--max-semi-space-size=8', '--heap-growing-percent=60']

export const serverEnvironment = {
  /** The C library keeps freed memory in a pool per thread. One pool for all saves 30 MB, without noticeable contention. */
  MALLOC_ARENA_MAX: '1',
  /** Compiled sources are kept for the next start, which is a second shorter by that (bench/reports/start.md). */
  NODE_COMPILE_CACHE: inRoot('.runtime', 'compile-cache'),
}
