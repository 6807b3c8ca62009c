import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ADA,
  connectCalendar,
  type FakedAdapters,
  fakedAdapters,
  present,
  problemOf,
} from '../../../test/faked-adapters.ts'
import type { StoredCalendar } from './fake/calendar-store.ts'
import type { CalendarCredential, OwnEvent } from './google-calendar.ts'

let faked: FakedAdapters
let credential: CalendarCredential
let calendar: StoredCalendar
beforeAll(async () => {
  faked = await fakedAdapters()
  credential = await connectCalendar(faked, ADA.email)
})
afterAll(() => faked.stop())
beforeEach(() => {
  const { calendar: fake } = faked.fakes
  fake.behave({})
  fake.pageSize(250)
  fake.endlessPages(false)
  faked.pass(60_000)
  calendar = fake.store.addCalendar(ADA.email, 'Court 1', 'Europe/Sofia')
})

const google = () => present(faked.googleCalendar)
const FROM = { from: '2026-11-01T00:00:00Z' }
const at = (hour: number, day = '2026-11-16') => ({ dateTime: `${day}T${hour}:00:00+02:00`, timeZone: 'Europe/Sofia' })
const booking = (event: Partial<OwnEvent> = {}): OwnEvent => ({
  ownKey: 'booking:7',
  title: 'Cleo Ivanova +359888000111',
  start: { at: '2026-11-16T18:00:00+02:00', timezone: 'Europe/Sofia' },
  end: { at: '2026-11-16T19:00:00+02:00', timezone: 'Europe/Sofia' },
  ...event,
})
const changes = async (since: { syncToken: string } | { from: string } = FROM) => {
  const read = await google().changes(credential, calendar.id, since)
  if (read.outcome !== 'complete') throw new Error(read.outcome)
  return read
}
const put = (event: object) => faked.fakes.calendar.store.put(calendar, event)

test('a booking is written, changed and deleted, and stays recognisable as ours', async () => {
  const written = await google().insertEvent(credential, calendar.id, booking())
  expect(written).toMatchObject({ ownKey: 'booking:7', status: 'confirmed', title: 'Cleo Ivanova +359888000111' })
  expect((await changes()).events).toEqual([written])
  const moved = { ...booking({ title: 'Cleo' }), id: written.id }
  expect(await google().updateEvent(credential, calendar.id, moved)).toMatchObject({
    title: 'Cleo',
    ownKey: 'booking:7',
  })
  await google().deleteEvent(credential, calendar.id, written.id)
  await google().deleteEvent(credential, calendar.id, written.id)
  expect((await changes()).events).toEqual([])
})

test('written twice it is one event, and one that was deleted comes back', async () => {
  const first = await google().insertEvent(credential, calendar.id, booking())
  expect(await google().insertEvent(credential, calendar.id, booking())).toMatchObject({ id: first.id })
  expect((await changes()).events).toHaveLength(1)
  await google().deleteEvent(credential, calendar.id, first.id)
  await google().insertEvent(credential, calendar.id, booking())
  expect((await changes()).events).toMatchObject([{ id: first.id, status: 'confirmed' }])
})

test('a permanently deleted event is reported as gone', async () => {
  expect(await google().updateEvent(credential, calendar.id, { ...booking(), id: 'k00000' })).toBe('gone')
})

test('events of others come with their times, guests, rules and whether they take a place', async () => {
  put({ summary: 'Ivan', start: at(18), end: at(19), attendees: [{ email: 'ivan@x.example', displayName: 'Ivan' }] })
  put({ summary: 'Closed', start: { date: '2026-11-17' }, end: { date: '2026-11-18' } })
  put({ summary: 'Idea', start: at(20), end: at(21), transparency: 'transparent' })
  put({ summary: 'Weekly', start: at(10), end: at(11), recurrence: ['RRULE:FREQ=WEEKLY'] })
  expect((await changes()).events).toMatchObject([
    { title: 'Ivan', guests: [{ email: 'ivan@x.example', name: 'Ivan' }], ownKey: null, isFree: false, series: null },
    { title: 'Closed', start: { day: '2026-11-17' }, end: { day: '2026-11-18' } },
    { title: 'Idea', isFree: true },
    { title: 'Weekly', recurrence: ['RRULE:FREQ=WEEKLY'], start: { at: at(10).dateTime, timezone: 'Europe/Sofia' } },
  ])
})

test('after the first read only changes are returned, deletions too', async () => {
  const moved = put({ summary: 'Kept', start: at(18), end: at(19) })
  const deleted = put({ summary: 'Gone', start: at(19), end: at(20) })
  const { syncToken } = await changes()
  expect((await changes({ syncToken })).events).toEqual([])
  faked.fakes.calendar.store.cancel(calendar, deleted.id)
  put({ id: moved.id, start: at(20), end: at(21) })
  expect((await changes({ syncToken })).events).toMatchObject([
    { id: deleted.id, status: 'cancelled' },
    { id: moved.id, start: { at: at(20).dateTime } },
  ])
})

test('one occasion of a series that was cancelled names its series and its day', async () => {
  const series = put({ summary: 'Weekly', start: at(10), end: at(11), recurrence: ['RRULE:FREQ=WEEKLY'] })
  const { syncToken } = await changes()
  put({
    id: `${series.id}_20261123T080000Z`,
    status: 'cancelled',
    recurringEventId: series.id,
    originalStartTime: at(10, '2026-11-23'),
  })
  const [occasion] = (await changes({ syncToken })).events
  expect(occasion).toMatchObject({
    status: 'cancelled',
    start: null,
    series: { id: series.id, originalStart: { at: at(10, '2026-11-23').dateTime } },
  })
  const weeks = { id: series.id, from: '2026-11-16T00:00:00Z', to: '2026-12-07T00:00:00Z' }
  expect((await google().occasions(credential, calendar.id, weeks)).map(({ start }) => start)).toEqual([
    { at: '2026-11-16T08:00:00.000Z', timezone: 'Europe/Sofia' },
    { at: '2026-11-30T08:00:00.000Z', timezone: 'Europe/Sofia' },
  ])
})

test('many events come in pages and arrive as one', async () => {
  faked.fakes.calendar.pageSize(3)
  for (let hour = 10; hour < 20; hour++) put({ summary: `${hour}`, start: at(hour), end: at(hour + 1) })
  faked.fakes.calendar.requests.length = 0
  expect((await changes()).events.map(({ title }) => title)).toEqual([
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
    '19',
  ])
  expect(faked.fakes.calendar.requests).toHaveLength(4)
})

test('reading endless pages is given up', async () => {
  put({ summary: 'Again', start: at(10), end: at(11) })
  faked.fakes.calendar.endlessPages(true)
  expect(await google().changes(credential, calendar.id, FROM)).toEqual({ outcome: 'too-many' })
})

test('an expired sync token asks for a full read', async () => {
  const { syncToken } = await changes()
  faked.fakes.calendar.expireSyncTokens()
  expect(await google().changes(credential, calendar.id, { syncToken })).toEqual({ outcome: 'expired' })
  const { syncToken: next } = await changes()
  expect((await changes({ syncToken: next })).events).toEqual([])
})

test('titles and guests are bounded, whatever is in them', async () => {
  const attendees = Array.from({ length: 500 }, (_, n) => ({ email: `g${n}@x.example` }))
  put({ summary: '<b>'.repeat(10_000), start: at(18), end: at(19), attendees })
  const [event] = (await changes()).events
  expect(event?.title).toHaveLength(500)
  expect(event?.guests).toHaveLength(50)
})

test.each([500, 'drop', 'garbage', 'huge'] as const)('a calendar that answers %s is unavailable', async (answer) => {
  await changes()
  faked.fakes.calendar.behave({ answer })
  expect(await problemOf(google().changes(credential, calendar.id, FROM))).toMatchObject({ reason: 'unavailable' })
})
