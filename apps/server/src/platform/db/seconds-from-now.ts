import { sql } from 'kysely'

/** By the real clock, like everything that grants access: see docs/decisions/0009-time.md. */
export const secondsFromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`
