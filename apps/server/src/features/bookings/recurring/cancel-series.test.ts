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

type Call = 'cancel_occasion' | 'cancel_all_occasions'
const cancel = (who: Person, call: Call, ruleId: number, date: string, siteId: number) =>
  post(app, who, `/api/admin/booking/recurring/${call}/${ruleId}/${date}/${siteId}`)

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

test('staff cancel one occasion, late or not, with one record [API-56, ACT-05]', async () => {
  const { site, court, ruleId, place, fred, cleo } = await aSeries()
  const config = { late_cancellation_forbid: true, late_cancellation_forbid_if_less_than: 5_000 }
  await app.db
    .updateTable('items')
    .set({ config: JSON.stringify(config) })
    .where('id', '=', court.id)
    .execute()
  expect(await cancel(fred, 'cancel_occasion', ruleId, TUESDAY, site.id)).toMatchObject({ status: 200 })
  expect(await bookingsOf(app, site.id)).toMatchObject([
    { status: 'CANCELED', occurrence_date: TUESDAY, recurring_id: ruleId, late_canceled: true, created_by: fred.id },
  ])
  expect(await freeAt(app, place, TUESDAY, '18:00')).toBe(1)
  expect(await freeAt(app, place, NEXT_TUESDAY, '18:00')).toBe(0)
  expect(await lastActivity(app, site.id)).toMatchObject({ type: 'ADMIN_CANCEL_OCCASION', actor_id: fred.id })
  expect(await notifiedBy(app, site.id)).toEqual([{ kind: 'CANCELED', userId: cleo.id }])
  await withoutChanges(app.db, () => cancel(fred, 'cancel_occasion', ruleId, TUESDAY, site.id))
})

test('an occasion that was moved is cancelled where it now is [API-56]', async () => {
  const { site, court, ruleId, place, fred, cleo } = await aSeries()
  const { id } = await aBooking(app.db, {
    itemId: court.id,
    userId: cleo.id,
    recurringId: ruleId,
    day: addDays(TUESDAY, 1),
    time: '10:00',
    occurrenceDate: TUESDAY,
  })
  expect(await freeAt(app, place, addDays(TUESDAY, 1), '10:00')).toBe(0)
  await cancel(fred, 'cancel_occasion', ruleId, TUESDAY, site.id)
  expect(await storedBooking(app, id)).toMatchObject({ status: 'CANCELED', occurrence_date: TUESDAY })
  expect(await freeAt(app, place, addDays(TUESDAY, 1), '10:00')).toBe(1)
  // The occasion it stands for is not generated again.
  expect(await freeAt(app, place, TUESDAY, '18:00')).toBe(1)
})

test('staff end a series from a date on; what was before stays [API-59, REC-19, ACT-06]', async () => {
  const { site, court, ruleId, place, ada, cleo } = await aSeries()
  const of = { itemId: court.id, userId: cleo.id, recurringId: ruleId, time: '20:00' }
  const before = await aBooking(app.db, { ...of, day: addDays(TUESDAY, -7) })
  const after = await aBooking(app.db, { ...of, day: NEXT_TUESDAY })
  expect(await cancel(ada, 'cancel_all_occasions', ruleId, TUESDAY, site.id)).toMatchObject({ status: 200 })
  expect(await storedRule(app, ruleId)).toMatchObject({ valid_until: addDays(TUESDAY, -1), deleted_at: null })
  expect([await storedBooking(app, before.id), await storedBooking(app, after.id)].map(({ status }) => status)).toEqual(
    ['CONFIRMED', 'CANCELED'],
  )
  for (const day of [TUESDAY, NEXT_TUESDAY])
    for (const time of ['18:00', '20:00']) expect(await freeAt(app, place, day, time)).toBe(1)
  expect(await typesOf(app, site.id)).toEqual(['ADMIN_CANCEL_ALL_OCCASIONS'])
  expect(await lastActivity(app, site.id)).toMatchObject({ data: { from: TUESDAY, canceledOverrides: [after.id] } })
  expect(await notifiedBy(app, site.id)).toEqual([{ kind: 'CANCELED', userId: cleo.id }])
  const again = await withoutChanges(app.db, () => cancel(ada, 'cancel_all_occasions', ruleId, TUESDAY, site.id))
  expect(again.status).toBe(200)
})

test('ended from its first occasion, a series is gone [ACT-04]', async () => {
  // From a Monday on, so that the first Tuesday is a day later.
  const { site, ruleId, place, ada } = await aSeries({ validFrom: TUESDAY })
  await app.db
    .updateTable('recurring_rules')
    .set({ valid_from: addDays(TUESDAY, -1) })
    .where('id', '=', ruleId)
    .execute()
  expect(await cancel(ada, 'cancel_all_occasions', ruleId, TUESDAY, site.id)).toMatchObject({ status: 200 })
  expect((await storedRule(app, ruleId)).deleted_at).not.toBeNull()
  expect(await typesOf(app, site.id)).toEqual(['ADMIN_CANCEL_RECURRENCE'])
  expect(await freeAt(app, place, TUESDAY, '18:00')).toBe(1)
  for (const call of ['cancel_occasion', 'cancel_all_occasions'] as const)
    expect(await withoutChanges(app.db, () => cancel(ada, call, ruleId, TUESDAY, site.id))).toMatchObject({
      status: 404,
    })
})

test('cancelled past occasions stay cancelled when the rest ends', async () => {
  const { site, court, ruleId, ada, cleo } = await aSeries()
  const missed = await aBooking(app.db, {
    itemId: court.id,
    userId: cleo.id,
    recurringId: ruleId,
    day: addDays(TUESDAY, -14),
    status: 'MISSED',
  })
  await cancel(ada, 'cancel_all_occasions', ruleId, TUESDAY, site.id)
  expect((await storedBooking(app, missed.id)).status).toBe('MISSED')
})

test('a date that is no occasion, or a rule of another club, changes nothing', async () => {
  const { site, ruleId, ada } = await aSeries({ validUntil: NEXT_TUESDAY })
  const other = await aClub(app.db)
  const wrong = [
    [ada, ruleId, addDays(TUESDAY, 1), site.id, 400],
    [ada, ruleId, addDays(TUESDAY, -28), site.id, 400],
    [ada, ruleId, '2026-11-31', site.id, 400],
    [ada, ruleId, 'tuesday', site.id, 400],
    [ada, 999_999_999, TUESDAY, site.id, 404],
    [ada, ruleId, TUESDAY, other.site.id, 404],
    [other.ada, ruleId, TUESDAY, site.id, 404],
    [other.ada, ruleId, TUESDAY, other.site.id, 404],
  ] as const
  await withoutChanges(app.db, async () => {
    for (const [who, id, date, siteId, status] of wrong)
      for (const call of ['cancel_occasion', 'cancel_all_occasions'] as const)
        expect((await cancel(who, call, id, date, siteId)).status, `${call} ${id} ${date} ${siteId}`).toBe(status)
    // After its end nothing can be cancelled one by one; ending it again is no mistake.
    expect((await cancel(ada, 'cancel_occasion', ruleId, addDays(NEXT_TUESDAY, 7), site.id)).status).toBe(400)
    expect((await cancel(ada, 'cancel_all_occasions', ruleId, addDays(NEXT_TUESDAY, 7), site.id)).status).toBe(200)
  })
})
