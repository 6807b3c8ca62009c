import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { openOutside } from './adapters/outside.ts'
import { withFakes } from './adapters/settings.ts'
import { apiForPages, createApp } from './app.ts'
import { runDue } from './due.ts'
import type { Env } from './env.ts'
import { changeOf, liveMessages } from './features/activity/live-messages.ts'
import { itemNewsOf } from './features/activity/sql.ts'
import { staleTags } from './features/activity/tags.ts'
import { createBookingGate } from './features/bookings/booking-gate.ts'
import { bulkImport, runImport } from './features/bookings/bulk/run-import.ts'
import { addedClientsFollower } from './features/clients/tell-added.ts'
import { demoAccounts } from './features/demo/people.ts'
import { pageAt } from './features/sites/page-address.ts'
import { publicPaths } from './features/sites/public-paths.ts'
import { followOverrides } from './features/texts/follow-overrides.ts'
import { pushJob, sendPush } from './features/users/devices/send-push.ts'
import { answerForgottenPassword, forgottenPassword } from './features/users/password/forgotten-password.ts'
import { letterJob, sendLetter } from './features/users/send-letter.ts'
import { watcherFollower } from './features/watchers/on-activity.ts'
import { createFreshCache } from './platform/cache/fresh-cache.ts'
import { assertServer } from './platform/db/assert-server.ts'
import { createClock, moveClock, readClock } from './platform/db/clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { failureOf } from './platform/db/failures.ts'
import type { Connection } from './platform/db/pool.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createActivityNotifier } from './platform/live/activity-notifier.ts'
import { startFollowing } from './platform/live/follow.ts'
import { createStreams } from './platform/live/streams.ts'
import { startTail } from './platform/live/tail.ts'
import { repeatedErrors } from './platform/log/repeated-errors.ts'
import { buildId, mountPages } from './platform/pages/mount-pages.ts'
import { mountSourcePages } from './platform/pages/mount-source-pages.ts'
import { createPageCache } from './platform/pages/page-cache.ts'
import { mountRobots } from './platform/pages/robots.ts'
import { mountSitemap } from './platform/pages/sitemap.ts'
import type { Fakes } from './start-fakes.ts'
import type { Tools } from './tools.ts'

export interface Started {
  app: FastifyInstance
  tools: Tools
  /** The outside world of the demo; null in production. */
  fakes: Fakes | null
  stop(): Promise<void>
}

export interface StartSettings {
  env: Env
  connection: Connection
  log: FastifyBaseLogger
  /** Which web app to serve: the built one, the sources as they are now, or only the API. */
  web: 'built' | 'sources' | 'none'
  /** Where the built one lies. */
  webBuild?: string
}

/** Puts one process together on a migrated database. Any number of them share it. */
export async function start({ env, connection, log, web, webBuild = WEB_BUILD }: StartSettings): Promise<Started> {
  const onError = repeatedErrors(
    (line, error) =>
      failureOf(error) === 'unavailable'
        ? log.warn(line, 'the database is not answering')
        : log.error(line, 'work in the background failed'),
    () => performance.now(),
  )
  const db = openDatabase({ connection, name: 'korto', max: env.DATABASE_POOL }, onError)
  const reportsDb = openDatabase({ connection, name: 'korto-reports', max: 5 }, onError)
  const clock = createClock(env.mode !== 'production')
  const learnTime = async () => {
    const { now, offsetMs } = await readClock(db)
    clock.learn(now, offsetMs)
  }
  await assertServer(db, env.mode === 'production')
  // Statements that decide under a lock add the offset themselves: what a demo on this database left must not move them.
  if (env.mode === 'production') await moveClock(db, null)
  await learnTime()
  const cache = createFreshCache(clock.now)
  const streams = createStreams()
  const jobs = await startJobs(connection, onError)
  let following: Awaited<ReturnType<typeof startFollowing>> | null = null

  const tail = await startTail({
    db,
    clock,
    onError,
    async onRows(rows) {
      const changes = rows.flatMap((row) => changeOf(row) ?? [])
      cache.drop(changes.flatMap(staleTags))
      const items = await itemNewsOf(db, rows)
      for (const row of rows)
        for (const { topic, message } of liveMessages(row, items, clock.now())) streams.tell(topic, message, row.id)
    },
  })
  const notifier = createActivityNotifier(connection, () => {
    tail.wake()
    following?.wake()
  })

  const texts = await followOverrides(db, {
    onError,
    onUnreadable: ({ language, key }) => log.warn({ language, key }, 'a text override is no message'),
  })

  const build = web === 'built' ? buildId(webBuild) : 'dev'
  const fakes = env.mode === 'demo' ? await startDemoFakes(clock.now) : null
  const outside = openOutside({
    settings: fakes ? withFakes(env, fakes.settings) : env,
    publicAddress: env.publicAddress,
    build,
    log,
  })

  const tools: Tools = {
    ...outside,
    db,
    reportsDb,
    now: clock.now,
    learnTime,
    cache,
    bookingGate: createBookingGate({
      atOnce: Math.ceil(env.DATABASE_POOL / 2),
      longestWaitMs: BOOKING_WAIT_MS,
      retryAfterSeconds: 1,
    }),
    jobs,
    announce(written) {
      cache.drop(staleTags(written))
      tail.wake()
      following?.wake()
      notifier.notify()
    },
    hasSeen: tail.hasSeen,
    lastActivityId: tail.lastId,
    texts,
    env,
    log,
  }

  if (env.ROLE !== 'web') {
    following = await startFollowing(db, [watcherFollower(tools), addedClientsFollower(tools)], onError)
    await jobs.work(bulkImport, (job) => runImport(tools, job))
    await jobs.work(letterJob, (order) => sendLetter(tools, order))
    await jobs.work(pushJob, (order) => sendPush(tools, order))
    await jobs.work(forgottenPassword, (asked) => answerForgottenPassword(tools, asked))
    await jobs.everyMinute(() => runDue(tools, tools.now()))
  }
  const app = createApp({ tools, streams, build, fakes })
  const isUp = () =>
    readClock(db).then(
      () => true,
      () => false,
    )
  const pages = {
    publicAddress: env.publicAddress,
    api: apiForPages(tools),
    now: clock.now,
    mode: env.mode,
    tiles: env.TILES_URL ?? null,
    isUp,
    pageAt: (host: string, path: string) => pageAt(tools, host, path),
  }
  if (web !== 'none') {
    mountSitemap(app, { publicAddress: env.publicAddress, paths: () => publicPaths(tools) })
    mountRobots(app, { publicAddress: env.publicAddress, isDemo: env.mode === 'demo' })
  }
  if (web === 'sources') await mountSourcePages(app, { ...pages, sourceDir: WEB_SOURCES })
  if (web === 'built')
    await mountPages(app, {
      ...pages,
      buildDir: webBuild,
      cache: createPageCache({ cache, now: clock.now, textsVersion: texts.stamp }),
    })

  return {
    app,
    tools,
    fakes,
    async stop() {
      const cut = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS)
      await app.close()
      clearTimeout(cut)
      await Promise.all([notifier.stop(), tail.stop(), texts.stop(), following?.stop(), jobs.stop()])
      await Promise.all([db.destroy(), reportsDb.destroy(), fakes?.stop()])
    },
  }
}

/** So long somebody waits for the button before being told to come back; the browser does that by itself. */
const BOOKING_WAIT_MS = 2_000

/** The people of the demo have accounts at the fake Google too, and one more who is new here. */
async function startDemoFakes(now: () => number) {
  const { startFakes } = await import('./start-fakes.ts')
  const people = [...demoAccounts, { email: 'gina@gmail.example', displayName: 'Gina Newcomer' }]
  return startFakes({
    now,
    people: people.map(({ email, displayName }) => ({ subject: `google-${email}`, email, name: displayName })),
  })
}

/** For the requests under way when the process is told to stop; one that never ends must not hold it. */
const LAST_REQUESTS_MS = 5_000

const WEB_SOURCES = join(import.meta.dirname, '../../web')
const WEB_BUILD = join(WEB_SOURCES, 'build')
