import { addDays } from '@korto/domain/time/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  bookingsOf,
  call,
  freeAt,
  lastActivity,
  MONDAY,
  NEXT_TUESDAY,
  type Person,
  post,
  storedBooking,
  storedRule,
  TUESDAY,
  typesOf,
} from '../../../../test/bookings.ts'
import { aClub } from '../../../../test/club.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import { aBooking, aRule } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const cancel = (who: Person | null, ruleId: number, date: string, siteId: number, body: object = {}) =>
  post(app, who, `/api/booking/recurring/cancel_occasion/${ruleId}/${date}/${siteId}`, body)

/** Cleo has the court every Tuesday at six, since three weeks. */
async function aSeries(change: Partial<Parameters<typeof aRule>[1]> = {}) {
  const club = await aClub(app.db)
  const rule = await aRule(app.db, {
    itemId: club.court.id,
    userId: club.cleo.id,
    validFrom: addDays(TUESDAY, -21),
    ...change,
  })
  return { ...club, ruleId: rule.id, place: { siteId: club.site.id, itemId: club.court.id } }
}

test('an owner cancels one occasion; next week stays [API-11, REC-12, CANC-04]', async () => {
  const { site, ruleId, place, cleo } = await aSeries()
  expect(await cancel(cleo, ruleId, TUESDAY, site.id, { allOccurrences: false })).toMatchObject({
    status: 200,
    body: { id: ruleId },
  })
  expect(await freeAt(app, place, TUESDAY, '18:00')).toBe(1)
  expect(await freeAt(app, place, NEXT_TUESDAY, '18:00')).toBe(0)
  expect(await bookingsOf(app, site.id)).toMatchObject([
    { status: 'CANCELED', recurring_id: ruleId, occurrence_date: TUESDAY, user_id: cleo.id, late_canceled: false },
  ])
  expect((await storedRule(app, ruleId)).valid_until).toBeNull()
})

test('a cancelled occasion leaves one record, a second time none [ACT-01]', async () => {
  const { site, ruleId, cleo } = await aSeries()
  await cancel(cleo, ruleId, TUESDAY, site.id)
  expect(await lastActivity(app, site.id)).toMatchObject({
    type: 'USER_CANCEL_OCCASION',
    actor_id: cleo.id,
    data: { ruleId, date: TUESDAY, following: false, before: { status: 'CONFIRMED' }, after: { status: 'CANCELED' } },
  })
  const again = await withoutChanges(app.db, () => cancel(cleo, ruleId, TUESDAY, site.id))
  expect(again.status).toBe(200)
  expect(await typesOf(app, site.id)).toEqual(['USER_CANCEL_OCCASION'])
})

test('five who cancel one occasion at once cancel it once', async () => {
  const { site, ruleId, cleo } = await aSeries()
  const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(cleo, ruleId, TUESDAY, site.id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await bookingsOf(app, site.id)).toHaveLength(1)
  expect(await typesOf(app, site.id)).toEqual(['USER_CANCEL_OCCASION'])
})

test('an owner ends the series from a date on; what was before stays [REC-13]', async () => {
  const { site, court, ruleId, place, cleo } = await aSeries()
  const of = { itemId: court.id, userId: cleo.id, recurringId: ruleId }
  const earlier = await aBooking(app.db, { ...of, day: addDays(TUESDAY, -7), time: '19:00' })
  const later = await aBooking(app.db, { ...of, day: addDays(NEXT_TUESDAY, 1), occurrenceDate: NEXT_TUESDAY })
  await cancel(cleo, ruleId, NEXT_TUESDAY, site.id, { allOccurrences: true })
  expect(await storedRule(app, ruleId)).toMatchObject({ valid_until: addDays(NEXT_TUESDAY, -1), deleted_at: null })
  expect(await freeAt(app, place, TUESDAY, '18:00')).toBe(0)
  expect(await freeAt(app, place, NEXT_TUESDAY, '18:00')).toBe(1)
  // An occasion that was moved to the day after is cancelled with it.
  expect(
    [await storedBooking(app, earlier.id), await storedBooking(app, later.id)].map(({ status }) => status),
  ).toEqual(['CONFIRMED', 'CANCELED'])
  expect(await lastActivity(app, site.id)).toMatchObject({
    type: 'USER_CANCEL_OCCASION',
    data: { following: true, from: NEXT_TUESDAY, canceledOverrides: [later.id] },
  })
  const again = await withoutChanges(app.db, () =>
    cancel(cleo, ruleId, NEXT_TUESDAY, site.id, { allOccurrences: true }),
  )
  expect(again.status).toBe(200)
})

test('the series of somebody else cannot be changed, and the answer does not reveal whether it exists [REC-14] [C2]', async () => {
  const { site, ruleId, otto, ada, fred, coach, cleo } = await aSeries()
  const other = await aClub(app.db)
  for (const who of [otto, ada, fred, coach, other.ada])
    for (const allOccurrences of [true, false])
      expect(
        await withoutChanges(app.db, () => cancel(who, ruleId, TUESDAY, site.id, { allOccurrences })),
      ).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
  expect(await withoutChanges(app.db, () => cancel(cleo, ruleId, TUESDAY, other.site.id))).toMatchObject({
    status: 404,
  })
  expect(await withoutChanges(app.db, () => cancel(cleo, 999_999_999, TUESDAY, site.id))).toMatchObject({ status: 404 })
  expect(await withoutChanges(app.db, () => cancel(null, ruleId, TUESDAY, site.id))).toMatchObject({ status: 401 })
})

test.each([
  ['another weekday', '2026-11-18'],
  ['a date before the series', '2026-10-20'],
  ['a date that does not exist', '2026-11-31'],
  ['a month that does not exist', '2026-13-01'],
])('%s is no occasion [C2]', async (_, date) => {
  const { site, ruleId, cleo } = await aSeries()
  for (const allOccurrences of [true, false]) {
    const answer = await withoutChanges(app.db, () => cancel(cleo, ruleId, date, site.id, { allOccurrences }))
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } })
    expect(answer.body.message).toMatch(/^b: /)
  }
})

test('what has passed cannot be cancelled [C2]', async () => {
  const { site, ruleId, cleo } = await aSeries()
  for (const allOccurrences of [true, false])
    expect(
      await withoutChanges(app.db, () => cancel(cleo, ruleId, addDays(TUESDAY, -7), site.id, { allOccurrences })),
    ).toMatchObject({ status: 409, body: { code: 'ALREADY_PASSED' } })
})

test('the late rules apply to the occasion that is cancelled [REC-15]', async () => {
  const { site, court, ruleId, cleo } = await aSeries()
  const config = { late_cancellation_forbid: true, late_cancellation_forbid_if_less_than: 120 }
  await app.db
    .updateTable('items')
    .set({ config: JSON.stringify(config) })
    .where('id', '=', court.id)
    .execute()
  await setClock(app, `${TUESDAY}T16:01:00+02:00`)
  const late = await withoutChanges(app.db, () => cancel(cleo, ruleId, TUESDAY, site.id))
  const following = await withoutChanges(app.db, () => cancel(cleo, ruleId, TUESDAY, site.id, { allOccurrences: true }))
  const next = await cancel(cleo, ruleId, NEXT_TUESDAY, site.id)
  await setClock(app)
  for (const answer of [late, following])
    expect(answer).toMatchObject({ status: 403, body: { message: 'Contact the place for more details' } })
  expect(next.status).toBe(200)
})

test('an occasion cancelled inside the warning time is counted as late [REC-15]', async () => {
  const { site, court, ruleId, cleo } = await aSeries()
  const config = { late_cancellation_warning: true, late_cancellation_warning_if_less_than: 1_440 * 2 }
  await app.db
    .updateTable('items')
    .set({ config: JSON.stringify(config) })
    .where('id', '=', court.id)
    .execute()
  await cancel(cleo, ruleId, TUESDAY, site.id)
  await cancel(cleo, ruleId, NEXT_TUESDAY, site.id)
  const rows = await bookingsOf(app, site.id)
  expect(rows.map(({ occurrence_date, late_canceled }) => [occurrence_date, late_canceled])).toEqual([
    [TUESDAY, true],
    [NEXT_TUESDAY, false],
  ])
})

test('a paid occasion is not cancelled by its owner [REC-15]', async () => {
  const { site, court, ruleId, cleo } = await aSeries()
  const paymentData = { method: 'cash', amount: 20, currency: 'BGN', paidAt: `${MONDAY}T09:00:00+02:00` }
  const { id } = await aBooking(app.db, {
    itemId: court.id,
    userId: cleo.id,
    recurringId: ruleId,
    day: TUESDAY,
    time: '18:00',
    paymentData,
  })
  expect(await withoutChanges(app.db, () => cancel(cleo, ruleId, TUESDAY, site.id))).toMatchObject({ status: 403 })
  expect(await withoutChanges(app.db, () => call(app, cleo, 'DELETE', `/api/booking/${id}`))).toMatchObject({
    status: 403,
  })
})

test.each([
  [{ allOccurrences: 'yes' }, 'allOccurrences'],
  [{ userId: 1 }, 'userId'],
])('%o is malformed', async (body, field) => {
  const { site, ruleId, cleo } = await aSeries()
  const answer = await withoutChanges(app.db, () => cancel(cleo, ruleId, TUESDAY, site.id, body))
  expect(answer.status).toBe(400)
  expect(answer.body.message).toMatch(new RegExp(`^${field}: `))
})
