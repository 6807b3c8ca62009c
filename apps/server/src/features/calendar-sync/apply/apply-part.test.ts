import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  book,
  bookingsOf,
  freeAt,
  lastActivity,
  MONDAY,
  sofia,
  storedBooking,
  TUESDAY,
  typesOf,
  WEDNESDAY,
} from '../../../../test/bookings.ts'
import {
  applied,
  bookingIdOf,
  hereChange,
  itemEventIdOf,
  once,
  refusalOf,
  type SomeChange,
} from '../../../../test/calendar-parts.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { aBooking, aClient } from '../../../../test/factories.ts'
import { entriesOf, toldTo } from '../../../../test/told.ts'
import { applyPart } from './apply-part.ts'
import { moveToItem } from './move-to-item.ts'

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

const change = (more: Partial<SomeChange>): SomeChange => ({
  siteId: club.site.id,
  itemId: club.court.id,
  part: 'once',
  ...more,
})
const apply = (more: Partial<SomeChange>) => applied(app, change(more))
const ofCleo = (more: object = {}) =>
  aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day: TUESDAY, ...more })
const place = () => ({ siteId: club.site.id, itemId: club.court.id })

test('a new event is a confirmed booking of a client with its title as name, and nobody is told [CAL-08] [ACT-16]', async () => {
  const id = bookingIdOf(await apply({ after: once(TUESDAY, '15:00'), title: 'Ivan Petrov' }))
  const booking = await storedBooking(app, id)
  expect(booking).toMatchObject({
    item_id: club.court.id,
    status: 'CONFIRMED',
    from_at: sofia(TUESDAY, '15:00'),
    to_at: sofia(TUESDAY, '16:00'),
    created_by: null,
    exclusive: false,
  })
  expect(await lastActivity(app, club.site.id)).toMatchObject({ type: 'SYSTEM_NEW_BOOKING', actor_id: null })
  expect(await freeAt(app, place(), TUESDAY, '15:00')).toBe(0)
  const { body } = await app.call('GET', `/api/admin/site/${club.site.id}/users?search=petrov`, {
    token: club.ada.accessToken,
  })
  expect(body).toMatchObject([{ displayName: 'Ivan Petrov' }])
  for (const who of [club.ada, club.fred, club.coach, { id: booking.user_id }])
    expect(await toldTo(app, who)).toEqual([])
})

test('a moved event moves the booking, and the client is told once [CAL-09]', async () => {
  const { id } = await ofCleo()
  const moved = { before: once(TUESDAY), after: once(WEDNESDAY, '17:00'), thing: { bookingId: id } }
  expect(await apply(moved)).toEqual({ bookingId: id })
  expect(await storedBooking(app, id)).toMatchObject({ from_at: sofia(WEDNESDAY, '17:00'), version: 2 })
  expect(await typesOf(app, club.site.id)).toEqual(['SYSTEM_UPDATE_BOOKING'])
  expect(await toldTo(app, club.cleo)).toEqual(['entry MOVED', 'mail MOVED'])
  expect(await entriesOf(app, club.cleo)).toMatchObject([
    { start: `${WEDNESDAY}T17:00`, before: { start: `${TUESDAY}T10:00` } },
  ])
  expect(await toldTo(app, club.ada)).toEqual([])
})

test('a deleted event cancels the booking and is never late; the client is told once [CAL-09]', async () => {
  await app.db
    .updateTable('sites')
    .set({ config: JSON.stringify({ late_cancellation_warning: true, late_cancellation_warning_if_less_than: 9_000 }) })
    .where('id', '=', club.site.id)
    .execute()
  const { id } = await ofCleo({ day: MONDAY, time: '15:00' })
  await apply({ before: once(MONDAY, '15:00'), thing: { bookingId: id } })
  expect(await storedBooking(app, id)).toMatchObject({ status: 'CANCELED', late_canceled: false })
  expect(await lastActivity(app, club.site.id)).toMatchObject({ type: 'SYSTEM_CANCEL_BOOKING', actor_id: null })
  expect(await toldTo(app, club.cleo)).toEqual(['entry CANCELED', 'mail CANCELED'])
  expect(await freeAt(app, place(), MONDAY, '15:00')).toBe(1)
})

test('a booking that has ended is never changed, whatever the calendar says [CAL-12]', async () => {
  const { id } = await ofCleo({ day: MONDAY, time: '11:00' })
  const ended = { before: once(MONDAY, '11:00'), thing: { bookingId: id } }
  expect(await refusalOf(apply({ ...ended, after: once(TUESDAY) }))).toBe('ALREADY_PASSED')
  expect(await refusalOf(apply(ended))).toBe('ALREADY_PASSED')
  expect(await refusalOf(apply({ after: once(MONDAY, '09:00') }))).toBe('ALREADY_PASSED')
  expect(await storedBooking(app, id)).toMatchObject({ version: 1, status: 'CONFIRMED' })
  expect(await typesOf(app, club.site.id)).toEqual([])
})

test('what was decided on another state is refused: moved, canceled or booked again meanwhile', async () => {
  const { id } = await ofCleo()
  const canceled = await ofCleo({ time: '12:00', status: 'CANCELED' })
  const thing = { bookingId: id }
  expect(await refusalOf(apply({ before: once(TUESDAY, '11:00'), after: once(WEDNESDAY), thing }))).toBe('STATE')
  expect(await refusalOf(apply({ before: once(TUESDAY, '11:00'), thing }))).toBe('STATE')
  const gone = { before: once(TUESDAY, '12:00'), thing: { bookingId: canceled.id } }
  expect(await refusalOf(apply({ ...gone, after: once(WEDNESDAY) }))).toBe('STATE')
  expect(await refusalOf(apply({ before: once(TUESDAY), thing: { bookingId: 999_999 } }))).toBe('NOT_FOUND')
  const other = await aClub(app.db)
  const strange = change({ siteId: other.site.id, itemId: other.court.id, before: once(TUESDAY), thing })
  expect(await refusalOf(applied(app, strange))).toBe('NOT_FOUND')
  expect(await typesOf(app, club.site.id)).toEqual([])
})

test('a canceled booking is restored where somebody keeps the event', async () => {
  const { id } = await ofCleo({ status: 'CANCELED', lateCanceled: true })
  await apply({ after: once(TUESDAY, '11:00'), thing: { bookingId: id } })
  const after = { status: 'CONFIRMED', from_at: sofia(TUESDAY, '11:00'), late_canceled: false, canceled_at: null }
  expect(await storedBooking(app, id)).toMatchObject(after)
})

test('with the link or not at all: what fails last takes everything back', async () => {
  const { id } = await ofCleo()
  const fails = () => Promise.reject(new Error('the lease is gone'))
  const changes = [
    change({ after: once(TUESDAY, '15:00') }),
    change({ before: once(TUESDAY), after: once(WEDNESDAY), thing: { bookingId: id } }),
    change({ before: once(TUESDAY), thing: { bookingId: id } }),
    change({ part: 'days', after: { kind: 'days', from: TUESDAY, to: TUESDAY } }),
  ]
  for (const one of changes)
    await expect(applyPart(app.tools, hereChange(one), fails)).rejects.toThrow('the lease is gone')
  expect(await bookingsOf(app, club.site.id)).toHaveLength(1)
  expect(await storedBooking(app, id)).toMatchObject({ version: 1, status: 'CONFIRMED' })
  expect(await typesOf(app, club.site.id)).toEqual([])
})

test('too full is booked all the same, and recorded as overbooked', async () => {
  await ofCleo()
  await apply({ after: once(TUESDAY), title: 'Second' })
  expect((await lastActivity(app, club.site.id)).data).toMatchObject({ forced: true })
  const { id } = await ofCleo({ time: '15:00' })
  await apply({ before: once(TUESDAY, '15:00'), after: once(TUESDAY), thing: { bookingId: id } })
  expect((await lastActivity(app, club.site.id)).data).toMatchObject({ forced: true })
  expect(await freeAt(app, place(), TUESDAY)).toBe(0)
})

test('busy days close the court with their title, move and open again [CAL-17]', async () => {
  const days = { kind: 'days', from: TUESDAY, to: WEDNESDAY } as const
  const id = itemEventIdOf(await apply({ part: 'days', after: days, title: 'Tournament' }))
  const stored = () => app.db.selectFrom('item_events').selectAll().where('id', '=', id).executeTakeFirst()
  expect(await stored()).toMatchObject({
    item_id: club.court.id,
    capacity: 0,
    title: 'Tournament',
    from_at: sofia(TUESDAY, '00:00'),
    to_at: sofia('2026-11-19', '00:00'),
  })
  expect([await freeAt(app, place(), TUESDAY), await freeAt(app, place(), WEDNESDAY, '21:00')]).toEqual([0, 0])
  const refused = await book(app, club.cleo, { ...place(), day: TUESDAY })
  expect(refused.status).toBe(409)

  const one = { kind: 'days', from: WEDNESDAY, to: WEDNESDAY } as const
  await apply({ part: 'days', before: days, after: one, thing: { itemEventId: id } })
  expect(await stored()).toMatchObject({ from_at: sofia(WEDNESDAY, '00:00'), title: 'Tournament' })
  expect(await freeAt(app, place(), TUESDAY)).toBe(1)
  expect(await refusalOf(apply({ part: 'days', before: days, thing: { itemEventId: id } }))).toBe('STATE')
  await apply({ part: 'days', before: one, thing: { itemEventId: id } })
  expect(await stored()).toBeUndefined()
  expect(await freeAt(app, place(), WEDNESDAY)).toBe(1)
  expect(await typesOf(app, club.site.id)).toEqual([
    'SYSTEM_CREATE_ITEM_EVENT',
    'SYSTEM_CHANGE_ITEM_EVENT',
    'SYSTEM_CHANGE_ITEM_EVENT',
  ])
})

test('an event in the calendar of a coach closes the coach for its time', async () => {
  const id = itemEventIdOf(await apply({ itemId: club.ivan.id, after: once(TUESDAY), title: 'Dentist' }))
  const withIvan = { ...place(), coachId: club.ivan.id }
  expect(await freeAt(app, withIvan, TUESDAY)).toBe(0)
  expect(await freeAt(app, place(), TUESDAY)).toBe(1)
  const later = { before: once(TUESDAY), after: once(TUESDAY, '11:00'), thing: { itemEventId: id } }
  await apply({ itemId: club.ivan.id, ...later })
  expect([await freeAt(app, withIvan, TUESDAY), await freeAt(app, withIvan, TUESDAY, '11:00')]).toEqual([1, 0])
})

test('a lesson whose event is moved in the calendar of the coach moves with its court', async () => {
  const { id } = await ofCleo({ supplItemId: club.ivan.id })
  const moved = { before: once(TUESDAY), after: once(TUESDAY, '12:00'), thing: { bookingId: id } }
  await apply({ itemId: club.ivan.id, ...moved })
  expect(await storedBooking(app, id)).toMatchObject({ item_id: club.court.id, suppl_item_id: club.ivan.id })
})

test('dragged into the calendar of another court, the booking moves there and the client is told once', async () => {
  const { id } = await ofCleo()
  const move = { siteId: club.site.id, toItemId: club.secondCourt.id, part: once(TUESDAY, '12:00') }
  await moveToItem(app.tools, { ...move, thing: { bookingId: id } }, async () => {})
  expect(await storedBooking(app, id)).toMatchObject({
    item_id: club.secondCourt.id,
    from_at: sofia(TUESDAY, '12:00'),
    status: 'CONFIRMED',
  })
  expect(await toldTo(app, club.cleo)).toEqual(['entry MOVED', 'mail MOVED'])
  const toCoach = { ...move, toItemId: club.ivan.id, thing: { bookingId: id } }
  expect(await refusalOf(moveToItem(app.tools, toCoach, async () => {}))).toBe('INVALID')

  const days = { kind: 'days', from: TUESDAY, to: TUESDAY } as const
  const thing = await apply({ part: 'days', after: days })
  await moveToItem(app.tools, { ...move, thing, part: days }, async () => {})
  expect(await freeAt(app, place(), TUESDAY)).toBe(1)
  expect(await freeAt(app, { ...place(), itemId: club.secondCourt.id }, TUESDAY)).toBe(0)
})

test('moved and moved back before anybody was told, it is told to nobody', async () => {
  const patient = await testApp({ NOTICE_WAIT_SECONDS: '1' })
  onTestFinished(() => patient.close())
  await setClock(patient)
  const { site, court, cleo } = await aClub(patient.db)
  const { id } = await aBooking(patient.db, { itemId: court.id, userId: cleo.id, day: TUESDAY })
  const booking = { siteId: site.id, itemId: court.id, part: 'once', thing: { bookingId: id } }
  await applied(patient, { ...booking, before: once(TUESDAY), after: once(WEDNESDAY) })
  await applied(patient, { ...booking, before: once(WEDNESDAY), after: once(TUESDAY) })
  expect(await toldTo(patient, cleo)).toEqual([])
})

test('a client who is found books no more and no less than before: the event counts as one of theirs', async () => {
  await aClient(app.db, club.site.id, club.otto.id)
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', club.otto.id)
    .executeTakeFirstOrThrow()
  const id = bookingIdOf(await apply({ after: once(TUESDAY), title: `Otto ${email}` }))
  expect(await storedBooking(app, id)).toMatchObject({ user_id: club.otto.id })
  const second = await book(app, club.otto, { ...place(), day: TUESDAY, time: '15:00' })
  expect(second.body).toMatchObject({ code: 'LIMIT_REACHED' })
})
