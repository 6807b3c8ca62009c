import type { FastifyBaseLogger } from 'fastify'
import type { Outside } from './adapters/outside.ts'
import type { Env } from './env.ts'
import type { Change } from './features/activity/tags.ts'
import type { BookingGate } from './features/bookings/booking-gate.ts'
import type { TextOverrides } from './features/texts/follow-overrides.ts'
import type { FreshCache } from './platform/cache/fresh-cache.ts'
import type { Db } from './platform/db/database.ts'
import type { Jobs } from './platform/jobs/jobs.ts'

/** What a command may be handed. Nothing reaches for the world in any other way. */
export interface Tools extends Outside {
  db: Db
  /** For reports: a pool of its own, so that a slow one takes no place from bookings. */
  reportsDb: Db
  /** The database's clock, in milliseconds; moved only in demo and tests. */
  now(): number
  /** Asks the database's clock now; otherwise it is asked once a second. */
  learnTime(): Promise<void>
  cache: FreshCache
  /** For routes, around the command that takes a place; no command knows of it. */
  bookingGate: BookingGate
  jobs: Jobs
  /** After the commit: drops the cached reads that the rows touch, then tells followers here and elsewhere to look. */
  announce(written: Change): void
  /** Whether this process has passed on everything up to this activity. */
  hasSeen(activityId: number): boolean
  lastActivityId(): number
  /** Texts changed without a new build. */
  texts: TextOverrides
  env: Env
  log: FastifyBaseLogger
}
