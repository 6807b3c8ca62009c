import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { VapidKeys } from './adapters/push/vapid.ts'
import { apiForPages, createApp } from './app.ts'
import type { Env } from './env.ts'
import { followActivity } from './features/activity/follow-activity.ts'
import { createBookingGate } from './features/bookings/booking-gate.ts'
import { createReports } from './features/statistics/reports.ts'
import { NOTICES_PATH } from './features/subscription/notices/mount-notices.ts'
import { followOverrides } from './features/texts/follow-overrides.ts'
import { mountWeb, WEB_BUILD, type Web } from './mount-web.ts'
import { createFreshCache } from './platform/cache/fresh-cache.ts'
import { openDatabases } from './platform/db/open-databases.ts'
import type { Connection } from './platform/db/pool.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createStreams } from './platform/live/streams.ts'
import { backgroundErrors } from './platform/log/background-errors.ts'
import { buildId } from './platform/pages/mount-pages.ts'
import { startOutsideServices } from './start-adapters.ts'
import type { Fakes } from './start-fakes.ts'
import type { Tools } from './tools.ts'
import { startWorkers } from './workers.ts'

export interface Started {
  app: FastifyInstance
  tools: Tools
  /** Null in production. */
  fakes: Fakes | null
  stop(): Promise<void>
}

export interface StartSettings {
  env: Env
  connection: Connection
  log: FastifyBaseLogger
  web: Web
  /** Directory of the built web app. */
  webBuild?: string
  /** Of the demo, where it keeps them. */
  vapid?: VapidKeys | undefined
  /** Where the demo keeps the calendars of its fake Google. */
  calendarFile?: string | undefined
  /** Where the demo keeps what its fake Braintree knows. */
  paymentsFile?: string | undefined
}

/** Puts one process together on a migrated database. Any number of them share it. */
export async function start({
  env,
  connection,
  log,
  web,
  webBuild = WEB_BUILD,
  vapid,
  calendarFile,
  paymentsFile,
}: StartSettings): Promise<Started> {
  const onError = backgroundErrors(log)
  const isProduction = env.mode === 'production'
  const databases = await openDatabases({ connection, poolSize: env.DATABASE_POOL, isProduction, onError })
  const { db, reportsDb, clock, readClockNow } = databases
  const cache = createFreshCache(clock.now)
  const reports = createReports(connection, onError)
  const streams = createStreams()
  const jobs = await startJobs(connection, onError)
  const activity = await followActivity({ db, connection, clock, cache, streams, onError })
  const texts = await followOverrides(db, {
    onError,
    onUnreadable: ({ language, key }) => log.warn({ language, key }, 'a text override is no message'),
  })
  const build = web === 'built' ? buildId(webBuild) : 'dev'
  const { services, fakes } = await startOutsideServices({
    env,
    now: clock.now,
    build,
    log,
    vapid,
    calendarFile,
    paymentsFile,
  })

  const tools: Tools = {
    ...services,
    db,
    reportsDb,
    reports,
    now: clock.now,
    readClockNow,
    cache,
    bookingGate: createBookingGate({
      atOnce: Math.ceil(env.DATABASE_POOL / 2),
      longestWaitMs: BOOKING_WAIT_MS,
      retryAfterSeconds: 1,
    }),
    jobs,
    announce: activity.announce,
    hasSeen: activity.hasSeen,
    lastActivityId: activity.lastId,
    texts,
    env,
    log,
  }
  const workers = env.ROLE === 'web' ? null : await startWorkers(tools, jobs, onError)
  if (workers) activity.onNew(workers.wake)

  const app = createApp({ tools, streams, build, fakes })
  if (fakes) sendNoticesTo(app, fakes)
  await mountWeb(app, tools, { web, buildDir: webBuild, api: apiForPages(tools) })

  return {
    app,
    tools,
    fakes,
    async stop() {
      const cut = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS)
      await app.close()
      clearTimeout(cut)
      await Promise.all([activity.stop(), texts.stop(), workers?.stop(), jobs.stop(), reports.thread.stop()])
      await services.mail?.stop()
      await Promise.all([databases.close(), fakes?.stop()])
    },
  }
}

/**
 * Notices of the fake gateway come in this process, so that they work on any port and behind any proxy, and reach nobody else's server
 * in a test. Those of the demo's first data wait until the routes are complete, for a request would complete them.
 */
function sendNoticesTo(app: FastifyInstance, { payments }: Fakes) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  app.addHook('onReady', async () =>
    payments.notices.sendTo(async (notice) => {
      const payload = new URLSearchParams({ ...notice }).toString()
      return (await app.inject({ method: 'POST', url: NOTICES_PATH, headers, payload })).statusCode
    }),
  )
}

/** After this wait a booking is answered by 429 with a time to retry, which the browser does by itself. */
const BOOKING_WAIT_MS = 2_000

/** For requests in progress at the stop; one that never ends must not delay it further. */
const LAST_REQUESTS_MS = 5_000
