import { addDays } from '@korto/domain/time/day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { booked, call, freeAt, MONDAY, post, staffRequest, TUESDAY, WEDNESDAY } from '../../../../test/bookings.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { aBooking, aClient, anItem, aRule, aStaffMember, newPhone, signedInUser } from '../../../../test/factories.ts'
import { lettersTo } from '../../../../test/outbox.ts'
import { browserOf, deliveriesTo, entriesOf, toldTo } from '../../../../test/told.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp({ NOTICE_WAIT_SECONDS: '0' })
  await setClock(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  club = await aClub(app.db)
})

const stored = (more: object = {}) =>
  aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day: TUESDAY, ...more })
const set = (change: object, { id } = club.cleo) =>
  app.db.updateTable('users').set(change).where('id', '=', id).execute()
const emailOf = async ({ id }: { id: number }) =>
  (await app.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? ''

test('a request that is accepted or rejected is told to the client, and its place is free again [ST-12] [ST-13]', async () => {
  const { site, court, fred, ada, cleo } = club
  const [accepted, rejected] = [await stored({ status: 'PENDING' }), await stored({ status: 'PENDING', time: '12:00' })]
  await post(app, ada, `/api/admin/booking/${accepted.id}/accept`)
  expect(await toldTo(app, cleo)).toEqual(['entry CONFIRMED', 'mail CONFIRMED'])
  await post(app, fred, `/api/admin/booking/${rejected.id}/reject`)
  expect((await toldTo(app, cleo)).toSorted()).toEqual([
    'entry CONFIRMED',
    'entry REJECTED',
    'mail CONFIRMED',
    'mail REJECTED',
  ])
  expect(await freeAt(app, { siteId: site.id, itemId: court.id }, TUESDAY, '12:00')).toBe(1)
  expect(await entriesOf(app, cleo)).toMatchObject([
    {
      type: 'CONFIRMED',
      site: 'Sofia Tennis Club',
      item: 'Court 1',
      start: `${TUESDAY}T10:00`,
      bookingId: accepted.id,
    },
    { type: 'REJECTED', start: `${TUESDAY}T12:00`, end: `${TUESDAY}T13:00` },
  ])
  expect(await lettersTo(app, await emailOf(cleo), 2)).toHaveLength(2)
})

test.each([
  { language: 'en', words: /confirmed/i },
  { language: 'bg', words: /потвърд/i },
  { language: 'ru', words: /подтвержд/i },
])('the letter and the entry are in the language of the reader: $language', async ({ language, words }) => {
  const { ada, cleo } = club
  await set({ language })
  const { id } = await stored({ status: 'PENDING' })
  await post(app, ada, `/api/admin/booking/${id}/accept`)
  const [letter] = await lettersTo(app, await emailOf(cleo))
  expect(letter?.subject).toMatch(words)
  const { body } = await call(app, cleo, 'GET', '/api/me/notifications')
  expect(`${body[0].title} ${body[0].text}`).toMatch(words)
})

test('a removed court tells each client once, with all dates [FAC-10]', async () => {
  const { secondCourt, ada, cleo, otto } = club
  const onSecond = { itemId: secondCourt.id }
  await stored({ ...onSecond, day: WEDNESDAY })
  await stored({ ...onSecond, time: '12:00' })
  await stored({ ...onSecond, time: '15:00', userId: otto.id })
  await stored({ ...onSecond, time: '16:00', userId: otto.id, status: 'CANCELED' })
  await aRule(app.db, { ...onSecond, userId: cleo.id, validFrom: addDays(TUESDAY, 7) })
  const removed = await call(app, ada, 'DELETE', `/api/admin/item/${secondCourt.id}?force=true`)
  expect(removed.status).toBe(200)
  expect(await toldTo(app, cleo)).toEqual(['entry CANCELED', 'mail CANCELED'])
  expect(await entriesOf(app, cleo)).toMatchObject([
    {
      item: 'Court 2',
      start: `${TUESDAY}T12:00`,
      places: [
        { start: `${TUESDAY}T12:00` },
        { start: `${WEDNESDAY}T10:00` },
        { start: `${addDays(TUESDAY, 7)}T18:00` },
      ],
    },
  ])
  expect(await entriesOf(app, otto)).toMatchObject([{ type: 'CANCELED', start: `${TUESDAY}T15:00`, places: [] }])
})

test('a bulk delete tells each client once, with all dates', async () => {
  const { site, court, ada, cleo } = club
  const [first, second] = [await stored(), await stored({ day: WEDNESDAY })]
  const body = { siteId: site.id, itemId: court.id, data: JSON.stringify([{ id: first.id }, { id: second.id }]) }
  expect(await post(app, ada, '/api/admin/booking/bulk_delete', body)).toMatchObject({ body: { deleted: 2 } })
  expect(await toldTo(app, cleo)).toEqual(['entry CANCELED', 'mail CANCELED'])
  expect(await entriesOf(app, cleo)).toMatchObject([{ places: [{}, { start: `${WEDNESDAY}T10:00` }] }])
})

test('a deleted club is still named to those who had booked there', async () => {
  const { site, ada, cleo } = club
  await stored()
  await stored({ day: WEDNESDAY })
  expect(await post(app, ada, `/api/admin/site/${site.id}/delete`, { name: 'Sofia Tennis Club' })).toMatchObject({
    status: 200,
  })
  expect(await toldTo(app, cleo)).toEqual(['entry CANCELED', 'mail CANCELED'])
  expect(await entriesOf(app, cleo)).toMatchObject([
    {
      site: 'Sofia Tennis Club',
      item: 'Court 1',
      places: [{ start: `${TUESDAY}T10:00` }, { start: `${WEDNESDAY}T10:00` }],
    },
  ])
})

test('nobody is told of what they did themselves, and nobody that somebody did not come', async () => {
  const { site, court, ada, fred, cleo } = club
  const [adas, freds] = [await browserOf(app, ada), await browserOf(app, fred)]
  await aClient(app.db, site.id, ada.id)
  const own = await booked(app, ada, { siteId: site.id, itemId: court.id, day: TUESDAY })
  expect(await freds()).toHaveLength(1)
  await call(app, ada, 'DELETE', `/api/admin/booking/${own}`)
  const { body } = await post(
    app,
    fred,
    '/api/admin/booking',
    staffRequest({ siteId: site.id, itemId: court.id, day: TUESDAY, time: '12:00', userId: cleo.id }),
  )
  await post(app, fred, `/api/admin/booking/${body.id}/status`, { status: 'MISSED' })
  const mine = await stored({ time: '15:00' })
  await call(app, cleo, 'DELETE', `/api/booking/${mine.id}`)
  expect(await toldTo(app, cleo)).toEqual([])
  expect(await toldTo(app, ada)).toEqual(['push CANCELED'])
  expect(await adas()).toHaveLength(1)
  expect(await freds()).toHaveLength(2)
})

test('a date of a series, and its end, are told to whom they belong [I41]', async () => {
  const { site, court, ada, cleo } = club
  const rule = await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: TUESDAY })
  const of = (date: string) => `${rule.id}/${date}/${site.id}`
  const later = addDays(TUESDAY, 14)
  await post(app, ada, `/api/admin/booking/recurring/cancel_occasion/${of(TUESDAY)}`)
  expect(await toldTo(app, cleo)).toEqual(['entry CANCELED', 'mail CANCELED'])
  await post(app, ada, `/api/admin/booking/recurring/cancel_all_occasions/${of(later)}`)
  await toldTo(app, cleo)
  expect(await entriesOf(app, cleo)).toMatchObject([
    { type: 'CANCELED', occurrenceDate: TUESDAY, start: `${TUESDAY}T18:00`, isSeries: false },
    { type: 'CANCELED', ruleId: rule.id, start: `${later}T18:00`, end: `${later}T19:00`, isSeries: true },
  ])
  expect(await lettersTo(app, await emailOf(cleo), 2)).toHaveLength(2)
  expect((await deliveriesTo(app, cleo)).map(({ subject, state }) => `${subject} ${state}`)).toEqual([
    `r${rule.id}_${TUESDAY} SENT`,
    `r${rule.id}_${later} SENT`,
  ])
})

test('a client who wants receipts gets a letter of each own booking, and of no other', async () => {
  const { site, court, cleo, otto } = club
  await set({ wants_receipts: true })
  await browserOf(app, cleo)
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  await booked(app, otto, { siteId: site.id, itemId: court.id, day: TUESDAY, time: '12:00' })
  expect(await toldTo(app, cleo)).toEqual(['mail RECEIPT'])
  expect(await toldTo(app, otto)).toEqual([])
  expect((await deliveriesTo(app, cleo)).map(({ key }) => key)).toEqual([`receipt:b${id}:${cleo.id}:mail`])
  await post(app, cleo, `/api/booking/${id}/receipt`)
  expect(await toldTo(app, cleo)).toEqual(['mail RECEIPT'])
})

test('a coach who is replaced by the client hears of it, and that reaches the coach', async () => {
  const { site, court, ivan, maria, coach, cleo } = club
  const pushes = await browserOf(app, coach)
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, coachId: ivan.id, day: TUESDAY })
  expect(await pushes()).toHaveLength(1)
  const to = { itemId: court.id, start: `${TUESDAY}T11:00:00`, end: `${TUESDAY}T12:00:00`, coachId: maria.id }
  expect(await call(app, cleo, 'PUT', `/api/booking/${id}`, to)).toMatchObject({ status: 200 })
  expect(await toldTo(app, coach)).toEqual(['push NEW', 'push CANCELED'])
  expect(await pushes()).toHaveLength(2)
})

test('a client whom only the club knows gets an SMS when the club pays for it and play is near', async () => {
  const { site, court, ada } = club
  const { body } = await post(app, ada, `/api/admin/site/${site.id}/users`, {
    displayName: 'Walter Walkin',
    phoneNumber: newPhone(),
  })
  const walter = { id: body.id as number }
  const soon = () => stored({ userId: walter.id, day: TUESDAY, time: '09:00' })
  await call(app, ada, 'DELETE', `/api/admin/booking/${(await soon()).id}`)
  expect(await toldTo(app, walter)).toEqual(['entry CANCELED'])
  await app.db.updateTable('sites').set({ sms_notices: true }).where('id', '=', site.id).execute()
  await call(app, ada, 'DELETE', `/api/admin/booking/${(await soon()).id}`)
  const far = await stored({ userId: walter.id, day: WEDNESDAY, itemId: court.id })
  await call(app, ada, 'DELETE', `/api/admin/booking/${far.id}`)
  expect((await toldTo(app, walter)).filter((told) => told.startsWith('sms'))).toEqual(['sms CANCELED'])
})

test('in quiet hours the entry is there at once, and the letter at their end', async () => {
  const { ada, cleo } = club
  await set({ quiet_from: 11 * 60, quiet_to: 14 * 60 })
  const { id } = await stored({ status: 'PENDING', day: WEDNESDAY })
  const near = await stored({ status: 'PENDING', day: MONDAY, time: '20:00' })
  await post(app, ada, `/api/admin/booking/${id}/accept`)
  await post(app, ada, `/api/admin/booking/${near.id}/accept`)
  expect((await toldTo(app, cleo)).filter((told) => told.startsWith('entry'))).toHaveLength(2)
  const due = (await deliveriesTo(app, cleo)).map(({ subject, due_at }) => [subject, due_at.getTime()])
  expect(Object.fromEntries(due)).toMatchObject({ [`b${id}`]: Date.parse(`${MONDAY}T14:00:00+02:00`) })
  const dueNear = Object.fromEntries(due)[`b${near.id}`]
  expect(dueNear).toBeLessThan(Date.parse(`${MONDAY}T13:00:00+02:00`))
})

test('many rows are told in few statements, each to its own people', async () => {
  const { site, ada, cleo, otto } = club
  const other = await aClub(app.db)
  const court = await anItem(app.db, other.site.id)
  await aStaffMember(app.db, other.site.id, otto.id, ['front_office'])
  const guest = await signedInUser(app.db)
  const [here, there] = [
    await stored({ status: 'PENDING' }),
    await aBooking(app.db, { itemId: court.id, userId: guest.id, day: TUESDAY, status: 'PENDING' }),
  ]
  await Promise.all([
    post(app, ada, `/api/admin/booking/${here.id}/accept`),
    post(app, other.ada, `/api/admin/booking/${there.id}/accept`),
  ])
  await toldTo(app, cleo)
  expect(await entriesOf(app, cleo)).toMatchObject([{ siteId: site.id }])
  expect(await entriesOf(app, guest)).toMatchObject([{ siteId: other.site.id, item: court.name }])
})
