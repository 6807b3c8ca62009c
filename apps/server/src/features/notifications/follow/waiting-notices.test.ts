import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { followersDone } from '../../../../test/background-done.ts'
import { call, NEXT_TUESDAY, post, TUESDAY } from '../../../../test/bookings.ts'
import { bestPlace, closed, everyone, readClosure, undo } from '../../../../test/closing.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aBooking, aRule } from '../../../../test/factories.ts'
import { lettersTo } from '../../../../test/outbox.ts'
import { deliveriesTo, entriesOf, toldTo } from '../../../../test/told.ts'
import { parseMessage } from '../../../adapters/mail/fake/read-message.ts'

// The wait is passed by moving the clock.
let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp({ NOTICE_WAIT_SECONDS: '50' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await setClock(app)
  club = await aClub(app.db)
})

/** A minute later: neither staff nor a closing can be undone any more. */
async function aMinuteLater() {
  await followersDone(app.db)
  await setClock(app, new Date(app.tools.now() + 61_000).toISOString())
}
const stored = (more: object = {}) =>
  aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day: TUESDAY, ...more })
const move = async (id: number, hour: number) => {
  const to = { fromDate: `${TUESDAY}T${hour}:00:00`, toDate: `${TUESDAY}T${hour + 1}:00:00` }
  expect(await call(app, club.ada, 'PUT', `/api/admin/booking/${id}`, to)).toMatchObject({ status: 200 })
}
const cancel = (id: number) => call(app, club.ada, 'DELETE', `/api/admin/booking/${id}`)
const setStatus = (id: number, status: string) => post(app, club.ada, `/api/admin/booking/${id}/status`, { status })
const entries = async (who: { id: number } = club.cleo) => {
  await toldTo(app, who)
  return entriesOf(app, who)
}

/** The one letter to somebody, as a mail program reads it. */
async function letterTo({ id }: { id: number }) {
  const { email } = await app.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  await lettersTo(app, email ?? '', 1)
  return parseMessage(app.fakes?.outbox.entries().find(({ message }) => message.to === email)?.raw ?? '')
}

test('a move and a cancellation by staff are told after the time in which they can be undone', async () => {
  const [moved, canceled] = [await stored(), await stored({ time: '15:00' })]
  await move(moved.id, 12)
  await cancel(canceled.id)
  await followersDone(app.db)
  expect(await entriesOf(app, club.cleo)).toEqual([])
  await aMinuteLater()
  expect(await entries()).toMatchObject([
    { type: 'MOVED', start: `${TUESDAY}T12:00`, before: { start: `${TUESDAY}T10:00` }, bookingId: moved.id },
    { type: 'CANCELED', start: `${TUESDAY}T15:00` },
  ])
  expect((await deliveriesTo(app, club.cleo)).map(({ way }) => way)).toEqual(['mail', 'mail'])
})

test('what was undone is not told', async () => {
  const [moved, canceled] = [await stored(), await stored({ time: '15:00' })]
  await move(moved.id, 12)
  await cancel(canceled.id)
  await followersDone(app.db)
  await move(moved.id, 10)
  await setStatus(canceled.id, 'CONFIRMED')
  await aMinuteLater()
  expect(await toldTo(app, club.cleo)).toEqual([])
})

test('several moves are told as one, from the first place to the last', async () => {
  const { id } = await stored()
  for (const hour of [12, 13, 14]) await move(id, hour)
  await aMinuteLater()
  expect(await entries()).toMatchObject([
    { type: 'MOVED', start: `${TUESDAY}T14:00`, before: { start: `${TUESDAY}T10:00` } },
  ])
})

test('a request that was moved and then accepted is told as accepted, with its new place', async () => {
  const { id } = await stored({ status: 'PENDING' })
  await move(id, 12)
  await post(app, club.ada, `/api/admin/booking/${id}/accept`)
  await aMinuteLater()
  expect(await entries()).toMatchObject([{ type: 'CONFIRMED', start: `${TUESDAY}T12:00` }])
})

test('a client who acts meanwhile has seen it; the club hears of that at once', async () => {
  const { id } = await stored()
  await move(id, 12)
  await followersDone(app.db)
  await call(app, club.cleo, 'DELETE', `/api/booking/${id}`)
  await aMinuteLater()
  expect(await toldTo(app, club.cleo)).toEqual([])
})

test('a closing tells each person once, with all dates and its reason, when it can no longer be undone', async () => {
  const { court, cleo, otto } = club
  await aRule(app.db, {
    itemId: court.id,
    userId: cleo.id,
    validFrom: TUESDAY,
    time: '16:00',
    until: '17:00',
  })
  await stored()
  await stored({ time: '12:00' })
  await stored({ time: '14:00', userId: otto.id })
  const closureId = await closed(app, club, { items: [{ itemId: court.id, places: null }] }, everyone('cancel'))
  await eventually(async () => expect(await readClosure(app, club, closureId)).toMatchObject({ status: 'DONE' }))
  await followersDone(app.db)
  expect(await entriesOf(app, cleo)).toEqual([])
  await aMinuteLater()
  expect(await entries()).toMatchObject([
    {
      type: 'CANCELED',
      reason: 'Rain',
      places: [{ start: `${TUESDAY}T10:00` }, { start: `${TUESDAY}T12:00` }, { start: `${TUESDAY}T16:00` }],
    },
  ])
  expect(await entries(otto)).toMatchObject([{ type: 'CANCELED', reason: 'Rain', start: `${TUESDAY}T14:00` }])
  expect(await deliveriesTo(app, cleo)).toHaveLength(1)
})

test('what a closing moved and what it cancelled of one person is told once', async () => {
  const { court, secondCourt, cleo, otto } = club
  const [moved, canceled, another] = [await stored(), await stored({ time: '12:00' }), await stored({ time: '14:00' })]
  const ottos = [await stored({ time: '15:00', userId: otto.id }), await stored({ time: '16:00', userId: otto.id })]
  const wish = { items: [{ itemId: court.id, places: null }], lookOn: [secondCourt.id] }
  const closureId = await closed(app, club, wish, (hit) =>
    hit.bookingId === canceled.id ? { choice: 'cancel' } : bestPlace(hit),
  )
  await eventually(async () => expect(await readClosure(app, club, closureId)).toMatchObject({ status: 'DONE' }))
  await aMinuteLater()
  const before = (hour: number) => ({ item: 'Court 1', start: `${TUESDAY}T${hour}:00` })
  expect(await entries()).toMatchObject([
    {
      type: 'CANCELED',
      bookingId: canceled.id,
      places: [
        { bookingId: moved.id, item: 'Court 2', before: before(10) },
        { bookingId: canceled.id, item: 'Court 1', before: null },
        { bookingId: another.id, item: 'Court 2', before: before(14) },
      ],
    },
  ])
  expect(await deliveriesTo(app, cleo)).toMatchObject([
    { way: 'mail', kind: 'CANCELED', subject: `b${canceled.id}`, link: expect.stringContaining(`/${court.id}?`) },
  ])
  const letter = await letterTo(cleo)
  expect(letter.subject).toMatch(/^3 of your bookings changed: /)
  expect(letter.html).toMatch(/<s [^>]*><span[^>]*>12:00–13:00<\/span><\/s><\/div><div[^>]*>Court 1, /)
  expect(letter.html).toMatch(/<s [^>]*>Court 1, <span[^>]*>10:00–11:00<\/span><\/s> <span[^>]*>10:00–11:00/)
  expect(letter.text).toContain('10:00–11:00 → 10:00–11:00')
  const file = letter.attachments[0]?.content.toString('utf8') ?? ''
  expect(file.match(/^(UID:\d+|STATUS:\w+)/gm)).toEqual([
    `UID:${moved.id}`,
    'STATUS:CONFIRMED',
    `UID:${canceled.id}`,
    'STATUS:CANCELLED',
    `UID:${another.id}`,
    'STATUS:CONFIRMED',
  ])
  expect(await entries(otto)).toMatchObject([
    {
      type: 'MOVED',
      places: ottos.map(({ id }, index) => ({ bookingId: id, item: 'Court 2', before: before(15 + index) })),
    },
  ])
  expect(await deliveriesTo(app, otto)).toMatchObject([{ kind: 'MOVED', subject: `b${ottos[0]?.id}` }])
})

test('what a closing did to somebody who cannot be told is set aside, and all others are told', async () => {
  const { court, cleo, otto } = club
  await stored()
  await stored({ time: '12:00' })
  await stored({ time: '14:00', userId: otto.id })
  const closureId = await closed(app, club, { items: [{ itemId: court.id, places: null }] }, everyone('cancel'))
  await eventually(async () => expect(await readClosure(app, club, closureId)).toMatchObject({ status: 'DONE' }))
  await followersDone(app.db)
  const refusal = `refuse_${otto.id}`
  await sql`alter table notifications add constraint ${sql.id(refusal)} check (user_id <> ${sql.lit(otto.id)})`.execute(
    app.db,
  )
  await aMinuteLater()
  expect((await entries(cleo)).map(({ start }) => start)).toEqual([`${TUESDAY}T10:00`, `${TUESDAY}T12:00`])
  expect(await toldTo(app, otto)).toEqual([])
})

test('a closing that is undone tells nobody', async () => {
  const { court, secondCourt, cleo, otto } = club
  await stored()
  await stored({ time: '14:00', userId: otto.id })
  const wish = { items: [{ itemId: court.id, places: null }], lookOn: [secondCourt.id] }
  const closureId = await closed(app, club, wish, bestPlace)
  await eventually(async () => expect(await readClosure(app, club, closureId)).toMatchObject({ status: 'DONE' }))
  await undo(app, club, closureId)
  await eventually(async () => expect(await readClosure(app, club, closureId)).toMatchObject({ status: 'UNDONE' }))
  await aMinuteLater()
  expect(await toldTo(app, cleo)).toEqual([])
  expect(await toldTo(app, otto)).toEqual([])
})

test('a date of a series that is moved twice is told once, by the name that the date has', async () => {
  const { site, court, cleo, ada } = club
  const rule = await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: TUESDAY })
  const modify = (day: string, hour: number) =>
    post(app, ada, `/api/admin/booking/recurring/modify_occasion/${rule.id}/${NEXT_TUESDAY}/${site.id}`, {
      fromDate: `${day}T${hour}:00:00`,
      toDate: `${day}T${hour + 1}:00:00`,
    })
  expect(await modify(NEXT_TUESDAY, 12)).toMatchObject({ status: 200 })
  expect(await modify(NEXT_TUESDAY, 20)).toMatchObject({ status: 200 })
  await aMinuteLater()
  expect(await entries()).toMatchObject([
    { type: 'MOVED', start: `${NEXT_TUESDAY}T20:00`, before: { start: `${NEXT_TUESDAY}T18:00` }, ruleId: rule.id },
  ])
  expect((await deliveriesTo(app, cleo)).map(({ subject }) => subject)).toEqual([`r${rule.id}_${NEXT_TUESDAY}`])
})
