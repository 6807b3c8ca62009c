import type { Day } from '@korto/domain/time/day'
import type { BookingNotice } from '../src/features/users/notices/notice-facts.ts'
import type { Db } from '../src/platform/db/database.ts'
import { TUESDAY } from './bookings.ts'

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
