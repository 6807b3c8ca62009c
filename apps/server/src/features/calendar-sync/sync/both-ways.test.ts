import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  aRegular,
  booked,
  bookingsOf,
  call,
  NEXT_TUESDAY,
  rulesOf,
  sofia,
  statusOf,
  storedBooking,
  TUESDAY,
  typesOf,
  WEDNESDAY,
} from '../../../../test/bookings.ts'
import {
  actingFor,
  aSyncedClub,
  eventsIn,
  GINA,
  googleOf,
  QUIET,
  quiet,
  sync,
  syncOf,
  timed,
  wake,
} from '../../../../test/calendar-sync.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aBooking, aRule } from '../../../../test/factories.ts'
import { stopSync } from './commands.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp(QUIET)
  await setClock(app)
})
afterAll(() => app.close())

test('a sync imports from now on, writes what is booked, and stops [CAL-05] [CAL-06] [ACT-15]', async () => {
  const { store } = googleOf(app)
  const club = await aSyncedClub(app, async (calendar, { site, court, cleo }) => {
    store.put(calendar, { summary: 'Over', ...timed('2026-11-15', '10:00', '11:00') })
    store.put(calendar, { summary: 'Petar Dobrev', ...timed(TUESDAY, '18:00', '19:00') })
    store.put(calendar, { summary: 'Birthday', ...timed(TUESDAY, '19:00', '20:00'), transparency: 'transparent' })
    await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: WEDNESDAY, time: '10:00' })
    expect(site.id).toBeGreaterThan(0)
  })
  const { site, court, calendar } = club
  await quiet(app, site.id)
  expect(await bookingsOf(app, site.id)).toMatchObject([
    { from_at: sofia(WEDNESDAY, '10:00') },
    { from_at: sofia(TUESDAY, '18:00'), status: 'CONFIRMED', item_id: court.id },
  ])
  expect(eventsIn(calendar).map(({ summary }) => summary)).toContainEqual(expect.stringMatching(/^Cleo Canary/))
  expect(eventsIn(calendar)).toHaveLength(4)
  expect(await typesOf(app, site.id)).toEqual([
    'ADMIN_CALENDAR_SYNC',
    'SYSTEM_INITIAL_IMPORT_STARTED',
    'SYSTEM_NEW_BOOKING',
  ])
  await stopSync(app.tools, actingFor(club), court.id)
  expect((await typesOf(app, site.id)).at(-1)).toBe('ADMIN_CALENDAR_STOP_SYNC')
  expect(await syncOf(app, court.id)).toMatchObject({ active: false })
  store.put(calendar, { summary: 'Unseen', ...timed(TUESDAY, '20:00', '21:00') })
  // Started again, nothing is imported a second time.
  await sync(app, club, court.id, calendar)
  await quiet(app, site.id)
  expect(await bookingsOf(app, site.id)).toHaveLength(3)
  expect(eventsIn(calendar)).toHaveLength(5)
})

test('what was moved or cancelled here while a sync was stopped is so in the calendar when it starts again', async () => {
  const club = await aSyncedClub(app, async (_calendar, { court, cleo }) => {
    for (const time of ['10:00', '12:00', '14:00'])
      await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, time })
  })
  const { site, court, ada, calendar } = club
  await quiet(app, site.id)
  const [moved, cancelled] = await bookingsOf(app, site.id)
  await stopSync(app.tools, actingFor(club), court.id)
  const body = { fromDate: `${WEDNESDAY}T16:00:00+02:00`, toDate: `${WEDNESDAY}T17:00:00+02:00` }
  expect((await call(app, ada, 'PUT', `/api/admin/booking/${moved?.id}`, body)).status).toBe(200)
  expect((await call(app, ada, 'DELETE', `/api/admin/booking/${cancelled?.id}`)).status).toBe(200)
  await quiet(app, site.id)
  const types = await typesOf(app, site.id)

  await sync(app, club, court.id, calendar)
  await quiet(app, site.id)
  const starts = eventsIn(calendar).map(({ start }) => Date.parse(start?.dateTime ?? ''))
  expect(starts.toSorted()).toEqual([sofia(TUESDAY, '14:00').getTime(), sofia(WEDNESDAY, '16:00').getTime()])
  expect((await bookingsOf(app, site.id)).map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELED', 'CONFIRMED'])
  // Nobody is told of anything but the start.
  const started = ['ADMIN_CALENDAR_SYNC', 'SYSTEM_INITIAL_IMPORT_STARTED']
  expect(await typesOf(app, site.id)).toEqual([...types, ...started])
})

test('what is booked already, at the same time for the same client, is not imported as a copy', async () => {
  const { store } = googleOf(app)
  const { site, calendar } = await aSyncedClub(app, async (before, { court, cleo }) => {
    store.put(before, { summary: 'cleo canary', ...timed(TUESDAY, '10:00', '11:00') })
    store.put(before, { summary: 'Somebody else', ...timed(TUESDAY, '12:00', '13:00') })
    const weekly = { ...timed(WEDNESDAY, '18:00', '19:00'), recurrence: ['RRULE:FREQ=WEEKLY'] }
    store.put(before, { summary: 'Cleo Canary', ...weekly })
    await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, time: '10:00' })
    await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, time: '12:00' })
    await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: WEDNESDAY })
  })
  await quiet(app, site.id)
  expect(await bookingsOf(app, site.id)).toHaveLength(3)
  expect(await rulesOf(app, site.id)).toHaveLength(1)
  expect(eventsIn(calendar)).toHaveLength(4)
})

test('what is booked, moved and cancelled here is so in the calendar, once [CAL-07] [CAL-09] [CAL-11]', async () => {
  const { site, court, ada, calendar } = await aSyncedClub(app)
  const regular = await aRegular(app, site.id)
  const id = await booked(app, regular, { siteId: site.id, itemId: court.id, day: TUESDAY })
  await quiet(app, site.id)
  const [event] = eventsIn(calendar)
  expect(eventsIn(calendar)).toHaveLength(1)
  expect(Date.parse(event?.start?.dateTime ?? '')).toBe(sofia(TUESDAY, '10:00').getTime())
  expect(event?.attendees).toBeUndefined()

  const moved = { fromDate: `${TUESDAY}T12:00:00+02:00`, toDate: `${TUESDAY}T13:00:00+02:00` }
  expect((await call(app, ada, 'PUT', `/api/admin/booking/${id}`, moved)).status).toBe(200)
  await quiet(app, site.id)
  expect(eventsIn(calendar).map(({ id: eventId, start }) => [eventId, Date.parse(start?.dateTime ?? '')])).toEqual([
    [event?.id, sofia(TUESDAY, '12:00').getTime()],
  ])
  expect((await call(app, ada, 'DELETE', `/api/admin/booking/${id}`)).status).toBe(200)
  await quiet(app, site.id)
  await quiet(app, site.id)
  expect(eventsIn(calendar)).toEqual([])
  expect(await bookingsOf(app, site.id)).toHaveLength(1)
})

test('what is drawn, moved and deleted there is so here, and the title is put back [CAL-08] [CAL-09]', async () => {
  const { store } = googleOf(app)
  const { site, court, cleo, calendar } = await aSyncedClub(app)
  const drawn = store.put(calendar, { summary: 'Mr Dobrev', ...timed(TUESDAY, '10:00', '11:00') })
  await quiet(app, site.id)
  const [made] = await bookingsOf(app, site.id)
  expect(made).toMatchObject({ from_at: sofia(TUESDAY, '10:00'), status: 'CONFIRMED', item_id: court.id })
  store.put(calendar, { id: drawn.id, ...timed(WEDNESDAY, '15:00', '16:30') })
  await quiet(app, site.id)
  expect(await storedBooking(app, made?.id ?? 0)).toMatchObject({
    from_at: sofia(WEDNESDAY, '15:00'),
    to_at: sofia(WEDNESDAY, '16:30'),
  })
  store.cancel(calendar, drawn.id)
  await quiet(app, site.id)
  expect(await statusOf(app, made?.id ?? 0)).toBe('CANCELED')
  expect(await typesOf(app, site.id)).toEqual([
    'ADMIN_CALENDAR_SYNC',
    'SYSTEM_INITIAL_IMPORT_STARTED',
    'SYSTEM_NEW_BOOKING',
    'SYSTEM_UPDATE_BOOKING',
    'SYSTEM_CANCEL_BOOKING',
  ])

  const own = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY, time: '12:00' })
  await quiet(app, site.id)
  const [ours] = eventsIn(calendar)
  expect(ours?.summary).toContain('Cleo Canary')
  store.put(calendar, { id: ours?.id ?? '', summary: 'Somebody else', ...timed(TUESDAY, '13:00', '14:00') })
  await quiet(app, site.id)
  expect(await storedBooking(app, own)).toMatchObject({ from_at: sofia(TUESDAY, '13:00'), user_id: cleo.id })
  expect(eventsIn(calendar).map(({ summary }) => summary)).toEqual([ours?.summary])
  store.cancel(calendar, ours?.id ?? '')
  await quiet(app, site.id)
  expect(await statusOf(app, own)).toBe('CANCELED')
})

test('a request wears a mark until it is confirmed [CAL-16]', async () => {
  const { site, court, ada, cleo, calendar } = await aSyncedClub(app, (_calendar, club) =>
    aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day: TUESDAY, status: 'PENDING' }),
  )
  const [pending] = await bookingsOf(app, site.id)
  expect(eventsIn(calendar).map(({ summary }) => summary)).toEqual([expect.stringMatching(/^\[\?\] Cleo Canary/)])
  expect((await call(app, ada, 'POST', `/api/admin/booking/${pending?.id}/accept`)).status).toBe(200)
  await quiet(app, site.id)
  expect(eventsIn(calendar).map(({ summary }) => summary)).toEqual([expect.stringMatching(/^Cleo Canary/)])
  expect([court.id, cleo.id]).toEqual([pending?.item_id, pending?.user_id])
})

test('a busy whole day closes the court, and opens it again [CAL-17]', async () => {
  const { store } = googleOf(app)
  const { site, court, calendar } = await aSyncedClub(app)
  const closing = store.put(calendar, {
    summary: 'Dome check',
    start: { date: WEDNESDAY },
    end: { date: '2026-11-20' },
  })
  await quiet(app, site.id)
  const events = () => app.db.selectFrom('item_events').selectAll().where('item_id', '=', court.id).execute()
  expect(await events()).toMatchObject([
    { capacity: 0, from_at: sofia(WEDNESDAY, '00:00'), to_at: sofia('2026-11-20', '00:00') },
  ])
  store.cancel(calendar, closing.id)
  await quiet(app, site.id)
  expect(await events()).toEqual([])
})

test('a closing that was shortened here stays a closing when its event is moved', async () => {
  const { store } = googleOf(app)
  const { site, court, ada, calendar } = await aSyncedClub(app)
  const day = { summary: 'Dome check', start: { date: WEDNESDAY }, end: { date: '2026-11-19' } }
  const drawn = store.put(calendar, day)
  await quiet(app, site.id)
  const closings = () => app.db.selectFrom('item_events').selectAll().where('item_id', '=', court.id).execute()
  const [closing] = await closings()
  const hours = { fromDate: `${WEDNESDAY}T10:00:00+02:00`, toDate: `${WEDNESDAY}T12:00:00+02:00` }
  const path = `/api/admin/item/${court.id}/event/${closing?.id}`
  expect((await call(app, ada, 'PUT', path, hours)).status).toBe(200)
  await quiet(app, site.id)
  expect(Date.parse(eventsIn(calendar)[0]?.start?.dateTime ?? '')).toBe(sofia(WEDNESDAY, '10:00').getTime())

  store.put(calendar, { id: drawn.id, ...timed(WEDNESDAY, '11:00', '13:00') })
  await quiet(app, site.id)
  expect(await closings()).toMatchObject([
    { id: closing?.id, capacity: 0, from_at: sofia(WEDNESDAY, '11:00'), to_at: sofia(WEDNESDAY, '13:00') },
  ])
  expect(await bookingsOf(app, site.id)).toEqual([])
})

test('a weekly event is a series; one date and the whole can go [CAL-10] [ACT-17]', async () => {
  const { store } = googleOf(app)
  const { site, calendar } = await aSyncedClub(app)
  const weekly = store.put(calendar, {
    summary: 'Dobrev squash',
    ...timed(TUESDAY, '19:00', '20:00'),
    recurrence: ['RRULE:FREQ=WEEKLY'],
  })
  await quiet(app, site.id)
  const [rule] = await rulesOf(app, site.id)
  expect(rule).toMatchObject({ day_of_week: 2, from_time: '19:00:00', valid_from: TUESDAY, valid_until: null })
  const stamp = sofia(NEXT_TUESDAY, '19:00')
    .toISOString()
    .replaceAll(/[-:]|\.000/g, '')
  expect(store.cancel(calendar, `${weekly.id}_${stamp}`)).toBe(true)
  await quiet(app, site.id)
  expect((await typesOf(app, site.id)).at(-1)).toBe('SYSTEM_CANCEL_OCCASION')
  store.cancel(calendar, weekly.id)
  await quiet(app, site.id)
  expect((await typesOf(app, site.id)).slice(2)).toEqual([
    'SYSTEM_NEW_RECURRENCE',
    'SYSTEM_CANCEL_OCCASION',
    'SYSTEM_DELETE_RECURRENCE',
  ])
})

test('a repetition that begins in more than three months is booked when its time comes near', async () => {
  const { store } = googleOf(app)
  const { site, calendar } = await aSyncedClub(app)
  const monthly = { ...timed('2027-04-06', '18:00', '19:00'), recurrence: ['RRULE:FREQ=MONTHLY'] }
  const far = store.put(calendar, { summary: 'Summer school', ...monthly })
  store.put(calendar, { summary: 'Deleted before', ...monthly })
  await quiet(app, site.id)
  expect(await bookingsOf(app, site.id)).toEqual([])
  for (const { id } of eventsIn(calendar)) if (id !== far.id) store.cancel(calendar, id)
  await quiet(app, site.id)

  await setClock(app, '2027-02-01T12:00:00+02:00')
  await eventually(async () => {
    wake(app, site.id)
    const [first] = await bookingsOf(app, site.id)
    expect(first).toMatchObject({ from_at: sofia('2027-04-06', '18:00') })
  })
  await quiet(app, site.id)
  expect(await bookingsOf(app, site.id)).toHaveLength(1)
  const lags = app.db.selectFrom('calendar_log').select('lag_ms').where('site_id', '=', site.id)
  expect(await lags.where('kind', '=', 'NEW_BOOKING').execute()).toEqual([{ lag_ms: null }])
  await setClock(app)
})

test('dragged into the calendar of another court, the booking moves there', async () => {
  const { store } = googleOf(app)
  const club = await aSyncedClub(app)
  const { site, court, secondCourt, calendar, cleo } = club
  const second = store.addCalendar(GINA, 'Court 2', 'Europe/Sofia')
  await sync(app, club, secondCourt.id, second)
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  const drawn = store.put(calendar, { summary: 'Plamen', ...timed(TUESDAY, '15:00', '16:00') })
  await quiet(app, site.id)
  const own = eventsIn(calendar).find(({ id: eventId }) => eventId !== drawn.id)
  store.move(calendar, own?.id ?? '', second)
  store.move(calendar, drawn.id, second)
  await quiet(app, site.id)
  await quiet(app, site.id)
  expect(await bookingsOf(app, site.id)).toMatchObject([
    { id, item_id: secondCourt.id, status: 'CONFIRMED' },
    { item_id: secondCourt.id, status: 'CONFIRMED' },
  ])
  expect(eventsIn(calendar)).toEqual([])
  expect(eventsIn(second)).toHaveLength(2)
  expect(await typesOf(app, site.id)).not.toContain('SYSTEM_CANCEL_BOOKING')
})

test('dragged to another court and back, bookings and series go along and nothing is cancelled', async () => {
  const { store } = googleOf(app)
  const club = await aSyncedClub(app, (_calendar, { court, cleo }) =>
    aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: WEDNESDAY }),
  )
  const { site, court, secondCourt, calendar, cleo } = club
  const second = store.addCalendar(GINA, 'Court 2', 'Europe/Sofia')
  await sync(app, club, secondCourt.id, second)
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  await quiet(app, site.id)
  for (const [from, to] of [
    [calendar, second],
    [second, calendar],
    [calendar, second],
    [second, calendar],
  ] as const) {
    for (const { id: eventId } of eventsIn(from)) store.move(from, eventId, to)
    await quiet(app, site.id)
    await quiet(app, site.id)
    expect(eventsIn(from)).toEqual([])
    expect(eventsIn(to)).toHaveLength(2)
  }
  expect(await storedBooking(app, id)).toMatchObject({ item_id: court.id, status: 'CONFIRMED' })
  expect((await rulesOf(app, site.id)).at(-1)).toMatchObject({ item_id: court.id, valid_until: null })
  const types = await typesOf(app, site.id)
  expect(types).not.toContain('SYSTEM_CANCEL_BOOKING')
  expect(types).not.toContain('SYSTEM_DELETE_RECURRENCE')
})

test('the later change wins, and what has ended is never changed [CAL-12]', async () => {
  const { store } = googleOf(app)
  const { site, court, cleo, ada, calendar } = await aSyncedClub(app)
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  await quiet(app, site.id)
  const [event] = eventsIn(calendar)
  // Both before anybody looks: the one here is later.
  store.put(calendar, { id: event?.id ?? '', ...timed(TUESDAY, '16:00', '17:00') })
  const moved = { fromDate: `${TUESDAY}T12:00:00+02:00`, toDate: `${TUESDAY}T13:00:00+02:00` }
  await setClock(app, '2026-11-16T12:05:00+02:00')
  expect((await call(app, ada, 'PUT', `/api/admin/booking/${id}`, moved)).status).toBe(200)
  await quiet(app, site.id)
  expect(await storedBooking(app, id)).toMatchObject({ from_at: sofia(TUESDAY, '12:00') })
  expect(Date.parse(eventsIn(calendar)[0]?.start?.dateTime ?? '')).toBe(sofia(TUESDAY, '12:00').getTime())
  const conflicts = app.db.selectFrom('calendar_conflicts').selectAll().where('site_id', '=', site.id)
  expect(await conflicts.execute()).toMatchObject([{ kind: 'BOTH_CHANGED', decided: 'OURS' }])

  await setClock(app, '2026-11-17T14:00:00+02:00')
  store.put(calendar, { id: event?.id ?? '', ...timed(WEDNESDAY, '16:00', '17:00') })
  await quiet(app, site.id)
  expect(await storedBooking(app, id)).toMatchObject({ from_at: sofia(TUESDAY, '12:00') })
  await setClock(app)
})
