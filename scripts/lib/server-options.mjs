/**
 * How Node runs the server. Left to itself it takes memory rather than time: under load the heap grows to several times what
 * is alive in it, and a process to 500 MB and more. So the young part stays small, and the old one is collected when it has
 * grown by a little more than half (bench/reports/memory.md). Less would cost more time than it is worth.
 */
export const serverOptions = ['--max-semi-space-size=8', '--heap-growing-percent=60']
