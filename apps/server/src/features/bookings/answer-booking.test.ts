import type { BookingStatus } from '@korto/domain/booking/booking'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import {
  booked,
  freeAt,
  lastActivity,
  MONDAY,
  notifiedBy,
  type Person,
  post,
  statusOf,
  TUESDAY,
  typesOf,
} from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { withoutChanges } from '../../../test/database-hash.ts'
import { aBooking, aCoach, anItem, signedInUser } from '../../../test/factories.ts'

let app: TestApp
let sibling: TestApp
beforeAll(async () => {
  app = await testApp()
  sibling = await testApp({}, app.database)
  await setClock(app)
  await sibling.tools.readClockNow()
})
afterAll(async () => {
  await sibling.close()
  await app.close()
})

const accept = (who: Person | null, id: number, process = app) => post(process, who, `/api/admin/booking/${id}/accept`)
const reject = (who: Person | null, id: number, process = app) => post(process, who, `/api/admin/booking/${id}/reject`)

/** A club where court and coach may each require confirmation, and a requested lesson. */
async function aRequest({ coach: coachConfirms, item: itemConfirms }: { coach: boolean; item: boolean }) {
  const club = await aClub(app.db)
  const { site, cleo } = club
  const court = await anItem(app.db, site.id, { config: { require_confirmation: itemConfirms } })
  const config = { require_confirmation: coachConfirms }
  const eva = await anItem(app.db, site.id, { kind: 'supplementary', supplementaryTo: [court.id], config })
  const evasAccount = await signedInUser(app.db)
  await aCoach(app.db, site.id, evasAccount.id, [eva.id])
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY, coachId: eva.id })
  return { ...club, court, eva, evasAccount, id }
}

const pending = async (status: BookingStatus, change: Partial<Parameters<typeof aBooking>[1]> = {}) => {
  const club = await aClub(app.db)
  const { id } = await aBooking(app.db, {
    itemId: club.court.id,
    userId: club.cleo.id,
    supplItemId: club.ivan.id,
    day: TUESDAY,
    status,
    ...change,
  })
  return { ...club, id }
}

test('coach and club must both accept: the coach first, then the club [ST-09]', async () => {
  const { site, id, evasAccount, fred, cleo } = await aRequest({ coach: true, item: true })
  expect(await statusOf(app, id)).toBe('PENDING_COACH')
  expect(await accept(evasAccount, id)).toMatchObject({ status: 200, body: { id, status: 'PENDING' } })
  expect(await notifiedBy(app, site.id)).toEqual([])
  expect(await accept(fred, id)).toMatchObject({ status: 200, body: { id, status: 'CONFIRMED' } })
  expect(await statusOf(app, id)).toBe('CONFIRMED')
  expect(await notifiedBy(app, site.id)).toEqual([{ kind: 'CONFIRMED', userId: cleo.id }])
})

test('where only the coach must accept, that is enough [ST-10]', async () => {
  const { id, evasAccount } = await aRequest({ coach: true, item: false })
  expect(await accept(evasAccount, id)).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } })
  expect(await statusOf(app, id)).toBe('CONFIRMED')
})

test('what needed confirmation when it was requested still does, whatever the court’s settings are now [ST-09]', async () => {
  const { id, evasAccount, court } = await aRequest({ coach: true, item: true })
  await app.db.updateTable('items').set({ config: '{}' }).where('id', '=', court.id).execute()
  expect((await accept(evasAccount, id)).body.status).toBe('PENDING')
})

test('acceptance by the club counts for the coach too [ST-11]', async () => {
  for (const role of ['ada', 'fred'] as const) {
    const request = await aRequest({ coach: true, item: true })
    expect(await accept(request[role], request.id)).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } })
  }
})

test('an accepted request is confirmed, and recorded once with its client [API-50, ACT-03]', async () => {
  const { site, id, ada, cleo } = await pending('PENDING')
  expect(await accept(ada, id)).toMatchObject({ status: 200, body: { id, status: 'CONFIRMED' } })
  expect(await statusOf(app, id)).toBe('CONFIRMED')
  expect(await typesOf(app, site.id)).toEqual(['ADMIN_CONFIRM_BOOKING'])
  expect(await lastActivity(app, site.id)).toMatchObject({
    actor_id: ada.id,
    data: { bookingId: id, before: { status: 'PENDING' }, after: { status: 'CONFIRMED' } },
  })
  expect(await notifiedBy(app, site.id)).toEqual([{ kind: 'CONFIRMED', userId: cleo.id }])
})

test('a rejected request releases its place, and is recorded with its client [API-51, ACT-03]', async () => {
  const { site, court, id, fred, cleo } = await pending('PENDING')
  const place = { siteId: site.id, itemId: court.id }
  expect(await freeAt(app, place, TUESDAY)).toBe(0)
  expect(await reject(fred, id)).toMatchObject({ status: 200, body: { id, status: 'REJECTED' } })
  expect(await statusOf(app, id)).toBe('REJECTED')
  expect(await freeAt(app, place, TUESDAY)).toBe(1)
  expect(await typesOf(app, site.id)).toEqual(['ADMIN_REJECT_BOOKING'])
  expect(await notifiedBy(app, site.id)).toEqual([{ kind: 'REJECTED', userId: cleo.id }])
})

test('a coach answers their own requests, and no others [ST-14] [K2]', async () => {
  const forClub = await pending('PENDING')
  const forMaria = await aClub(app.db)
  const { id } = await aBooking(app.db, {
    itemId: forMaria.court.id,
    userId: forMaria.cleo.id,
    supplItemId: forMaria.maria.id,
    day: TUESDAY,
    status: 'PENDING_COACH',
  })
  const forNobody = await pending('PENDING_COACH', { supplItemId: null })
  for (const [who, booking] of [
    [forClub.coach, forClub.id],
    [forMaria.coach, id],
    [forNobody.coach, forNobody.id],
  ] as const)
    for (const answer of [accept, reject])
      expect(await withoutChanges(app.db, () => answer(who, booking))).toMatchObject({
        status: 403,
        body: { code: 'NOT_ALLOWED' },
      })

  const own = await pending('PENDING_COACH')
  expect(await reject(own.coach, own.id)).toMatchObject({ status: 200, body: { status: 'REJECTED' } })
})

test.each(['CONFIRMED', 'REJECTED', 'CANCELED', 'MISSED'] as const)(
  'a %s booking is answered already, for the club and for its coach [ST-15] [K2]',
  async (status) => {
    const { ada, coach, id } = await pending(status)
    for (const who of [ada, coach])
      for (const answer of [accept, reject])
        expect(await withoutChanges(app.db, () => answer(who, id))).toMatchObject({
          status: 409,
          body: { code: 'STATE' },
        })
  },
)

test('a request that has started cannot be accepted, but can be rejected', async () => {
  const { id, ada } = await pending('PENDING', { day: MONDAY, time: '11:30' })
  expect(await withoutChanges(app.db, () => accept(ada, id))).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_PASSED' },
  })
  expect(await reject(ada, id)).toMatchObject({ status: 200 })
})

test('a NEW booking is answered like a pending one', async () => {
  const { id, fred } = await pending('NEW')
  expect(await accept(fred, id)).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } })
})

test('of several concurrent answers on two processes one succeeds, with one record [ST-15, ST-25] [F6]', async () => {
  for (let round = 0; round < 5; round++) {
    const { site, id, ada, fred } = await pending('PENDING')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 3 ? accept : reject)(n % 2 ? ada : fred, id, n % 2 ? app : sibling)),
    )
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await statusOf(app, id)).toBe(winners[0]?.body.status)
    expect(await typesOf(app, site.id)).toHaveLength(1)
  }
})

test('a coach who answers twice at once answers once [K2]', async () => {
  const { site, id, coach } = await pending('PENDING_COACH')
  const answers = await Promise.all([accept(coach, id), accept(coach, id, sibling)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await typesOf(app, site.id)).toEqual(['ADMIN_CONFIRM_BOOKING'])
})
