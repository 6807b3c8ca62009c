import { addDays } from '@korto/domain/time/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  bookingsOf,
  freeAt,
  lastActivity,
  NEXT_TUESDAY,
  notifiedBy,
  type Person,
  post,
  rulesOf,
  storedBooking,
  storedRule,
  TUESDAY,
  typesOf,
  WEDNESDAY,
} from '../../../../test/bookings.ts'
import { aClub } from '../../../../test/club.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import { aBooking, aClient, aRule } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const modify = (who: Person, ruleId: number, date: string, siteId: number, body: object) =>
  post(app, who, `/api/admin/booking/recurring/modify/${ruleId}/${date}/${siteId}`, body)

/** Cleo has the court every Tuesday at six, since three weeks. */
async function aSeries(change: Partial<Parameters<typeof aRule>[1]> = {}) {
  const club = await aClub(app.db)
  const validFrom = addDays(TUESDAY, -21)
  const rule = await aRule(app.db, { itemId: club.court.id, userId: club.cleo.id, validFrom, note: 'old', ...change })
  const wanted = (other: object = {}) => ({
    siteId: club.site.id,
    itemId: club.court.id,
    userId: club.cleo.id,
    rule: 'every_week;2;20:00:00;21:00:00;1',
    validFrom,
    ...other,
  })
  return { ...club, ruleId: rule.id, wanted, place: { siteId: club.site.id, itemId: club.court.id } }
}

test('a series changes from a date on and stays as it was before it [API-58, REC-18, ACT-04]', async () => {
  const { site, ruleId, place, wanted, fred, cleo } = await aSeries()
  const { status, body } = await modify(fred, ruleId, NEXT_TUESDAY, site.id, wanted())
  expect(status).toBe(200)
  expect(body.id).not.toBe(ruleId)
  expect(await storedRule(app, ruleId)).toMatchObject({ from_time: '18:00:00', valid_until: addDays(NEXT_TUESDAY, -1) })
  expect(await storedRule(app, body.id)).toMatchObject({
    from_time: '20:00:00',
    valid_from: NEXT_TUESDAY,
    valid_until: null,
    site_private_note: 'old',
    user_id: cleo.id,
  })
  const free = async (day: string) => [await freeAt(app, place, day, '18:00'), await freeAt(app, place, day, '20:00')]
  expect(await free(TUESDAY)).toEqual([0, 1])
  expect(await free(NEXT_TUESDAY)).toEqual([1, 0])
  expect(await typesOf(app, site.id)).toEqual(['ADMIN_MODIFY_RECURRENCE'])
  expect(await lastActivity(app, site.id)).toMatchObject({
    actor_id: fred.id,
    data: { ruleId, newRuleId: body.id, from: NEXT_TUESDAY },
  })
  expect(await notifiedBy(app, site.id)).toEqual([{ kind: 'MOVED', userId: cleo.id }])
})

test('from its first occasion on it is changed in place [REC-18]', async () => {
  const { site, ruleId, wanted, ada } = await aSeries({ validFrom: TUESDAY })
  const { body } = await modify(ada, ruleId, TUESDAY, site.id, wanted({ validFrom: TUESDAY, validUntil: '2026-12-31' }))
  expect(body.id).toBe(ruleId)
  expect(await rulesOf(app, site.id)).toMatchObject([
    { id: ruleId, from_time: '20:00:00', valid_from: TUESDAY, valid_until: '2026-12-31' },
  ])
})

test('stored occasions follow the new rule on the same weekday', async () => {
  const { site, court, ruleId, wanted, ada, cleo } = await aSeries()
  const of = { itemId: court.id, userId: cleo.id, recurringId: ruleId }
  const early = await aBooking(app.db, { ...of, day: addDays(TUESDAY, -7), status: 'MISSED' })
  const canceled = await aBooking(app.db, { ...of, day: NEXT_TUESDAY, status: 'CANCELED' })
  const moved = await aBooking(app.db, { ...of, day: '2026-12-02', time: '09:00', occurrenceDate: '2026-12-01' })
  const { body } = await modify(ada, ruleId, NEXT_TUESDAY, site.id, wanted())
  expect(await storedBooking(app, early.id)).toMatchObject({ recurring_id: ruleId, status: 'MISSED' })
  for (const { id } of [canceled, moved]) expect((await storedBooking(app, id)).recurring_id).toBe(body.id)
  expect(await storedBooking(app, canceled.id)).toMatchObject({ status: 'CANCELED', occurrence_date: NEXT_TUESDAY })
  expect(await lastActivity(app, site.id)).toMatchObject({ data: { followed: [canceled.id, moved.id] } })
})

test('on another weekday cancelled ones are dropped and others become ordinary bookings', async () => {
  const { site, court, ruleId, place, wanted, ada, cleo } = await aSeries()
  const of = { itemId: court.id, userId: cleo.id, recurringId: ruleId }
  const canceled = await aBooking(app.db, { ...of, day: NEXT_TUESDAY, status: 'CANCELED' })
  const kept = await aBooking(app.db, { ...of, day: '2026-12-01', time: '09:00' })
  const wednesdays = wanted({ rule: 'every_week;3;18:00:00;19:00:00;1' })
  expect(await modify(ada, ruleId, TUESDAY, site.id, wednesdays)).toMatchObject({ status: 200 })
  const rows = await bookingsOf(app, site.id)
  expect(rows).toMatchObject([{ id: kept.id, recurring_id: null, occurrence_date: null, status: 'CONFIRMED' }])
  expect(await lastActivity(app, site.id)).toMatchObject({ data: { dropped: [canceled.id], madeOrdinary: [kept.id] } })
  expect(await freeAt(app, place, TUESDAY, '18:00')).toBe(1)
  expect(await freeAt(app, place, WEDNESDAY, '18:00')).toBe(0)
})

test('conflicts of the changed series are listed, and can be left out', async () => {
  const { site, court, ruleId, wanted, ada, otto } = await aSeries()
  await aBooking(app.db, { itemId: court.id, userId: otto.id, day: NEXT_TUESDAY, time: '20:30' })
  const refused = await withoutChanges(app.db, () => modify(ada, ruleId, TUESDAY, site.id, wanted()))
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'NOT_ENOUGH_CAPACITY', conflicts: [{ date: NEXT_TUESDAY, free: 0, reason: 'NOT_ENOUGH_CAPACITY' }] },
  })
  const { body } = await modify(ada, ruleId, TUESDAY, site.id, wanted({ skipConflicts: true }))
  expect(await bookingsOf(app, site.id)).toMatchObject([
    { user_id: otto.id, status: 'CONFIRMED' },
    { recurring_id: body.id, occurrence_date: NEXT_TUESDAY, status: 'CANCELED' },
  ])
})

test('its own old occasions are no conflict', async () => {
  const { site, ruleId, wanted, ada } = await aSeries()
  const half = wanted({ rule: 'every_week;2;18:30:00;19:30:00;1' })
  expect(await modify(ada, ruleId, TUESDAY, site.id, half)).toMatchObject({ status: 200 })
})

test('a series that changes its owner keeps its stored occasions', async () => {
  const { site, court, ruleId, wanted, ada, cleo, otto } = await aSeries()
  await aClient(app.db, site.id, otto.id)
  const of = { itemId: court.id, userId: cleo.id, recurringId: ruleId, time: '09:00' }
  const past = await aBooking(app.db, { ...of, day: addDays(TUESDAY, -7) })
  const ahead = await aBooking(app.db, { ...of, day: NEXT_TUESDAY })
  const { body } = await modify(ada, ruleId, TUESDAY, site.id, wanted({ userId: otto.id }))
  expect((await storedRule(app, body.id)).user_id).toBe(otto.id)
  expect((await storedBooking(app, ahead.id)).user_id).toBe(otto.id)
  expect((await storedBooking(app, past.id)).user_id).toBe(cleo.id)
})

test('a date that is no occasion, or what is of another club, changes nothing', async () => {
  const { site, ruleId, wanted, ada } = await aSeries()
  const other = await aClub(app.db)
  const wrong = [
    [ada, WEDNESDAY, site.id, wanted(), 400],
    [ada, '2026-11-31', site.id, wanted(), 400],
    [ada, TUESDAY, site.id, wanted({ rule: 'monthly' }), 400],
    [ada, TUESDAY, site.id, wanted({ price: 1 }), 400],
    [ada, TUESDAY, site.id, wanted({ itemId: other.court.id }), 404],
    [ada, TUESDAY, site.id, wanted({ userId: other.cleo.id }), 404],
    [ada, TUESDAY, site.id, wanted({ siteId: other.site.id }), 404],
    [ada, TUESDAY, other.site.id, wanted(), 404],
    [other.ada, TUESDAY, site.id, wanted(), 404],
    [
      other.ada,
      TUESDAY,
      other.site.id,
      wanted({ siteId: other.site.id, itemId: other.court.id, userId: other.cleo.id }),
      404,
    ],
  ] as const
  await withoutChanges(app.db, async () => {
    for (const [who, date, siteId, body, status] of wrong)
      expect((await modify(who, ruleId, date, siteId, body)).status, JSON.stringify([date, siteId, body])).toBe(status)
  })
})
