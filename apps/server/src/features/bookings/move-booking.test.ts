import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import {
  aRegular,
  booked,
  bookingsOf,
  call,
  changeItemElsewhere,
  freeAt,
  hours,
  lastActivity,
  type Person,
  storedBooking,
  TUESDAY,
  typesOf,
  WEDNESDAY,
} from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { withoutChanges } from '../../../test/database-hash.ts'
import { aBooking, aRule } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

interface Move {
  day?: string
  time?: string
  minutes?: number
  itemId?: number
  coachId?: number | 'any' | null
}

const move = (who: Person, id: number, { day = WEDNESDAY, time, minutes, ...rest }: Move = {}, key?: string) =>
  app.call('PUT', `/api/booking/${id}`, {
    token: who.accessToken,
    body: { ...hours({ day, ...(time && { time }), ...(minutes && { minutes }) }), ...rest },
    headers: key ? { 'idempotency-key': key } : {},
  })

test('an own booking moves in one step: the old place is free, the new one taken, one record', async () => {
  const { site, court, secondCourt, cleo } = await aClub(app.db)
  const place = { siteId: site.id, itemId: court.id }
  // At level 0 one booking is all that Cleo may have: it does not stand in its own way.
  const id = await booked(app, cleo, { ...place, day: TUESDAY })
  const answer = await move(cleo, id, { time: '18:00', itemId: secondCourt.id })
  expect(answer).toMatchObject({ status: 200, body: { id, status: 'CONFIRMED', supplItemId: null } })
  expect(await freeAt(app, place, TUESDAY)).toBe(1)
  expect(await freeAt(app, { ...place, itemId: secondCourt.id }, WEDNESDAY, '18:00')).toBe(0)
  expect(await typesOf(app, site.id)).toEqual(['USER_NEW_BOOKING', 'USER_UPDATE_BOOKING'])
  expect(await lastActivity(app, site.id)).toMatchObject({
    actor_id: cleo.id,
    user_ids: [cleo.id],
    item_ids: expect.arrayContaining([court.id, secondCourt.id]),
    data: { bookingId: id, before: { itemId: court.id }, after: { itemId: secondCourt.id } },
  })
  expect(await bookingsOf(app, site.id)).toHaveLength(1)
})

test('if the new place is gone the old one is kept, and other times are told', async () => {
  const { site, court, cleo, otto } = await aClub(app.db)
  const place = { siteId: site.id, itemId: court.id }
  const id = await booked(app, cleo, { ...place, day: TUESDAY })
  await booked(app, otto, { ...place, day: WEDNESDAY })
  expect(await withoutChanges(app.db, () => move(cleo, id))).toMatchObject({
    status: 409,
    body: { code: 'NOT_ENOUGH_CAPACITY', alternatives: [{}, {}, {}] },
  })
})

test('of many who move to one free place at once one does, and everybody still has a place', async () => {
  const { site, court } = await aClub(app.db)
  const people = await Promise.all(Array.from({ length: 6 }, () => aRegular(app, site.id)))
  const ids: number[] = []
  for (const [hour, person] of people.entries())
    ids.push(await booked(app, person, { siteId: site.id, itemId: court.id, day: TUESDAY, time: `${10 + hour}:00` }))
  const answers = await Promise.all(people.map((person, n) => move(person, ids[n] ?? 0, { time: '20:00' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  const starts = (await bookingsOf(app, site.id)).map(({ from_at }) => from_at.getTime())
  expect(new Set(starts).size).toBe(6)
})

test('two who move into the places of each other: neither is doubled, none is lost', async () => {
  const { site, court } = await aClub(app.db)
  const [ann, bob] = [await aRegular(app, site.id), await aRegular(app, site.id)]
  const place = { siteId: site.id, itemId: court.id, day: TUESDAY }
  const [first, second] = [await booked(app, ann, place), await booked(app, bob, { ...place, time: '11:00' })]
  const answers = await Promise.all([
    move(ann, first, { day: TUESDAY, time: '11:00' }),
    move(bob, second, { day: TUESDAY, time: '10:00' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([409, 409])
  expect(await freeAt(app, place, TUESDAY, '10:00')).toBe(0)
  expect(await freeAt(app, place, TUESDAY, '11:00')).toBe(0)
})

test('a move by a part of its own time is no conflict with itself', async () => {
  const { site, court, cleo } = await aClub(app.db)
  await changeItemElsewhere(app, court.id, { config: { booking_multiple_slots: true } })
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY, minutes: 120 })
  expect(await move(cleo, id, { day: TUESDAY, time: '11:00', minutes: 120 })).toMatchObject({ status: 200 })
  expect(await freeAt(app, { siteId: site.id, itemId: court.id }, TUESDAY, '10:00')).toBe(1)
})

test('the coach comes along unless another is named, and only if free', async () => {
  const { site, court, ivan, maria, cleo, otto } = await aClub(app.db)
  const lesson = { siteId: site.id, itemId: court.id, day: TUESDAY, coachId: ivan.id }
  const id = await booked(app, cleo, lesson)
  expect((await move(cleo, id)).body).toMatchObject({ supplItemId: ivan.id })
  expect((await move(cleo, id, { time: '12:00', coachId: maria.id })).body).toMatchObject({ supplItemId: maria.id })
  expect((await move(cleo, id, { time: '13:00', coachId: null })).body).toMatchObject({ supplItemId: null })
  await aBooking(app.db, { itemId: court.id, userId: otto.id, day: WEDNESDAY, time: '16:00', supplItemId: maria.id })
  expect(await move(cleo, id, { time: '16:00', coachId: maria.id })).toMatchObject({ status: 409 })
  expect((await storedBooking(app, id)).suppl_item_id).toBeNull()
})

test('a move asks the club again where it confirms, and the price is that of the new time', async () => {
  const { site, court, secondCourt, cleo } = await aClub(app.db)
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  await changeItemElsewhere(app, secondCourt.id, {
    config: { require_confirmation: true },
    schedule: { mode: 'every_day', 1: [{ start: 480, end: 1320, price: 35 }] },
  })
  expect((await move(cleo, id, { itemId: secondCourt.id })).body).toMatchObject({ status: 'PENDING' })
  expect(await storedBooking(app, id)).toMatchObject({ status: 'PENDING', price_cents: 3_500 })
})

describe('nothing changes', () => {
  test('for a booking of somebody else, and whether it exists is not told', async () => {
    const { site, court, cleo, otto, fred } = await aClub(app.db)
    const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
    for (const who of [otto, fred])
      for (const asked of [id, id + 10_000])
        expect(await withoutChanges(app.db, () => move(who, asked))).toMatchObject({
          status: 404,
          body: { code: 'NOT_FOUND' },
        })
  })

  test('when cancelling is forbidden: late, paid, started, or cancelled before', async () => {
    const { site, court, cleo } = await aClub(app.db)
    const forbid = { late_cancellation_forbid: true, late_cancellation_forbid_if_less_than: 100_000 }
    const late = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
    await changeItemElsewhere(app, court.id, { config: forbid })
    expect(await withoutChanges(app.db, () => move(cleo, late))).toMatchObject({
      status: 403,
      body: { code: 'LATE_CANCEL', message: 'Contact the place for more details' },
    })
    await changeItemElsewhere(app, court.id, { config: {} })
    await app.db
      .updateTable('bookings')
      .set({ payment_data: JSON.stringify({ method: 'cash' }) })
      .where('id', '=', late)
      .execute()
    expect(await withoutChanges(app.db, () => move(cleo, late))).toMatchObject({ status: 403 })
    const canceled = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, status: 'CANCELED' })
    expect(await withoutChanges(app.db, () => move(cleo, canceled.id))).toMatchObject({ status: 409 })
  })

  test('for an occasion of a series, which is the club’s to move', async () => {
    const { court, cleo } = await aClub(app.db)
    const rule = await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: TUESDAY })
    const occasion = await aBooking(app.db, {
      itemId: court.id,
      userId: cleo.id,
      day: TUESDAY,
      time: '18:00',
      recurringId: rule.id,
    })
    expect(await withoutChanges(app.db, () => move(cleo, occasion.id))).toMatchObject({ status: 409 })
  })

  test('for what could not be booked either', async () => {
    const { site, court, hiddenCourt, hall, cleo } = await aClub(app.db)
    const other = await aClub(app.db)
    const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
    const refused = async (wanted: Move, status: number, code: string) =>
      expect(await withoutChanges(app.db, () => move(cleo, id, wanted))).toMatchObject({ status, body: { code } })
    await refused({ day: '2026-11-27' }, 409, 'TOO_FAR_AHEAD')
    await refused({ day: '2026-11-15' }, 409, 'ALREADY_PASSED')
    await refused({ time: '10:30' }, 409, 'NOT_A_SLOT')
    await refused({ minutes: 120 }, 409, 'TOO_LONG')
    await refused({ day: TUESDAY }, 400, 'INVALID')
    for (const itemId of [hiddenCourt.id, hall.id, other.court.id]) await refused({ itemId }, 404, 'NOT_FOUND')
    await refused({ coachId: other.ivan.id }, 404, 'NOT_FOUND')
    expect(
      await withoutChanges(app.db, () =>
        call(app, cleo, 'PUT', `/api/booking/${id}`, { ...hours({ day: WEDNESDAY }), userId: 1 }),
      ),
    ).toMatchObject({ status: 400 })
  })
})

test('a retry after a lost answer is answered like the first, and moves nothing more', async () => {
  const { site, court, cleo } = await aClub(app.db)
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  const first = await move(cleo, id, {}, 'the same attempt')
  const again = await move(cleo, id, {}, 'the same attempt')
  expect(again.body).toEqual(first.body)
  expect(await typesOf(app, site.id)).toHaveLength(2)
  expect(await move(cleo, id, { time: '15:00' }, 'the same attempt')).toMatchObject({ status: 400 })
})

test('moving is counted with cancelling: ten a day at one club', async () => {
  const { site, court } = await aClub(app.db)
  const ann = await aRegular(app, site.id)
  const id = await booked(app, ann, { siteId: site.id, itemId: court.id, day: TUESDAY })
  for (let n = 0; n < 10; n++) expect((await move(ann, id, { time: `${9 + n}:00`.padStart(5, '0') })).status).toBe(200)
  expect(await move(ann, id, { time: '20:00' })).toMatchObject({ status: 429 })
})
