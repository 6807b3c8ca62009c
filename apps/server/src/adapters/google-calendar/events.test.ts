import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ADA, type FakedAdapters, fakedAdapters, openCalendar, problemOf } from '../../../test/faked-adapters.ts'
import type { CalendarPort, EventWrite } from '../calendar/calendar-port.ts'
import { CalendarGone } from '../calendar/calendar-problems.ts'
import type { StoredCalendar } from './fake/calendar-store.ts'

const NOW = Date.parse('2026-11-16T08:00:00Z')

let faked: FakedAdapters
let port: CalendarPort
let calendar: StoredCalendar
let now = NOW
beforeAll(async () => {
  faked = await fakedAdapters(undefined, () => now)
  port = await openCalendar(faked, ADA.email)
})
afterAll(() => faked.stop())
beforeEach(() => {
  const { calendar: fake } = faked.fakes
  now = NOW
  fake.behave({})
  fake.pageSize(250)
  fake.endlessPages(false)
  faked.pass(60_000)
  calendar = fake.store.addCalendar(ADA.email, 'Court 1', 'Europe/Sofia')
})

const FROM = { from: NOW }
const at = (hour: number, day = '2026-11-16') => ({ dateTime: `${day}T${hour}:00:00+02:00`, timeZone: 'Europe/Sofia' })
const once = (from: number, to: number, day = '2026-11-16') => ({
  kind: 'once' as const,
  from: Date.parse(at(from, day).dateTime),
  to: Date.parse(at(to, day).dateTime),
})
const booking = (event: Partial<EventWrite> = {}): EventWrite => ({
  ownKey: 'b7.i3',
  title: 'Cleo Ivanova +359888000111',
  description: 'Court 1',
  times: once(18, 19),
  ...event,
})
const changes = async (since: { token: string } | { from: number } = FROM) => {
  const read = await port.changes(calendar.id, since)
  if (read.outcome !== 'complete') throw new Error(read.outcome)
  return read
}
const written = async (event: EventWrite, seen: string | null = null) => {
  const result = await port.write(calendar.id, event, seen)
  if (result.outcome !== 'written') throw new Error(result.outcome)
  return result.event
}
const store = () => faked.fakes.calendar.store
const put = (event: object) => store().put(calendar, event)

test('a booking is written, changed and deleted, and stays recognisable as ours', async () => {
  const first = await written(booking())
  expect(first).toMatchObject({
    id: port.idOf('b7.i3'),
    ownKey: 'b7.i3',
    title: 'Cleo Ivanova +359888000111',
    times: once(18, 19),
  })
  expect((await changes()).events).toEqual([first])
  const moved = await written({ ...booking({ title: 'Cleo', times: once(20, 21) }), id: first.id }, first.version)
  expect(moved).toMatchObject({ title: 'Cleo', ownKey: 'b7.i3', times: once(20, 21) })
  expect((await changes()).events).toEqual([moved])
  expect(await port.remove(calendar.id, first.id, moved.version)).toBe('removed')
  expect(await port.remove(calendar.id, first.id, moved.version)).toBe('removed')
  expect((await changes()).events).toEqual([])
})

test('nobody is invited and nobody gets a letter', async () => {
  faked.fakes.calendar.requests.length = 0
  const first = await written(booking())
  await written({ ...booking(), id: first.id, times: once(20, 21) }, first.version)
  await port.remove(calendar.id, first.id, null)
  const writes = faked.fakes.calendar.requests.filter(({ method }) => method !== 'GET')
  expect(writes.map(({ url }) => url.searchParams.get('sendUpdates'))).toEqual(['none', 'none', 'none'])
  for (const { body } of writes) expect(body.toString()).not.toContain('attendees')
})

test('written twice it is one event, and one that was deleted comes back under its id', async () => {
  const first = await written(booking())
  expect(await written(booking())).toMatchObject({ id: first.id })
  expect((await changes()).events).toHaveLength(1)
  await port.remove(calendar.id, first.id, null)
  const back = await written(booking({ times: once(20, 21) }))
  expect((await changes()).events).toEqual([back])
  expect(back).toMatchObject({ id: first.id, times: once(20, 21) })
})

test('what somebody has changed meanwhile is not overwritten', async () => {
  const first = await written(booking())
  put({ id: first.id, start: at(12), end: at(13) })
  expect(await port.write(calendar.id, { ...booking(), id: first.id }, first.version)).toEqual({ outcome: 'changed' })
  expect(await port.write(calendar.id, booking(), null)).toEqual({ outcome: 'changed' })
  expect(await port.remove(calendar.id, first.id, first.version)).toBe('changed')
  expect(await port.read(calendar.id, first.id)).toMatchObject({ times: once(12, 13) })
})

test('a deleted event is read as deleted, one that never was as unknown', async () => {
  const first = await written(booking())
  store().cancel(calendar, first.id)
  expect(await port.read(calendar.id, first.id)).toBe('deleted')
  expect(await port.read(calendar.id, 'k00000')).toBe('unknown')
  const write = { ...booking(), id: first.id }
  expect(await port.write(calendar.id, write, first.version)).toEqual({ outcome: 'changed' })
})

test('events of others come with their times, guests and whether they take a place', async () => {
  put({ summary: 'Ivan', start: at(18), end: at(19), attendees: [{ email: 'ivan@x.example', displayName: 'Ivan' }] })
  put({ summary: 'Closed', start: { date: '2026-11-17' }, end: { date: '2026-11-19' } })
  put({ summary: 'Idea', start: at(20), end: at(21), transparency: 'transparent' })
  put({ summary: 'Birthday', start: { date: '2026-11-17' }, end: { date: '2026-11-18' }, eventType: 'birthday' })
  put({ summary: 'Home', start: { date: '2026-11-17' }, end: { date: '2026-11-18' }, eventType: 'workingLocation' })
  put({ summary: 'Away', start: at(10), end: at(11), eventType: 'outOfOffice' })
  const { events } = await changes()
  expect(events).toMatchObject([
    { title: 'Ivan', guests: [{ email: 'ivan@x.example', name: 'Ivan' }], ownKey: null, isFree: false },
    { title: 'Closed', times: { kind: 'days', from: '2026-11-17', to: '2026-11-18' } },
    { title: 'Idea', isFree: true },
    { title: 'Birthday', isFree: true },
    { title: 'Home', isFree: true },
    { title: 'Away', isFree: false },
  ])
  expect(events[0]?.changedAt).toBe(NOW)
  expect((await port.preview(calendar.id, NOW)).map(({ title }) => title)).toEqual(events.map(({ title }) => title))
})

test('after the first read only changes are returned; a deletion may be nothing but an id', async () => {
  const moved = put({ summary: 'Kept', start: at(18), end: at(19) })
  const deleted = put({ summary: 'Gone', start: at(19), end: at(20) })
  const { token } = await changes()
  expect(await changes({ token })).toMatchObject({ events: [], removed: [] })
  store().cancel(calendar, deleted.id)
  put({ id: moved.id, start: at(20), end: at(21) })
  expect(await changes({ token })).toMatchObject({
    events: [{ id: moved.id, uid: moved.iCalUID, times: once(20, 21) }],
    removed: [{ id: deleted.id, changedAt: null }],
  })
})

test('an event that was dragged to another calendar keeps its id and uid', async () => {
  const other = store().addCalendar(ADA.email, 'Court 2', 'Europe/Sofia')
  const first = await written(booking())
  const { token } = await changes()
  store().move(calendar, first.id, other)
  expect((await changes({ token })).removed).toMatchObject([{ id: first.id }])
  const there = await port.changes(other.id, FROM)
  expect(there).toMatchObject({ events: [{ id: first.id, uid: first.uid, ownKey: 'b7.i3' }] })
})

test('many events come in pages and arrive as one', async () => {
  faked.fakes.calendar.pageSize(3)
  for (let hour = 10; hour < 20; hour++) put({ summary: `${hour}`, start: at(hour), end: at(hour + 1) })
  faked.fakes.calendar.requests.length = 0
  expect((await changes()).events.map(({ title }) => title)).toEqual(
    Array.from({ length: 10 }, (_, index) => String(index + 10)),
  )
  expect(faked.fakes.calendar.requests).toHaveLength(4)
})

test('reading endless pages is given up', async () => {
  put({ summary: 'Again', start: at(10), end: at(11) })
  faked.fakes.calendar.endlessPages(true)
  expect(await port.changes(calendar.id, FROM)).toEqual({ outcome: 'too-many' })
})

test('an expired sync token asks for a full read', async () => {
  const { token } = await changes()
  faked.fakes.calendar.expireSyncTokens()
  expect(await port.changes(calendar.id, { token })).toEqual({ outcome: 'expired' })
  const { token: next } = await changes()
  expect((await changes({ token: next })).events).toEqual([])
})

test('a calendar that was deleted is gone, and says nothing about its events', async () => {
  const { token } = await changes()
  store().deleteCalendar(calendar.id)
  expect(await problemOf(port.changes(calendar.id, { token }))).toBeInstanceOf(CalendarGone)
  expect(await problemOf(port.write(calendar.id, booking(), null))).toBeInstanceOf(CalendarGone)
})

test('titles and guests are bounded, whatever is in them', async () => {
  const attendees = Array.from({ length: 500 }, (_, n) => ({ email: `g${n}@x.example` }))
  put({ summary: '<b>'.repeat(10_000), start: at(18), end: at(19), attendees })
  const [event] = (await changes()).events
  expect(event?.title).toHaveLength(500)
  expect(event?.guests).toHaveLength(50)
})

test('events that nobody can place are told apart and hold up nothing', async () => {
  put({ summary: 'Backwards', start: at(18), end: at(17) })
  put({ summary: 'Every second', start: at(10), end: at(11), recurrence: ['RRULE:FREQ=SECONDLY'] })
  put({ summary: 'Ivan', start: at(18), end: at(19) })
  const { token } = await changes({ from: 0 })
  put({
    summary: 'On Mars',
    start: { ...at(10), timeZone: 'Mars/Olympus' },
    end: at(11),
    recurrence: ['RRULE:FREQ=WEEKLY'],
  })
  const events = [...(await changes({ from: 0 })).events, ...(await changes({ token })).events]
  const timesOf = (title: string) => events.find((event) => event.title === title)?.times
  expect(timesOf('Backwards')).toEqual({ kind: 'unreadable', reason: 'end-before-start' })
  expect(timesOf('On Mars')).toEqual({ kind: 'unreadable', reason: 'unknown-zone' })
  expect(timesOf('Ivan')).toEqual(once(18, 19))
})

test.each([500, 'drop', 'garbage', 'huge'] as const)('a calendar that answers %s is unavailable', async (answer) => {
  await changes()
  faked.fakes.calendar.behave({ answer })
  expect(await problemOf(port.changes(calendar.id, FROM))).toMatchObject({ reason: 'unavailable' })
})

test('a connection that is cut once is tried again', async () => {
  await changes()
  faked.fakes.calendar.behave({ answer: 'drop', times: 1 })
  expect((await changes()).events).toEqual([])
})
