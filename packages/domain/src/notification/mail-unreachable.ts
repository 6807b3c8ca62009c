/** One report may be a mistake of a mail server; with the second an address counts as unreachable. */
const FAILURES_UNTIL_UNREACHABLE = 2

export const isMailUnreachable = (failures: number): boolean => failures >= FAILURES_UNTIL_UNREACHABLE
