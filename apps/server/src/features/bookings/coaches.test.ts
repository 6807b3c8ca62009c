import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aRegular, book, booked, call, freeAt, storedBooking, TUESDAY } from '../../../test/bookings.ts'
import { aClub, type Club } from '../../../test/club.ts'
import { withoutChanges } from '../../../test/database-hash.ts'
import { aBooking, anItem, aRule } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const lesson = ({ site, court }: Club, coachId: number | 'any', time = '10:00') => ({
  siteId: site.id,
  itemId: court.id,
  day: TUESDAY,
  time,
  coachId,
})

test('a coach teaches once at a time, on whichever court', async () => {
  const club = await aClub(app.db)
  const { site, secondCourt, ivan, cleo, otto } = club
  await booked(app, cleo, lesson(club, ivan.id))
  const elsewhere = { ...lesson(club, ivan.id), itemId: secondCourt.id }
  expect(await withoutChanges(app.db, () => book(app, otto, elsewhere))).toMatchObject({
    status: 409,
    body: { code: 'NOT_ENOUGH_CAPACITY', alternatives: [{ start: `${TUESDAY}T11:00:00+02:00` }, {}, {}] },
  })
  expect(await freeAt(app, { siteId: site.id, itemId: secondCourt.id, coachId: ivan.id }, TUESDAY)).toBe(0)
  expect(await book(app, otto, { ...elsewhere, time: '11:00' })).toMatchObject({
    status: 200,
    body: { supplItemId: ivan.id },
  })
})

test('cancelling a lesson frees court and coach together', async () => {
  const club = await aClub(app.db)
  const { site, court, secondCourt, ivan, cleo } = club
  const id = await booked(app, cleo, lesson(club, ivan.id))
  await call(app, cleo, 'DELETE', `/api/booking/${id}`)
  expect(await freeAt(app, { siteId: site.id, itemId: court.id }, TUESDAY)).toBe(1)
  expect(await freeAt(app, { siteId: site.id, itemId: secondCourt.id, coachId: ivan.id }, TUESDAY)).toBe(1)
})

test("'any' takes the coach with the fewest lessons that day, and of equals the first [COACH-07]", async () => {
  const club = await aClub(app.db)
  const { ivan, maria, site } = club
  const ann = await aRegular(app, site.id)
  const taken = []
  for (const time of ['10:00', '11:00', '12:00'])
    taken.push((await storedBooking(app, await booked(app, ann, lesson(club, 'any', time)))).suppl_item_id)
  expect(taken).toEqual([ivan.id, maria.id, ivan.id])
})

test("'any' counts the series of a coach too, and leaves out who is hidden or does not work then [COACH-07]", async () => {
  const club = await aClub(app.db)
  const { site, court, ivan, maria, cleo } = club
  await aRule(app.db, { itemId: court.id, userId: cleo.id, supplItemId: ivan.id, validFrom: TUESDAY })
  const served = { kind: 'supplementary' as const, supplementaryTo: [court.id] }
  await anItem(app.db, site.id, { ...served, config: { hidden_from_clients: true } })
  await anItem(app.db, site.id, { ...served, schedule: { mode: 'every_day', 1: [{ start: 900, end: 1000 }] } })
  const { body } = await book(app, cleo, lesson(club, 'any'))
  expect(body.supplItemId).toBe(maria.id)
})

test("without a free coach 'any' is refused, with other times [COACH-08]", async () => {
  const club = await aClub(app.db)
  const { site, secondCourt, ivan, cleo, otto } = club
  await aBooking(app.db, { itemId: club.court.id, userId: cleo.id, supplItemId: ivan.id, day: TUESDAY })
  const wish = { ...lesson(club, 'any'), itemId: secondCourt.id }
  expect(await withoutChanges(app.db, () => book(app, otto, wish))).toMatchObject({
    status: 409,
    body: {
      code: 'COACH_NOT_FOUND',
      message: 'Coach not found',
      alternatives: [{ itemId: secondCourt.id, start: `${TUESDAY}T11:00:00+02:00`, free: 1 }, {}, {}],
    },
  })
  const free = { siteId: site.id, itemId: secondCourt.id, day: TUESDAY }
  expect(await book(app, otto, free)).toMatchObject({ status: 200, body: { supplItemId: null } })
})

test('a coach without lessons left at that hour cannot be booked, whatever the court offers', async () => {
  const club = await aClub(app.db)
  const { site, court, cleo } = club
  const eva = await anItem(app.db, site.id, {
    kind: 'supplementary',
    supplementaryTo: [court.id],
    schedule: { mode: 'every_day', 1: [{ start: 600, end: 660 }] },
  })
  expect(await book(app, cleo, lesson(club, eva.id, '11:00'))).toMatchObject({
    status: 409,
    body: { code: 'NOT_ENOUGH_CAPACITY' },
  })
  expect(await book(app, cleo, lesson(club, eva.id, '10:00'))).toMatchObject({ status: 200 })
})
