/**
 * How Node runs the server. Left to itself it takes memory rather than time: under load the heap grows to several times what
 * is alive in it, and a process to 500 MB and more. So the young part stays small, and the old one is collected whenever it
 * has grown by a third (250 to 300 MB).
 */
export const serverOptions = ['--max-semi-space-size=4', '--heap-growing-percent=30']
