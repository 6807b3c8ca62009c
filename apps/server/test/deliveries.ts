import type { Day } from '@korto/domain/time/day'
import { expect } from 'vitest'
import type { NewDelivery } from '../src/features/deliveries/delivery.ts'
import { insertDeliveries } from '../src/features/deliveries/sql.ts'
import type { BookingNotice } from '../src/features/users/notices/notice-facts.ts'
import type { Db } from '../src/platform/db/database.ts'
import type { TestApp } from './app.ts'
import { type Person, TUESDAY } from './bookings.ts'
import { eventually } from './eventually.ts'

interface GivenDelivery {
  userId: number | null
  siteId?: number | null
  way?: 'push' | 'mail' | 'sms'
  kind?: string
  subject?: string | null
  deviceId?: string | null
  facts?: object
  state?: 'WAITING' | 'SENT' | 'DROPPED' | 'FAILED' | 'UNKNOWN' | 'RETURNED'
  reason?: string | null
}

let made = 0

/** A letter that has been sent, unless the test says otherwise. */
export const aDelivery = async (db: Db, given: GivenDelivery) =>
  (
    await db
      .insertInto('deliveries')
      .values({
        key: `test:${++made}`,
        way: given.way ?? 'mail',
        kind: given.kind ?? 'CONFIRMED',
        user_id: given.userId,
        site_id: given.siteId ?? null,
        subject: given.subject ?? null,
        device_id: given.deviceId ?? null,
        facts: JSON.stringify(given.facts ?? {}),
        link: '/',
        due_at: new Date(),
        give_up_at: new Date(),
        state: given.state ?? 'SENT',
        reason: given.reason ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** An hour at ten on Tuesday, for the client. */
export const bookingFacts = (change: Partial<BookingNotice>): BookingNotice => ({
  type: 'CONFIRMED',
  as: 'client',
  siteId: 1,
  site: 'Sofia Tennis Club',
  timezone: 'Europe/Sofia',
  phone: null,
  address: null,
  bookingId: null,
  ruleId: null,
  occurrenceDate: null,
  itemId: 1,
  item: 'Court 1',
  coach: null,
  start: `${TUESDAY}T10:00`,
  end: `${TUESDAY}T11:00`,
  isSeries: false,
  price: null,
  client: null,
  before: null,
  places: [],
  reason: null,
  cancelUntil: null,
  version: 1,
  ...change,
})

/** A browser of a person that gets pushes. */
export const aDevice = async (db: Db, userId: number, sessionId: string) =>
  (
    await db
      .insertInto('push_tokens')
      .values({ token: `device ${++made}`, user_id: userId, session_id: sessionId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

interface Request {
  siteId: number
  bookingId: number
  itemId: number
  kind?: 'PENDING' | 'PENDING_COACH'
  /** At ten o'clock. */
  day?: Day
}

/** The push about a request, on a device of somebody who may answer it. */
export const aPushOfRequest = (db: Db, userId: number, deviceId: string, request: Request) => {
  const { siteId, bookingId, itemId, kind = 'PENDING', day = TUESDAY } = request
  const facts = bookingFacts({ type: kind, as: 'club', siteId, bookingId, itemId, start: `${day}T10:00` })
  return aDelivery(db, { userId, siteId, way: 'push', kind, subject: `b${bookingId}`, deviceId, facts })
}

/** Something to be sent now by the clock of the app, unless the test says otherwise. Returns its id. */
export async function aWaitingDelivery(app: TestApp, given: Partial<NewDelivery> & Pick<NewDelivery, 'way'>) {
  const key = given.key ?? `waiting:${++made}`
  await insertDeliveries(app.db, [
    {
      kind: 'CONFIRMED',
      userId: null,
      siteId: null,
      subject: null,
      activityId: null,
      deviceId: null,
      facts: bookingFacts({}),
      link: '/bookings',
      dueAt: app.tools.now(),
      ...given,
      key,
    },
  ])
  return (await app.db.selectFrom('deliveries').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
}

/** What became of a delivery, once something has. */
export const outcomeOf = (app: TestApp, id: string) =>
  eventually(async () => {
    const row = await deliveryById(app, id)
    expect(row.done_at, `${row.kind} ${row.state} ${row.reason}`).not.toBeNull()
    return { state: row.state, reason: row.reason }
  })

/** A delivery after a try that did not send it. */
export const postponed = (app: TestApp, id: string, tries = 1) =>
  eventually(async () => {
    const row = await deliveryById(app, id)
    expect(row).toMatchObject({ state: 'WAITING', taken_until: null, reason: expect.any(String) })
    expect(row.tries).toBeGreaterThanOrEqual(tries)
    return { ...row, waitSeconds: (row.due_at.getTime() - app.tools.now()) / 1_000 }
  })

export const deliveryById = (app: TestApp, id: string) =>
  app.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A browser of a person that gets pushes from the fake. */
export async function aReceivingBrowser(app: TestApp, { id, accessToken: token }: Person) {
  const browser = app.fakes?.push.subscribe()
  if (!browser) throw new Error('the demo has a push service')
  const body = { token: JSON.stringify(browser), old_token: null }
  expect(await app.call('POST', '/api/notifications/token', { token, body })).toMatchObject({ status: 200 })
  const { id: deviceId } = await app.db
    .selectFrom('push_tokens')
    .select('id')
    .where('user_id', '=', id)
    .where('token', 'like', `%${browser.endpoint}%`)
    .executeTakeFirstOrThrow()
  return { browser, deviceId }
}
