import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import {
  call,
  changeItemElsewhere,
  freeAt,
  lastActivity,
  MONDAY,
  notifiedBy,
  type Person,
  sofia,
  storedBooking,
  TUESDAY,
  typesOf,
  WEDNESDAY,
} from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { withoutChanges } from '../../../test/database-hash.ts'
import { aBooking, anItem, aRule } from '../../../test/factories.ts'

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

const change = (who: Person, id: number, body: object, process = app) =>
  call(process, who, 'PUT', `/api/admin/booking/${id}`, body)
const at = (day: string, from: string, to: string) => ({ fromDate: `${day}T${from}:00`, toDate: `${day}T${to}:00` })
const full = { status: 409, body: { code: 'NOT_ENOUGH_CAPACITY' } }

async function aBooked(of: Partial<Parameters<typeof aBooking>[1]> = {}) {
  const club = await aClub(app.db)
  const { id } = await aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day: TUESDAY, ...of })
  return { ...club, id, place: { siteId: club.site.id, itemId: club.court.id } }
}

test('a moved booking leaves its old place and takes the new one [API-48, ACT-02]', async () => {
  const { site, court, secondCourt, place, id, ada, cleo } = await aBooked()
  const answer = await change(ada, id, { itemId: secondCourt.id, ...at(WEDNESDAY, '12:00', '13:00') })
  expect(answer).toMatchObject({ status: 200, body: { id, status: 'CONFIRMED' } })
  expect(await storedBooking(app, id)).toMatchObject({
    item_id: secondCourt.id,
    from_at: sofia(WEDNESDAY, '12:00'),
    local_date: WEDNESDAY,
    user_id: cleo.id,
  })
  expect(await freeAt(app, place, TUESDAY)).toBe(1)
  expect(await freeAt(app, { siteId: site.id, itemId: secondCourt.id }, WEDNESDAY, '12:00')).toBe(0)
  expect(await typesOf(app, site.id)).toEqual(['ADMIN_UPDATE_BOOKING'])
  const record = await lastActivity(app, site.id)
  expect(record).toMatchObject({
    actor_id: ada.id,
    data: { before: { itemId: court.id }, after: { itemId: secondCourt.id } },
  })
  expect(record.item_ids).toEqual(expect.arrayContaining([court.id, secondCourt.id]))
  expect(await notifiedBy(app, site.id)).toEqual([{ kind: 'MOVED', userId: cleo.id }])
})

test('what is not sent stays as it is [API-48]', async () => {
  const paymentData = { method: 'cash', amount: 20, currency: 'BGN', paidAt: `${MONDAY}T09:00:00+02:00` }
  const { id, fred } = await aBooked({ note: 'old', description: 'first', priceCents: 1_234, paymentData, quantity: 1 })
  const before = await storedBooking(app, id)
  expect(await change(fred, id, { site_private_note: 'new' })).toMatchObject({ status: 200 })
  const { updated_at: _, ...after } = await storedBooking(app, id)
  const { updated_at: __, ...expected } = { ...before, site_private_note: 'new', version: before.version + 1 }
  expect(after).toEqual(expected)
  expect(await change(fred, id, { paymentData: null, description: '' })).toMatchObject({ status: 200 })
  expect(await storedBooking(app, id)).toMatchObject({ payment_data: null, description: '', site_private_note: 'new' })
})

test('a booking does not conflict with itself', async () => {
  const { id, ada } = await aBooked()
  expect(await change(ada, id, at(TUESDAY, '10:30', '11:30'))).toMatchObject({ status: 200 })
  expect(await change(ada, id, at(TUESDAY, '10:00', '12:00'))).toMatchObject({ status: 200 })
})

test('a move into a full slot needs force, and the refusal names other times [F3]', async () => {
  const { court, id, ada, otto } = await aBooked()
  await aBooking(app.db, { itemId: court.id, userId: otto.id, day: TUESDAY, time: '11:00' })
  await aRule(app.db, { itemId: court.id, userId: otto.id, validFrom: TUESDAY, time: '12:00', until: '13:00' })
  for (const [from, to] of [
    ['11:00', '12:00'],
    ['12:00', '13:00'],
    ['10:00', '12:00'],
  ] as const)
    expect(await withoutChanges(app.db, () => change(ada, id, at(TUESDAY, from, to)))).toMatchObject({
      ...full,
      body: { alternatives: [{}, {}, {}] },
    })
  expect(await change(ada, id, { ...at(TUESDAY, '11:00', '12:00'), force: true })).toMatchObject({ status: 200 })
  expect((await lastActivity(app, (await storedBooking(app, id)).site_id)).data).toMatchObject({ forced: true })
})

test('an item of another club is not found [F3]', async () => {
  const { id, ada } = await aBooked()
  const other = await aClub(app.db)
  for (const body of [{ itemId: other.court.id }, { supplItemId: other.ivan.id }])
    expect(await withoutChanges(app.db, () => change(ada, id, body))).toMatchObject({ status: 404 })
  expect(await withoutChanges(app.db, () => change(other.ada, id, { quantity: 2 }))).toMatchObject({ status: 404 })
})

test('two concurrent moves that swap two bookings never double a place [F3] [I37]', async () => {
  const { court, secondCourt, id, ada, fred, otto } = await aBooked()
  const { id: other } = await aBooking(app.db, { itemId: secondCourt.id, userId: otto.id, day: TUESDAY })
  const answers = await Promise.all([
    change(ada, id, { itemId: secondCourt.id }),
    change(fred, other, { itemId: court.id }, sibling),
  ])
  expect(answers.map(({ status }) => status)).toEqual([409, 409])
  expect(await storedBooking(app, id)).toMatchObject({ item_id: court.id })
  expect(await storedBooking(app, other)).toMatchObject({ item_id: secondCourt.id })
})

test('a larger quantity needs free places; a smaller one never does', async () => {
  const { site, badminton, cleo, otto, ada } = await aClub(app.db)
  const { id } = await aBooking(app.db, {
    itemId: badminton.id,
    userId: cleo.id,
    day: TUESDAY,
    quantity: 2,
    priceCents: 4_000,
  })
  await aBooking(app.db, { itemId: badminton.id, userId: otto.id, day: TUESDAY, quantity: 2 })
  const place = { siteId: site.id, itemId: badminton.id }
  expect(await withoutChanges(app.db, () => change(ada, id, { quantity: 3 }))).toMatchObject(full)
  // Overbooked as the slot is, giving up a place does not need one, and the price for each place stays.
  expect(await change(ada, id, { quantity: 1 })).toMatchObject({ status: 200 })
  expect(await storedBooking(app, id)).toMatchObject({ quantity: 1, price_cents: 2_000 })
  expect(await lastActivity(app, site.id)).toMatchObject({ data: { forced: false } })
  expect(await freeAt(app, place, TUESDAY)).toBe(0)
})

test('in an overbooked slot notes, a shorter time and a lesson without its coach need no room', async () => {
  const { court, ivan, otto, id, ada } = await aBooked({ minutes: 120, priceCents: 4_000 })
  await aBooking(app.db, { itemId: court.id, userId: otto.id, supplItemId: ivan.id, day: TUESDAY, minutes: 120 })
  await app.db.updateTable('bookings').set({ suppl_item_id: ivan.id }).where('id', '=', id).execute()
  // As a form sends it, with all that it knows.
  const whole = { itemId: court.id, ...at(TUESDAY, '10:00', '12:00'), supplItemId: ivan.id, quantity: 1 }
  expect(await change(ada, id, { ...whole, description: 'overbooked' })).toMatchObject({ status: 200 })
  expect(await change(ada, id, { supplItemId: null })).toMatchObject({ status: 200 })
  expect(await change(ada, id, at(TUESDAY, '10:00', '11:00'))).toMatchObject({ status: 200 })
  expect(await storedBooking(app, id)).toMatchObject({
    suppl_item_id: null,
    price_cents: 2_000,
    description: 'overbooked',
  })
  expect(await change(ada, id, { supplItemId: ivan.id })).toMatchObject(full)
})

test('a moved booking gets the price of its new time; otherwise it keeps its own', async () => {
  const { court, id, ada } = await aBooked({ priceCents: 1_500 })
  const ranges = [
    { start: 480, end: 720, price: 20 },
    { start: 720, end: 1320, price: 30 },
  ]
  await changeItemElsewhere(app, court.id, { schedule: { mode: 'every_day', 1: ranges }, capacity: 3 })
  await change(ada, id, { quantity: 2 })
  expect((await storedBooking(app, id)).price_cents).toBe(3_000)
  await change(ada, id, at(TUESDAY, '13:00', '14:00'))
  expect((await storedBooking(app, id)).price_cents).toBe(6_000)
})

test('a coach is changed, removed, or any free one chosen', async () => {
  const { id, ivan, maria, ada } = await aBooked()
  for (const [supplItemId, is] of [
    [ivan.id, ivan.id],
    [maria.id, maria.id],
    [null, null],
    ['any', ivan.id],
  ]) {
    expect(await change(ada, id, { supplItemId })).toMatchObject({ status: 200, body: { supplItemId: is } })
    expect((await storedBooking(app, id)).suppl_item_id).toBe(is)
  }
})

test('a cancelled booking can be moved too, and takes nothing', async () => {
  const { court, ivan, id, ada, otto } = await aBooked({ status: 'CANCELED' })
  await aBooking(app.db, { itemId: court.id, userId: otto.id, day: TUESDAY })
  expect(await change(ada, id, { supplItemId: 'any', quantity: 2 })).toMatchObject({
    status: 200,
    body: { status: 'CANCELED', supplItemId: ivan.id },
  })
})

test('a coach who no longer serves the court does not keep staff from changing what was booked', async () => {
  const { id, court, maria, ada } = await aBooked()
  await app.db.updateTable('bookings').set({ suppl_item_id: maria.id }).where('id', '=', id).execute()
  await app.db.deleteFrom('item_supplements').where('suppl_item_id', '=', maria.id).execute()
  await changeItemElsewhere(app, court.id, {})
  expect(await change(ada, id, { description: 'still on' })).toMatchObject({ status: 200 })
  expect(await change(ada, id, at(TUESDAY, '12:00', '13:00'))).toMatchObject({ status: 200 })
  expect(await storedBooking(app, id)).toMatchObject({ suppl_item_id: maria.id, from_at: sofia(TUESDAY, '12:00') })
  expect(await call(app, ada, 'POST', `/api/admin/booking/${id}/status`, { status: 'CANCELED' })).toMatchObject({
    status: 200,
  })
})

test('a booking keeps its weight in the hall until it takes a place anew', async () => {
  const { site, basketball, cleo, ada } = await aClub(app.db)
  const { id } = await aBooking(app.db, { itemId: basketball.id, userId: cleo.id, day: TUESDAY, minutes: 120 })
  await changeItemElsewhere(app, basketball.id, { shared_item_multiplier: 1 })
  await change(ada, id, { description: 'same' })
  await change(ada, id, at(TUESDAY, '10:00', '11:00'))
  expect((await storedBooking(app, id)).shared_item_multiplier).toBe(3)
  await change(ada, id, at(TUESDAY, '12:00', '13:00'))
  expect((await storedBooking(app, id)).shared_item_multiplier).toBe(1)
  expect(await freeAt(app, { siteId: site.id, itemId: basketball.id }, TUESDAY, '12:00')).toBe(0)
})

test.each([
  [{ status: 'CONFIRMED' }, 'status'],
  [{ userId: 1 }, 'userId'],
  [{ quantity: 0 }, 'quantity'],
  [{ toDate: `${TUESDAY}T10:00:00` }, 'toDate'],
  [{ fromDate: `${TUESDAY}T25:00:00` }, 'fromDate'],
  [{ supplItemId: 'somebody' }, 'supplItemId'],
])('%o is malformed and names its field', async (body, field) => {
  const { id, ada } = await aBooked()
  const answer = await withoutChanges(app.db, () => change(ada, id, body))
  expect(answer.status).toBe(400)
  expect(answer.body.message).toMatch(new RegExp(`^${field}: `))
})

test('only facilities can be moved to', async () => {
  const { id, hall, ada, site } = await aBooked()
  const coach = await anItem(app.db, site.id, { kind: 'supplementary' })
  for (const itemId of [hall.id, coach.id])
    expect(await withoutChanges(app.db, () => change(ada, id, { itemId }))).toMatchObject({ status: 404 })
})
