import type { FastifyBaseLogger } from 'fastify'
import type { OutsideServices } from './adapters/open-adapters.ts'
import type { Env } from './env.ts'
import type { Change } from './features/activity/tags.ts'
import type { BookingGate } from './features/bookings/booking-gate.ts'
import type { Reports } from './features/statistics/reports.ts'
import type { TextOverrides } from './features/texts/follow-overrides.ts'
import type { FreshCache } from './platform/cache/fresh-cache.ts'
import type { Db } from './platform/db/database.ts'
import type { Jobs } from './platform/jobs/jobs.ts'

/** What commands and reads work with; made once per process. */
export interface Tools extends OutsideServices {
  db: Db
  /** A separate pool for long reads, so that they take no connections from bookings. */
  reportsDb: Db
  /** Statistics, computed in a thread with connections of its own. */
  reports: Reports
  /** The database's clock, in milliseconds; moved only in demo and tests. */
  now(): number
  /** Reads the database's clock now; otherwise it is read once a second. */
  readClockNow(): Promise<void>
  cache: FreshCache
  /** Used by routes around the booking command; no command knows of it. */
  bookingGate: BookingGate
  jobs: Jobs
  /** After the commit: drops the cached reads that the rows touch, then wakes followers here and in other processes. */
  announce(written: Change): void
  /** Whether this process has passed on everything up to this activity. */
  hasSeen(activityId: number): boolean
  lastActivityId(): number
  /** Texts changed without a new build. */
  texts: TextOverrides
  env: Env
  log: FastifyBaseLogger
}
