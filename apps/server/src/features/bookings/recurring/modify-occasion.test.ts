import { addDays } from '@korto/domain/time/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  bookingsOf,
  call,
  changeItemElsewhere,
  freeAt,
  lastActivity,
  NEXT_TUESDAY,
  notifiedBy,
  type Person,
  post,
  sofia,
  storedBooking,
  storedRule,
  THURSDAY,
  TUESDAY,
  typesOf,
  WEDNESDAY,
} from '../../../../test/bookings.ts'
import { aClub } from '../../../../test/club.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import { aBooking, aRule } from '../../../../test/factories.ts'

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

const modify = (who: Person, ruleId: number, date: string, siteId: number, body: object, process = app) =>
  post(process, who, `/api/admin/booking/recurring/modify_occasion/${ruleId}/${date}/${siteId}`, body)
const at = (day: string, from: string, to: string) => ({ fromDate: `${day}T${from}:00`, toDate: `${day}T${to}:00` })

async function aSeries(change: Partial<Parameters<typeof aRule>[1]> = {}) {
  const club = await aClub(app.db)
  const of = { itemId: club.court.id, userId: club.cleo.id, validFrom: addDays(TUESDAY, -21) }
  const rule = await aRule(app.db, { ...of, ...change })
  return { ...club, ruleId: rule.id, place: { siteId: club.site.id, itemId: club.court.id } }
}

test('everything of one occasion can be changed, and only of that one [API-57, REC-16, ACT-05]', async () => {
  const { site, badminton, ruleId, place, fred, cleo } = await aSeries()
  const answer = await modify(fred, ruleId, TUESDAY, site.id, {
    itemId: badminton.id,
    ...at(TUESDAY, '19:00', '21:00'),
    quantity: 2,
    status: 'PENDING',
    description: 'with a friend',
    site_private_note: 'once',
  })
  expect(answer).toMatchObject({ status: 200, body: { id: expect.any(Number), status: 'PENDING' } })
  expect(await storedBooking(app, answer.body.id)).toMatchObject({
    recurring_id: ruleId,
    occurrence_date: TUESDAY,
    item_id: badminton.id,
    user_id: cleo.id,
    from_at: sofia(TUESDAY, '19:00'),
    to_at: sofia(TUESDAY, '21:00'),
    quantity: 2,
    status: 'PENDING',
    description: 'with a friend',
    site_private_note: 'once',
    created_by: fred.id,
  })
  expect(await freeAt(app, place, TUESDAY, '18:00')).toBe(1)
  expect(await freeAt(app, { siteId: site.id, itemId: badminton.id }, TUESDAY, '20:00')).toBe(1)
  expect(await freeAt(app, place, NEXT_TUESDAY, '18:00')).toBe(0)
  expect(await storedRule(app, ruleId)).toMatchObject({ quantity: 1, valid_until: null })
  expect(await typesOf(app, site.id)).toEqual(['ADMIN_MODIFY_OCCASION'])
  expect(await lastActivity(app, site.id)).toMatchObject({
    actor_id: fred.id,
    data: { ruleId, date: TUESDAY, before: { quantity: 1, status: 'CONFIRMED' }, after: { quantity: 2 } },
  })
})

test('moved to another day the old date is free, the new one taken, later weeks unchanged [REC-17]', async () => {
  const { site, ruleId, place, ada, cleo } = await aSeries()
  await modify(ada, ruleId, TUESDAY, site.id, at(WEDNESDAY, '18:00', '19:00'))
  const free = async () => [
    await freeAt(app, place, TUESDAY, '18:00'),
    await freeAt(app, place, WEDNESDAY, '18:00'),
    await freeAt(app, place, NEXT_TUESDAY, '18:00'),
  ]
  expect(await free()).toEqual([1, 0, 0])
  expect(await notifiedBy(app, site.id)).toEqual([{ kind: 'MOVED', userId: cleo.id }])

  // Moved again, it is still the same occasion.
  await modify(ada, ruleId, TUESDAY, site.id, at(THURSDAY, '18:00', '19:00'))
  expect(await free()).toEqual([1, 1, 0])
  expect(await bookingsOf(app, site.id)).toMatchObject([{ occurrence_date: TUESDAY, local_date: THURSDAY }])
  await modify(ada, ruleId, TUESDAY, site.id, at(TUESDAY, '18:00', '19:00'))
  expect(await free()).toEqual([0, 1, 0])
})

test('a cancelled occasion is restored if its place is still free [ACT-05]', async () => {
  const { site, court, ruleId, place, ada, cleo, otto } = await aSeries()
  await modify(ada, ruleId, TUESDAY, site.id, { status: 'CANCELED' })
  expect(await freeAt(app, place, TUESDAY, '18:00')).toBe(1)
  const between = await aBooking(app.db, { itemId: court.id, userId: otto.id, day: TUESDAY, time: '18:00' })
  const back = () => modify(ada, ruleId, TUESDAY, site.id, { status: 'CONFIRMED' })
  expect(await withoutChanges(app.db, back)).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_CAPACITY' } })
  await call(app, ada, 'DELETE', `/api/admin/booking/${between.id}`)
  expect(await back()).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } })
  expect((await typesOf(app, site.id)).at(-1)).toBe('ADMIN_NEW_OCCASION')
  expect(await notifiedBy(app, site.id)).toEqual([{ kind: 'CONFIRMED', userId: cleo.id }])
  expect(await bookingsOf(app, site.id)).toMatchObject([{ canceled_at: null, recurring_id: ruleId }, {}])
})

test('an occasion does not conflict with itself, but with others of its series [REC-16]', async () => {
  const { site, ruleId, ada } = await aSeries()
  expect(await modify(ada, ruleId, TUESDAY, site.id, at(TUESDAY, '18:30', '19:30'))).toMatchObject({ status: 200 })
  const onto = () => modify(ada, ruleId, TUESDAY, site.id, at(NEXT_TUESDAY, '18:00', '19:00'))
  expect(await withoutChanges(app.db, onto)).toMatchObject({
    status: 409,
    body: { code: 'NOT_ENOUGH_CAPACITY', alternatives: [{}, {}, {}] },
  })
  expect(
    await modify(ada, ruleId, TUESDAY, site.id, { ...at(NEXT_TUESDAY, '18:00', '19:00'), force: true }),
  ).toMatchObject({ status: 200 })
  expect(await lastActivity(app, site.id)).toMatchObject({ data: { forced: true } })
})

test('a coach is changed for once, and must be free [REC-16]', async () => {
  const { site, secondCourt, ivan, maria, otto, ruleId, ada } = await aSeries()
  await aBooking(app.db, { itemId: secondCourt.id, userId: otto.id, supplItemId: ivan.id, day: TUESDAY, time: '18:00' })
  const withCoach = (supplItemId: number | 'any') => modify(ada, ruleId, TUESDAY, site.id, { supplItemId })
  expect(await withoutChanges(app.db, () => withCoach(ivan.id))).toMatchObject({ status: 409 })
  expect(await withCoach('any')).toMatchObject({ status: 200 })
  expect(await bookingsOf(app, site.id)).toMatchObject([{}, { suppl_item_id: maria.id, occurrence_date: TUESDAY }])
  expect((await storedRule(app, ruleId)).suppl_item_id).toBeNull()
})

test('notes need no room, in a slot that an event has closed or a hall that is too small by now', async () => {
  const { site, court, basketball, cleo, ruleId, ada } = await aSeries()
  await app.db
    .insertInto('item_events')
    .values({
      site_id: site.id,
      item_id: court.id,
      from_at: sofia(TUESDAY, '08:00'),
      to_at: sofia(TUESDAY, '22:00'),
      capacity: 0,
    })
    .execute()
  await changeItemElsewhere(app, court.id, {})
  expect(await modify(ada, ruleId, TUESDAY, site.id, { description: 'bring lamps' })).toMatchObject({ status: 200 })
  expect(await lastActivity(app, site.id)).toMatchObject({ data: { forced: false } })
  expect(await bookingsOf(app, site.id)).toMatchObject([{ description: 'bring lamps', price_cents: 2_000 }])
  const longer = () => modify(ada, ruleId, TUESDAY, site.id, { toDate: `${TUESDAY}T20:00:00` })
  expect(await withoutChanges(app.db, longer)).toMatchObject({ status: 409 })

  // The weight in the hall stays with the place until that is taken anew.
  const inHall = await aRule(app.db, { itemId: basketball.id, userId: cleo.id, validFrom: TUESDAY })
  await changeItemElsewhere(app, basketball.id, { shared_item_multiplier: 1 })
  const { body } = await modify(ada, inHall.id, TUESDAY, site.id, { description: 'x' })
  expect((await storedBooking(app, body.id)).shared_item_multiplier).toBe(3)
})

test('two who change one occasion at once do not undo each other', async () => {
  for (let round = 0; round < 5; round++) {
    const { site, ruleId, ada, fred } = await aSeries()
    const answers = await Promise.all([
      modify(ada, ruleId, TUESDAY, site.id, at(TUESDAY, '20:00', '21:00')),
      modify(fred, ruleId, TUESDAY, site.id, { site_private_note: 'hello' }, sibling),
    ])
    const [row, ...others] = await bookingsOf(app, site.id)
    expect(others).toEqual([])
    const [moved, noted] = answers.map(({ status }) => status === 200)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(row?.from_at).toEqual(sofia(TUESDAY, moved ? '20:00' : '18:00'))
    expect(row?.site_private_note).toBe(noted ? 'hello' : '')
  }
})

test('a date that is no occasion, or what is of another club, changes nothing', async () => {
  const { site, ruleId, ada } = await aSeries()
  const other = await aClub(app.db)
  const wrong = [
    [ada, WEDNESDAY, site.id, {}, 400],
    [ada, '2026-11-31', site.id, {}, 400],
    [ada, addDays(TUESDAY, -28), site.id, {}, 400],
    [ada, TUESDAY, site.id, { toDate: `${TUESDAY}T17:00:00` }, 400],
    [ada, TUESDAY, site.id, { userId: 1 }, 400],
    [ada, TUESDAY, site.id, { itemId: other.court.id }, 404],
    [ada, TUESDAY, site.id, { supplItemId: other.ivan.id }, 404],
    [ada, TUESDAY, other.site.id, {}, 404],
    [other.ada, TUESDAY, site.id, {}, 404],
    [other.ada, TUESDAY, other.site.id, {}, 404],
  ] as const
  await withoutChanges(app.db, async () => {
    for (const [who, date, siteId, body, status] of wrong)
      expect((await modify(who, ruleId, date, siteId, body)).status, JSON.stringify([date, body])).toBe(status)
  })
})
