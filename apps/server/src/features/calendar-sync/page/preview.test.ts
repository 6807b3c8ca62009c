import type { CalendarEvent } from '@korto/domain/calendar-sync/calendar-event'
import { addDays } from '@korto/domain/time/day'
import { parseDateTime } from '@korto/domain/time/site-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anEvent, aSync, connectedEasily, EASY_ACCOUNT, EASY_CALENDAR, easyCaldav } from '../../../../test/calendars.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import { aBooking, aClient, aRule, aUser } from '../../../../test/factories.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute()
  club = await aClub(app.db)
  await connectedEasily(app, club.site.id)
})

const ZONE = 'Europe/Sofia'
const moment = (text: string) => parseDateTime(ZONE, text) ?? 0
const once = (day: string, from: string, to: string): CalendarEvent['times'] => ({
  kind: 'once',
  from: moment(`${day}T${from}:00`),
  to: moment(`${day}T${to}:00`),
})
const weekly = (weekdays: (0 | 1 | 2 | 3 | 4 | 5 | 6)[], first: string): CalendarEvent['times'] => ({
  kind: 'weekly',
  zone: ZONE,
  weekdays,
  first,
  fromMinutes: 1_170,
  minutes: 45,
  until: '2027-03-31',
  exceptions: [],
})
const have = (...events: CalendarEvent[]) => Object.assign(app.tools.calendars, { caldav: easyCaldav(events) })
const post = (path: string, body: object = {}) =>
  app.call('POST', `/api/admin/calendar/${club.site.id}/${path}`, { token: club.ada.accessToken, body })
const readEvents = (timeMin = '2026-11-16T12:00:00') => post('events', { calendarIds: [EASY_CALENDAR], timeMin })

test('events list what an import takes: bookings, a row for each weekday of a series, occasions [API-43, CAL-15, BULK-07]', async () => {
  have(
    anEvent({ id: 'a', title: 'Petar Dobrev', times: once('2026-11-17', '18:00', '18:45') }),
    anEvent({ id: 'b', title: 'Dobrev squash', times: weekly([2, 4], '2026-01-06') }),
    anEvent({ id: 'c', title: 'Dome check', times: { kind: 'days', from: '2026-11-24', to: '2026-11-25' } }),
    anEvent({ id: 'd', title: 'Birthday', isFree: true, times: once('2026-11-18', '10:00', '11:00') }),
    anEvent({ id: 'e', title: 'Odd', times: { kind: 'unreadable', reason: 'unknown-zone' } }),
  )
  const { status, body } = await withoutChanges(app.db, () => readEvents())
  expect(status).toBe(200)
  const plain = { calendarId: EASY_CALENDAR, phoneNumber: null, email: null, days: null, validUntil: null }
  const squash = { repeat: 'every_week', validUntil: expect.any(String) }
  expect(body).toEqual([
    {
      ...plain,
      id: 'a',
      title: 'Petar Dobrev',
      displayName: 'Petar Dobrev',
      use: 'booking',
      fromDate: '2026-11-17T18:00:00+02:00',
      toDate: '2026-11-17T18:45:00+02:00',
      rows: [
        { fromDate: '2026-11-17T18:00:00+02:00', toDate: '2026-11-17T18:45:00+02:00', repeat: null, validUntil: null },
      ],
    },
    {
      ...plain,
      id: 'b',
      title: 'Dobrev squash',
      displayName: 'Dobrev squash',
      use: 'series',
      fromDate: '2026-11-17T19:30:00+02:00',
      toDate: '2026-11-17T20:15:00+02:00',
      validUntil: '2027-03-30',
      rows: [
        { ...squash, fromDate: '2026-11-17T19:30:00+02:00', toDate: '2026-11-17T20:15:00+02:00' },
        { ...squash, fromDate: '2026-11-19T19:30:00+02:00', toDate: '2026-11-19T20:15:00+02:00' },
      ],
    },
    {
      ...plain,
      id: 'c',
      title: 'Dome check',
      displayName: 'Dome check',
      use: 'closing',
      fromDate: null,
      toDate: null,
      days: { from: '2026-11-24', to: '2026-11-25' },
      rows: [],
    },
    expect.objectContaining({ id: 'd', use: 'nothing', rows: [] }),
    expect.objectContaining({ id: 'e', use: 'unreadable', fromDate: null, rows: [] }),
  ])
  // The rows are ones that the import itself finds ready.
  const [row] = body[0].rows
  const data = [{ fromDate: row.fromDate, toDate: row.toDate, displayName: 'Petar Dobrev' }]
  const check = await app.call('POST', '/api/admin/booking/bulk_import_check', {
    token: club.ada.accessToken,
    body: { siteId: club.site.id, itemId: club.court.id, data },
  })
  expect(check.body.rows).toMatchObject([{ state: 'ready', isNewClient: true }])
})

test('a series with exceptions is imported date by date, without what was left out and as it was moved [BULK-07]', async () => {
  const times = weekly([2], '2026-01-06')
  if (times.kind !== 'weekly') throw new Error('it is weekly')
  const moved = { from: moment('2026-12-02T08:00:00'), to: moment('2026-12-02T09:00:00'), version: null }
  const exceptions: typeof times.exceptions = [
    { kind: 'left-out', date: '2026-11-24' },
    { kind: 'moved', date: '2026-12-01', ...moved },
  ]
  have(anEvent({ times: { ...times, exceptions } }))
  const [event] = (await readEvents()).body
  expect(event).toMatchObject({ use: 'series', fromDate: '2026-11-17T19:30:00+02:00' })
  expect(event.rows.slice(0, 3).map(({ fromDate }: { fromDate: string }) => fromDate)).toEqual([
    '2026-11-17T19:30:00+02:00',
    '2026-12-02T08:00:00+02:00',
    '2026-12-08T19:30:00+02:00',
  ])
  expect(event.rows.every(({ repeat }: { repeat: string | null }) => repeat === null)).toBe(true)
})

test.each([
  { body: { timeMin: '2026-11-16T12:00:00' }, field: 'calendarIds' },
  { body: { calendarIds: [], timeMin: '2026-11-16T12:00:00' }, field: 'calendarIds' },
  { body: { calendarIds: [EASY_CALENDAR] }, field: 'timeMin' },
  { body: { calendarIds: [EASY_CALENDAR], timeMin: 'yesterday' }, field: 'timeMin' },
  { body: { calendarIds: [EASY_CALENDAR], timeMin: '2026-02-31T12:00:00' }, field: 'timeMin' },
  { body: { calendarIds: ['../../x'], timeMin: '2026-11-16T12:00:00' }, field: 'calendarIds.0' },
])('events without a proper $field are 400 [API-43]', async ({ body, field }) => {
  expect(await post('events', body)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(`${field}: `) },
  })
})

const preview = (itemId: number) => post(`preview/${itemId}/${EASY_CALENDAR}`)

test('the preview of a start says what it would do, and changes nothing', async () => {
  const known = await aUser(app.db, { displayName: 'Known Person' })
  await app.db.updateTable('users').set({ autogenerated: true }).where('id', '=', known.id).execute()
  await aClient(app.db, club.site.id, known.id)
  const of = { itemId: club.court.id, userId: club.cleo.id }
  await aBooking(app.db, { ...of, day: '2026-11-18', time: '18:00' })
  await aBooking(app.db, { ...of, day: '2026-11-10' })
  await aBooking(app.db, { ...of, day: '2026-11-19', status: 'CANCELED' })
  await aRule(app.db, { ...of, validFrom: '2026-11-03', time: '08:00', until: '09:00' })
  have(
    anEvent({ title: 'Known Person', times: once('2026-11-17', '18:00', '18:45') }),
    anEvent({ title: 'Cup draw', times: once('2026-11-18', '18:00', '18:45') }),
    anEvent({ title: 'Dobrev squash', times: weekly([2, 4], '2026-01-06') }),
    anEvent({ title: 'Dome check', times: { kind: 'days', from: '2026-12-24', to: '2026-12-25' } }),
    anEvent({ title: 'Birthday', isFree: true, times: once('2026-11-18', '10:00', '11:00') }),
    anEvent({ title: 'Odd', times: { kind: 'unreadable', reason: 'unknown-zone' } }),
    anEvent({ title: 'Ours', id: 'b1.i1', ownKey: 'b1.i1', times: once('2026-11-20', '10:00', '11:00') }),
    anEvent({
      title: 'Every second week',
      times: {
        kind: 'repeated',
        occasions: [
          {
            name: '1',
            times: { kind: 'once', from: moment('2026-11-21T10:00:00'), to: moment('2026-11-21T11:00:00') },
          },
          {
            name: '2',
            times: { kind: 'once', from: moment('2026-12-05T10:00:00'), to: moment('2026-12-05T11:00:00') },
          },
        ],
      },
    }),
  )
  const { status, body } = await withoutChanges(app.db, () => preview(club.court.id))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    from: expect.stringContaining('2026-11-16T12:00:'),
    bookings: { total: 4, knownClients: 1, newClients: 3 },
    series: { total: 2, titles: ['Dobrev squash'] },
    closings: { total: 1, days: ['2026-12-24', '2026-12-25'] },
    overCapacity: 1,
    leftAlone: 1,
    unreadable: 1,
    past: null,
    ours: 2,
  })
  const byTitle = Object.fromEntries(body.events.map((event: { title: string }) => [event.title, event]))
  expect(byTitle['Known Person']).toMatchObject({ use: 'booking', isNewClient: false, isOverCapacity: false })
  expect(byTitle['Cup draw']).toMatchObject({ use: 'booking', isNewClient: true, isOverCapacity: true })
  expect(byTitle.Ours).toBeUndefined()
})

test('two events at one time on a court of one place: the second is over its capacity', async () => {
  const time = once('2026-11-17', '18:00', '19:00')
  have(anEvent({ title: 'First', times: time }), anEvent({ title: 'Second', times: time }))
  expect((await preview(club.court.id)).body).toMatchObject({ overCapacity: 1 })
  expect((await preview(club.badminton.id)).body).toMatchObject({ overCapacity: 0 })
})

test('a calendar that is too large for an import says so before it is started', async () => {
  const caldav = easyCaldav()
  const port = { ...caldav.open({}, async () => {}), changes: async () => ({ outcome: 'too-many' as const }) }
  Object.assign(app.tools.calendars, { caldav: { ...caldav, open: () => port } })
  expect(await preview(club.court.id)).toMatchObject({ status: 409, body: { code: 'CALENDAR_TOO_LARGE' } })
})

test('thousands of events are counted, and twenty of them shown', async () => {
  const days = Array.from({ length: 2_000 }, (_, number) => addDays('2026-11-17', number % 300))
  have(...days.map((day, number) => anEvent({ title: `Player ${number % 50}`, times: once(day, '10:00', '11:00') })))
  const { body } = await preview(club.court.id)
  expect(body).toMatchObject({ bookings: { total: 2_000, newClients: 2_000 }, overCapacity: 1_700 })
  expect(body.events).toHaveLength(20)
})

test('in the calendar of a coach every event closes the coach', async () => {
  have(anEvent({ title: 'Dentist', times: once('2026-11-17', '18:00', '19:00') }))
  await aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, supplItemId: club.ivan.id, day: '2026-11-18' })
  expect((await preview(club.ivan.id)).body).toMatchObject({
    bookings: { total: 0 },
    closings: { total: 1 },
    overCapacity: 0,
    ours: 1,
  })
})

test('what an earlier sync has linked is not imported a second time', async () => {
  have(anEvent({ id: 'linked', title: 'Linked', times: once('2026-11-17', '18:00', '19:00') }))
  await aSync(app, club.site.id, club.court.id, { active: false })
  await app.db
    .updateTable('calendar_syncs')
    .set({ account: `caldav ${EASY_ACCOUNT}` })
    .execute()
  const link = { event_id: 'linked', uid: 'linked', origin: 'THEIRS' as const }
  await app.db
    .insertInto('calendar_links')
    .values({ site_id: club.site.id, item_id: club.court.id, ...link })
    .execute()
  expect((await preview(club.court.id)).body).toMatchObject({ bookings: { total: 0 } })
  expect((await preview(club.secondCourt.id)).body).toMatchObject({ bookings: { total: 1 } })
})
