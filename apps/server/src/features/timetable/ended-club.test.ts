import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NOON, setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { book, booked, call, post, statusOf, TUESDAY, WEDNESDAY } from '../../../test/bookings.ts'
import { aClub, type Club } from '../../../test/club.ts'
import { withoutChanges } from '../../../test/database-hash.ts'
import { endAt, endSubscription, passTo } from '../../../test/ending.ts'
import { eventually } from '../../../test/eventually.ts'
import { listening, liveStream } from '../../../test/live-stream.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { clientClaim } from '../bookings/client-claim.ts'
import { decide } from '../bookings/facts/booking-facts.ts'
import { readBookingFacts } from '../bookings/facts/sql.ts'
import { siteDefinition } from '../sites/definition.ts'
import { userOf } from '../users/guards.ts'

vi.setConfig({ testTimeout: 30_000 })

/** In the middle of a minute, so that nothing expires because a minute is over. */
const END = Date.parse(NOON) + 30_000
/** Within the time for which free times of lists are cached. */
const BEFORE_MS = 1_500

let app: TestApp
let sibling: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  sibling = await testApp({ ROLE: 'web' }, app.database)
})
afterAll(async () => {
  await sibling.close()
  await app.close()
})
beforeEach(async () => {
  await setClock(app)
  await sibling.tools.readClockNow()
  club = await aClub(app.db)
})

const bookingOf = ({ site, court }: Club, time = '10:00') => ({ siteId: site.id, itemId: court.id, day: TUESDAY, time })

/** What visitors see of a club, each read by itself. */
const reads: { what: string; read: (of: Club) => Promise<unknown>; before: unknown; after: unknown }[] = [
  {
    what: 'the club',
    read: async ({ site }) => (await app.call('GET', `/api/sites/${site.id}`)).body.acceptsOnlineBooking,
    before: true,
    after: false,
  },
  {
    what: 'the club, for a page',
    read: async ({ site }) => (await app.as(null).site.read({ params: { id: site.id } })).acceptsOnlineBooking,
    before: true,
    after: false,
  },
  {
    what: 'the club in a list',
    read: async ({ site }) => (await app.call('GET', `/api/sites?ids=${site.id}`)).body[0].acceptsOnlineBooking,
    before: true,
    after: false,
  },
  {
    what: 'the timetable',
    read: async ({ site, court }) => code(await app.call('GET', `/api/sites/${site.id}/timetable?itemId=${court.id}`)),
    before: '200',
    after: '409 NO_ONLINE_BOOKING',
  },
  {
    what: 'the timetables',
    read: async ({ site, court }) =>
      code(await app.call('GET', `/api/sites/${site.id}/timetables?itemIds=${court.id}`)),
    before: '200',
    after: '409 NO_ONLINE_BOOKING',
  },
  {
    what: 'the free times of today',
    read: async ({ site }) => {
      const [{ times, next }] = (await app.call('GET', `/api/sites/free_today?ids=${site.id}`)).body
      return times.length > 0 || next !== null
    },
    before: true,
    after: false,
  },
  {
    what: 'its coaches',
    read: async ({ site }) =>
      (await app.call('GET', '/api/coaches')).body.some((coach: { site: { id: number } }) => coach.site.id === site.id),
    before: true,
    after: false,
  },
]
const code = ({ status, body }: { status: number; body: { code?: string } }) =>
  body.code ? `${status} ${body.code}` : String(status)

test.each(reads)('$what turns at the moment of the end, though it is cached [SUB-07]', async (one) => {
  await endAt(app, club.site.id, END)
  // The first read takes longest.
  await one.read(club)
  await passTo(app, END - BEFORE_MS)
  expect(await one.read(club)).toBe(one.before)
  await passTo(app, END)
  expect(await one.read(club)).toBe(one.after)
})

test('a booking counts until the last millisecond, by the clock under the lock [SUB-07]', async () => {
  const { site, cleo } = club
  await endAt(app, site.id, END)
  const user = await userOf(app.tools, cleo.accessToken)
  if (!user) throw new Error('not signed in')
  const { day: _day, time: _time, ...where } = bookingOf(club)
  const wanted = { ...where, start: `${TUESDAY}T10:00:00`, end: `${TUESDAY}T11:00:00` }
  const claim = clientClaim(await siteDefinition(app.tools, site.id), wanted, user)
  const facts = await inTransaction(app.db, (trx) => readBookingFacts(trx, claim.window, user.id, null))
  if (!facts) throw new Error('no facts')
  const decided = (now: number) => decide(claim, user, { ...facts, now: new Date(now) })
  expect(decided(END - 1)).toMatchObject({ ok: true })
  expect(decided(END)).toEqual({ ok: false, refusal: 'NO_ONLINE_BOOKING' })
})

test('from the end on nobody books, moves or waits, and what is booked stays and can be canceled [SUB-07]', async () => {
  const { site, court, cleo, otto } = club
  const [first, second] = [await booked(app, cleo, bookingOf(club)), await booked(app, otto, bookingOf(club, '12:00'))]
  // The row alone has changed: the cached definition knows no end.
  await endSubscription(app, site.id)
  const refused = { status: 409, body: { code: 'NO_ONLINE_BOOKING' } }
  const moved = { start: `${WEDNESDAY}T10:00:00`, end: `${WEDNESDAY}T11:00:00` }
  await withoutChanges(app.db, async () => {
    expect(await book(app, cleo, bookingOf(club, '15:00'))).toMatchObject(refused)
    expect(await call(app, cleo, 'PUT', `/api/booking/${first}`, moved)).toMatchObject(refused)
  })
  await passTo(app, app.tools.now())
  app.tools.cache.dropAll()
  await withoutChanges(app.db, async () => {
    const watch = { fromDate: `${TUESDAY}T09:00:00`, toDate: `${TUESDAY}T12:00:00` }
    const items = [{ siteId: site.id, cond: String(court.id) }]
    expect(await post(app, otto, '/api/watch/bulk', { ...watch, items })).toMatchObject(refused)
  })
  expect(await statusOf(app, second)).toBe('CONFIRMED')
  expect(await call(app, cleo, 'DELETE', `/api/booking/${first}`)).toMatchObject({ status: 200 })
  expect(await statusOf(app, first)).toBe('CANCELED')
})

test('paying brings the club back within two seconds, also in another process [SUB-07]', async () => {
  const { site, ada } = club
  await endSubscription(app, site.id)
  const accepts = async (process: TestApp) =>
    (await process.call('GET', `/api/sites/${site.id}`)).body.acceptsOnlineBooking
  expect([await accepts(app), await accepts(sibling)]).toEqual([false, false])
  const stream = await liveStream(await listening(sibling.app), `site:${site.id}`)
  const paidAt = performance.now()
  await endAt(app, site.id, null)
  const recorded = await inTransaction(app.db, (trx) =>
    recordActivity(trx, {
      type: 'ADMIN_CREATE_SUBSCRIPTION',
      siteId: site.id,
      actorId: ada.id,
      itemIds: [],
      userIds: [],
      data: { planId: 'basic_monthly', before: 'EXPIRED', after: 'ACTIVE' },
    }),
  )
  app.tools.announce(recorded)
  expect(await accepts(app)).toBe(true)
  await eventually(() => expect(stream.events.at(-1)?.data).toMatchObject({ type: 'site-changed', siteId: site.id }))
  expect(await accepts(sibling)).toBe(true)
  expect(performance.now() - paidAt).toBeLessThan(2_000)
})

test('a canceled subscription leaves no cached club without its end', async () => {
  const { site, ada } = club
  const definition = () => siteDefinition(app.tools, site.id)
  expect((await definition())?.worksUntil).toBeNull()
  await endAt(app, site.id, END)
  const recorded = await inTransaction(app.db, (trx) =>
    recordActivity(trx, {
      type: 'ADMIN_CANCEL_SUBSCRIPTION',
      siteId: site.id,
      actorId: ada.id,
      itemIds: [],
      userIds: [],
      data: { planId: 'basic_monthly', before: 'ACTIVE', after: 'CANCELED' },
    }),
  )
  app.tools.announce(recorded)
  expect((await definition())?.worksUntil).toBe(END)
})
