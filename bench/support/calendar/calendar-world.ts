import { setTimeout as pause } from 'node:timers/promises'
import type { StoredCalendar } from '../../../apps/server/src/adapters/google-calendar/fake/calendar-store.ts'
import {
  type FakeGoogleCalendar,
  startFakeGoogleCalendar,
} from '../../../apps/server/src/adapters/google-calendar/fake/google.ts'
import { FAKE_GOOGLE } from '../../../apps/server/src/adapters/sign-in/fake/issuer.ts'
import { calendarWord } from '../../../apps/server/src/features/calendar-sync/calendar-word.ts'
import { aStaffMember, signedInUser } from '../../../apps/server/test/factories.ts'
import { chooseAtGoogle } from '../../../apps/server/test/faked-adapters.ts'
import { freePort } from '../../../apps/server/test/free-port.ts'
import { aCrowd, type Crowd } from '../crowd.ts'
import { apiCall } from '../notices/api-call.ts'
import { type BenchDatabase, benchDatabase, ONE_ADDRESS, productServer, type ServerUnderLoad } from '../product.ts'

export interface CalendarClub extends Crowd {
  account: string
  /** Of the admin. */
  token: string
  /** One for each court, in the same order. */
  calendars: StoredCalendar[]
}

/** A database, a fake Google in this process, a process that serves and as many workers beside it. */
export interface CalendarWorld {
  database: BenchDatabase
  google: FakeGoogleCalendar
  web: ServerUnderLoad
  workers: ServerUnderLoad[]
  clubs: CalendarClub[]
  startWorker(): Promise<ServerUnderLoad>
  stop(): Promise<void>
}

interface Wanted {
  clubs: number
  courts: number
  people?: number
  workers?: number
  settings?: Record<string, string>
}

export async function calendarWorld({
  clubs,
  courts,
  people = 20,
  workers = 1,
  settings,
}: Wanted): Promise<CalendarWorld> {
  const owners = Array.from({ length: clubs }, (_, n) => ({
    subject: `owner-${n}`,
    email: `club${n}@gmail.example`,
    name: `Club ${n}`,
  }))
  const [database, google, port] = await Promise.all([
    benchDatabase(),
    startFakeGoogleCalendar({ people: owners, client: FAKE_GOOGLE, now: Date.now }),
    freePort(),
  ])
  const env = {
    ...ONE_ADDRESS,
    RATE_PER_USER: '1000000',
    PUBLIC_ADDRESS: `http://127.0.0.1:${port}`,
    GOOGLE_CLIENT_ID: FAKE_GOOGLE.clientId,
    GOOGLE_CLIENT_SECRET: FAKE_GOOGLE.clientSecret,
    GOOGLE_ACCOUNTS_URL: google.origin,
    GOOGLE_TOKEN_URL: google.origin,
    GOOGLE_CALENDAR_URL: google.origin,
    ...settings,
  }
  const web = await productServer(database.connection, { ...env, PORT: String(port), ROLE: 'web' })
  const world: CalendarWorld = {
    database,
    google,
    web,
    workers: [],
    clubs: [],
    startWorker: () => productServer(database.connection, { ...env, ROLE: 'worker' }),
    async stop() {
      for (const server of [...world.workers, web]) await server.kill()
      await google.stop()
      await database.stop()
    },
  }
  for (const { email } of owners) world.clubs.push(await aConnectedClub(world, email, { courts, people }))
  while (world.workers.length < workers) world.workers.push(await world.startWorker())
  return world
}

/** As its admin does it: the consent of the owner, a calendar for each court. */
async function aConnectedClub(
  { database: { db }, google, web }: CalendarWorld,
  account: string,
  size: { courts: number; people: number },
): Promise<CalendarClub> {
  const crowd = await aCrowd(db, size)
  const { id, accessToken: token } = await signedInUser(db)
  await aStaffMember(db, crowd.siteId, id, ['admin'])
  const redirectUri = `http://127.0.0.1:${web.port}/google_auth_redirect`
  const path = `/api/admin/calendar/${crowd.siteId}/connect`
  const { url } = await apiCall<{ url: string }>(web.port, 'POST', path, { token, body: { redirectUri } })
  const { search } = await chooseAtGoogle(url, account)
  await apiCall(web.port, 'POST', `/api/admin/calendar/import/post_redirect${search}`, { token })
  const calendars = crowd.itemIds.map((_, n) => google.store.addCalendar(account, `Court ${n + 1}`, 'Europe/Sofia'))
  return { ...crowd, account, token, calendars }
}

/** Starts the sync of every court and waits until all were read and imported. */
export async function startSyncs(world: CalendarWorld, club: CalendarClub): Promise<void> {
  for (const [n, itemId] of club.itemIds.entries()) {
    const calendar = calendarWord(club.calendars[n]?.id ?? '')
    const path = `/api/admin/calendar/${club.siteId}/start_sync/${itemId}/${calendar}`
    await apiCall(world.web.port, 'POST', path, { token: club.token })
  }
}

/** Until every sync works and nothing waits; false when that takes too long. */
export async function allQuiet({ db }: Pick<BenchDatabase, 'db'>, seconds: number): Promise<boolean> {
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until) {
    const { syncs } = await db
      .selectFrom('calendar_syncs')
      .select(({ fn }) => fn.countAll<number>().as('syncs'))
      .where('active', '=', true)
      .where((of) => of.or([of('phase', '!=', 'WORKING'), of('last_sync_at', 'is', null)]))
      .executeTakeFirstOrThrow()
    const { links } = await db
      .selectFrom('calendar_links')
      .select(({ fn }) => fn.countAll<number>().as('links'))
      .where('dirty_since', 'is not', null)
      .executeTakeFirstOrThrow()
    if (Number(syncs) === 0 && Number(links) === 0) return true
    await pause(100)
  }
  return false
}
