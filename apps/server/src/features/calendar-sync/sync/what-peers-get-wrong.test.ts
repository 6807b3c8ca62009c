import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  booked,
  bookingsOf,
  call,
  NEXT_TUESDAY,
  rulesOf,
  sofia,
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
} from '../../../../test/calendar-sync.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aRule } from '../../../../test/factories.ts'
import { copyByHand, moveByHand } from '../../../adapters/google-calendar/fake/by-hand.ts'
import { answerConflict } from './commands.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp(QUIET)
  await setClock(app)
})
afterAll(() => app.close())

test('a copy by hand carries our key and is a booking of its own; ours stays one [CAL-11]', async () => {
  const { store } = googleOf(app)
  const { site, court, cleo, calendar } = await aSyncedClub(app)
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  await quiet(app, site.id)
  const [ours] = eventsIn(calendar)
  const at = { day: WEDNESDAY, from: 900, to: 960 }
  copyByHand(store, { calendar, id: ours?.id ?? '' }, { times: at, to: calendar })
  await quiet(app, site.id)
  await quiet(app, site.id)
  expect(eventsIn(calendar)).toHaveLength(2)
  expect(await bookingsOf(app, site.id)).toMatchObject([
    { id, from_at: sofia(TUESDAY, '10:00') },
    { from_at: sofia(WEDNESDAY, '15:00'), status: 'CONFIRMED' },
  ])
})

test('"this and following" is one change of the series', async () => {
  const { store } = googleOf(app)
  const { site, calendar } = await aSyncedClub(app, (_calendar, { court, cleo }) =>
    aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: TUESDAY }),
  )
  const [series] = eventsIn(calendar)
  expect(series?.recurrence).toHaveLength(1)
  const before = await typesOf(app, site.id)
  const stamp = (series?.start?.dateTime ?? '').slice(11, 16)
  const first = sofia(NEXT_TUESDAY, stamp)
    .toISOString()
    .replaceAll(/[-:]|\.000/g, '')
  const following = { times: { day: '2026-11-25', from: 1_200, to: 1_260 }, to: calendar, which: 'following' as const }
  expect(moveByHand(store, { calendar, id: `${series?.id}_${first}` }, following)).toBe(true)
  await quiet(app, site.id)
  await quiet(app, site.id)
  expect((await typesOf(app, site.id)).slice(before.length)).toEqual(['SYSTEM_MODIFY_RECURRENCE'])
  expect((await rulesOf(app, site.id)).filter(({ deleted_at }) => deleted_at === null)).toMatchObject([
    { day_of_week: 2, valid_until: '2026-11-23' },
    { day_of_week: 3, from_time: '20:00:00', valid_from: '2026-11-25', valid_until: null },
  ])
  expect(eventsIn(calendar)).toHaveLength(2)
})

test('in the calendar of a coach lessons are events, and events close the coach', async () => {
  const { store } = googleOf(app)
  const club = await aSyncedClub(app)
  const { site, court, ivan, cleo, calendar } = club
  const lessons = store.addCalendar(GINA, 'Lessons Ivan', 'Europe/Sofia')
  await sync(app, club, ivan.id, lessons)
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY, coachId: ivan.id })
  store.put(lessons, { summary: 'Dentist', ...timed(WEDNESDAY, '10:00', '11:00') })
  await quiet(app, site.id)
  expect([eventsIn(calendar), eventsIn(lessons)].map((events) => events.length)).toEqual([1, 2])
  const closings = app.db.selectFrom('item_events').selectAll().where('item_id', '=', ivan.id)
  expect(await closings.execute()).toMatchObject([{ capacity: 0, from_at: sofia(WEDNESDAY, '10:00') }])
  const lesson = eventsIn(lessons).find(({ summary }) => summary !== 'Dentist')
  store.put(lessons, { id: lesson?.id ?? '', ...timed(TUESDAY, '12:00', '13:00') })
  await quiet(app, site.id)
  expect(await storedBooking(app, id)).toMatchObject({ from_at: sofia(TUESDAY, '12:00') })
  expect(Date.parse(eventsIn(calendar)[0]?.start?.dateTime ?? '')).toBe(sofia(TUESDAY, '12:00').getTime())
})

test('every second week is single bookings of three months, carried forward daily', async () => {
  const { store } = googleOf(app)
  const { site, calendar } = await aSyncedClub(app)
  const recurrence = ['RRULE:FREQ=WEEKLY;INTERVAL=2']
  store.put(calendar, { summary: 'Second week', ...timed(TUESDAY, '10:00', '11:00'), recurrence })
  await quiet(app, site.id)
  const before = (await bookingsOf(app, site.id)).length
  expect(before).toBe(7)
  await setClock(app, '2026-11-30T12:00:00+02:00')
  await quiet(app, site.id)
  await eventually(async () => expect(await bookingsOf(app, site.id)).toHaveLength(before + 1))
  expect(await rulesOf(app, site.id)).toEqual([])
  await setClock(app)
})

test('the name leaves the calendar with the account, also from what is past', async () => {
  const { site, court, cleo, calendar } = await aSyncedClub(app)
  await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  await quiet(app, site.id)
  await setClock(app, '2026-11-18T12:00:00+02:00')
  expect((await call(app, cleo, 'POST', '/api/user/delete_account')).status).toBe(200)
  await quiet(app, site.id)
  expect(eventsIn(calendar).map(({ summary }) => summary)).toEqual(['Deleted user'])
  await setClock(app)
})

test('what the rule has decided can be turned', async () => {
  const { store } = googleOf(app)
  const { site, court, cleo, calendar, ...club } = await aSyncedClub(app)
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  await quiet(app, site.id)
  const [event] = eventsIn(calendar)
  store.put(calendar, { id: event?.id ?? '', ...timed(TUESDAY, '16:00', '17:00') })
  await setClock(app, '2026-11-16T12:05:00+02:00')
  const body = { fromDate: `${TUESDAY}T12:00:00+02:00`, toDate: `${TUESDAY}T13:00:00+02:00` }
  expect((await call(app, club.ada, 'PUT', `/api/admin/booking/${id}`, body)).status).toBe(200)
  await quiet(app, site.id)
  const conflict = await app.db
    .selectFrom('calendar_conflicts')
    .select(['id', 'decided'])
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow()
  expect(conflict.decided).toBe('OURS')
  await answerConflict(app.tools, actingFor({ site, court, cleo, ...club }), conflict.id, 'THEIRS')
  await quiet(app, site.id)
  expect(await storedBooking(app, id)).toMatchObject({ from_at: sofia(TUESDAY, '16:00') })
  expect(Date.parse(eventsIn(calendar)[0]?.start?.dateTime ?? '')).toBe(sofia(TUESDAY, '16:00').getTime())
  await setClock(app)
})

test('an event that nobody can read is shown and holds up nothing', async () => {
  const { store } = googleOf(app)
  const { site, calendar } = await aSyncedClub(app)
  const backwards = store.put(calendar, { summary: 'Backwards', ...timed(TUESDAY, '12:00', '10:00') })
  store.put(calendar, { summary: `<b>\u0001${'x'.repeat(10_000)}`, ...timed(TUESDAY, '15:00', '16:00') })
  await quiet(app, site.id)
  expect(await bookingsOf(app, site.id)).toMatchObject([{ from_at: sofia(TUESDAY, '15:00') }])
  const conflicts = app.db.selectFrom('calendar_conflicts').select('kind').where('site_id', '=', site.id)
  expect(await conflicts.execute()).toEqual([{ kind: 'UNREADABLE' }])
  store.put(calendar, { id: backwards.id, ...timed(TUESDAY, '12:00', '13:00') })
  await quiet(app, site.id)
  expect(await bookingsOf(app, site.id)).toHaveLength(2)
  expect(await conflicts.where('answered_at', 'is', null).execute()).toEqual([])
})

test('an item that is removed ends its sync and its channel', async () => {
  const { site, court, ada, calendar } = await aSyncedClub(app)
  await quiet(app, site.id)
  expect((await syncOf(app, court.id)).channel_id).not.toBeNull()
  expect((await call(app, ada, 'DELETE', `/api/admin/item/${court.id}?force=true`)).status).toBe(200)
  await eventually(async () => expect(await syncOf(app, court.id)).toMatchObject({ active: false, channel_id: null }))
  expect(calendar.events.size).toBe(0)
})
