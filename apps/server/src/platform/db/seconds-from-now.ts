import { sql } from 'kysely'

/** By the real clock, as everything that lets somebody in: see docs/decisions/0009-time.md. */
export const secondsFromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`
