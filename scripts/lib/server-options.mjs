/**
 * How Node runs the server. Left to itself it takes memory rather than time: under load the heap grows to several times what
 * is alive in it, and a process to 500 MB and more. So the young part stays small, and the old one is collected when it has
 * grown by a little more than half (bench/reports/memory.md). Less would cost more time than it is worth.
 */
export const serverOptions = ['--max-semi-space-size=8', '--heap-growing-percent=60']

/**
 * The C library keeps what was freed in a pool of its own for each thread that ever asked, and hardly ever gives it back. What
 * the threads of Node ask for is little; one pool for all of them is 30 MB less, and none waits for another noticeably.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1' }
