import type { WeeklyTimes } from '@korto/domain/calendar-sync/calendar-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ADA, type FakedAdapters, fakedAdapters, openCalendar } from '../../../test/faked-adapters.ts'
import type { CalendarPort } from '../calendar/calendar-port.ts'
import type { StoredCalendar } from './fake/calendar-store.ts'

const NOW = Date.parse('2026-11-16T08:00:00Z')

let faked: FakedAdapters
let port: CalendarPort
let calendar: StoredCalendar
beforeAll(async () => {
  faked = await fakedAdapters(undefined, () => NOW)
  port = await openCalendar(faked, ADA.email)
})
afterAll(() => faked.stop())
beforeEach(() => {
  calendar = faked.fakes.calendar.store.addCalendar(ADA.email, 'Court 1', 'Europe/Sofia')
})

const store = () => faked.fakes.calendar.store
const at = (hour: number, day = '2026-11-17') => ({ dateTime: `${day}T${hour}:00:00`, timeZone: 'Europe/Sofia' })
const moment = (day: string, hour: number) => Date.parse(`${day}T${String(hour - 2).padStart(2, '0')}:00:00Z`)
const series = (event: object = {}) =>
  store().put(calendar, { summary: 'Petar', start: at(10), end: at(11), recurrence: ['RRULE:FREQ=WEEKLY'], ...event })
const occasionOn = (id: string, day: string, hour = 8) =>
  `${id}_${day.replaceAll('-', '')}T${String(hour).padStart(2, '0')}0000Z`

const changes = async (since: { token: string } | { from: number } = { from: NOW }) => {
  const read = await port.changes(calendar.id, since)
  if (read.outcome !== 'complete') throw new Error(read.outcome)
  return read
}
const weekly = (more: Partial<WeeklyTimes> = {}): WeeklyTimes => ({
  kind: 'weekly',
  zone: 'Europe/Sofia',
  weekdays: [2],
  first: '2026-11-17',
  fromMinutes: 600,
  minutes: 60,
  until: null,
  exceptions: [],
  ...more,
})
const written = async (times: WeeklyTimes, more: { id?: string; seen?: string } = {}) => {
  const event = { ownKey: 'r5.i3', title: 'Petar', times, ...(more.id ? { id: more.id } : {}) }
  const result = await port.write(calendar.id, event, more.seen ?? null)
  if (result.outcome !== 'written') throw new Error(result.outcome)
  return result.event
}
const LEFT_OUT = { kind: 'left-out' as const, date: '2026-11-24' }
const MOVED = {
  kind: 'moved' as const,
  date: '2026-12-01',
  from: moment('2026-12-02', 12),
  to: moment('2026-12-02', 13),
}

test('a series comes whole when only one of its occasions was deleted or moved', async () => {
  const { id } = series()
  const { token, events } = await changes()
  expect(events).toMatchObject([{ id, times: weekly() }])
  store().cancel(calendar, occasionOn(id, '2026-11-24'))
  const after = await changes({ token })
  expect(after).toMatchObject({ events: [{ id, times: weekly({ exceptions: [LEFT_OUT] }) }], removed: [] })
  expect(after.events[0]?.version).not.toBe(events[0]?.version)
  store().put(calendar, { id: occasionOn(id, '2026-12-01'), start: at(12, '2026-12-02'), end: at(13, '2026-12-02') })
  const [again] = (await changes({ token: after.token })).events
  expect(again?.times).toMatchObject(weekly({ exceptions: [LEFT_OUT, { ...MOVED, version: expect.any(String) }] }))
  expect((await changes()).events).toEqual([again])
  expect(await port.read(calendar.id, id)).toEqual(again)
})

test('a deleted series is removed once, with all its occasions', async () => {
  const { id } = series()
  store().put(calendar, { id: occasionOn(id, '2026-12-01'), start: at(12, '2026-12-02'), end: at(13, '2026-12-02') })
  const { token } = await changes()
  store().cancel(calendar, id)
  expect(await changes({ token })).toMatchObject({ events: [], removed: [{ id }] })
})

test('a series is written with the dates that are left out and those that are moved, and read as it was written', async () => {
  const times = weekly({ exceptions: [LEFT_OUT, { ...MOVED, version: null }] })
  const event = await written(times)
  expect(event.times).toMatchObject({ ...times, exceptions: [LEFT_OUT, MOVED] })
  expect((await changes()).events).toEqual([event])
  expect(await written(times)).toMatchObject({ id: event.id })
  expect(await port.remove(calendar.id, event.id, event.version)).toBe('removed')
  expect((await changes()).events).toEqual([])
  expect((await written(weekly())).times).toEqual(weekly())
})

test('a series is moved, cut short and put back with its occasions', async () => {
  const first = await written(weekly({ exceptions: [{ ...MOVED, version: null }] }))
  const later = weekly({
    weekdays: [2, 5],
    fromMinutes: 660,
    until: '2026-12-29',
    exceptions: [LEFT_OUT, { ...MOVED, version: null }],
  })
  const second = await written(later, { id: first.id, seen: first.version })
  expect(second.times).toMatchObject({ ...later, exceptions: [LEFT_OUT, MOVED] })
  const third = await written(weekly(), { id: first.id, seen: second.version })
  expect(third.times).toEqual(weekly())
  expect((await changes()).events).toEqual([third])
})

test('an occasion that somebody deleted there comes back when the platform says so', async () => {
  const first = await written(weekly())
  store().cancel(calendar, occasionOn(first.id, '2026-11-24'))
  const [seen] = (await changes()).events
  expect(seen?.times).toEqual(weekly({ exceptions: [LEFT_OUT] }))
  const back = await written(weekly(), { id: first.id, seen: seen?.version ?? '' })
  expect(back.times).toEqual(weekly())
})

test('a change of an occasion meanwhile is not overwritten', async () => {
  const first = await written(weekly())
  store().cancel(calendar, occasionOn(first.id, '2026-11-24'))
  const event = { id: first.id, times: weekly({ fromMinutes: 720 }) }
  expect(await port.write(calendar.id, event, first.version)).toEqual({ outcome: 'changed' })
  expect(await port.remove(calendar.id, first.id, first.version)).toBe('changed')
})

test('what was left out in the past stays left out', async () => {
  const { id } = series({
    start: at(10, '2026-10-06'),
    end: at(11, '2026-10-06'),
    recurrence: ['RRULE:FREQ=WEEKLY', 'EXDATE;TZID=Europe/Sofia:20261013T100000'],
  })
  const [seen] = (await changes()).events
  expect(seen?.times).toMatchObject({ exceptions: [] })
  const times = weekly({ first: '2026-10-06', fromMinutes: 720, exceptions: [LEFT_OUT] })
  await port.write(calendar.id, { id, times }, seen?.version ?? '')
  expect(store().find(calendar, id)?.recurrence).toEqual([
    'RRULE:FREQ=WEEKLY;BYDAY=TU',
    'EXDATE;TZID=Europe/Sofia:20261013T120000,20261124T120000',
  ])
})

test('occasions of other repetitions are moved and deleted one by one', async () => {
  const { id } = series({ recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4'] })
  const [seen] = (await changes()).events
  if (seen?.times.kind !== 'repeated') throw new Error('not repeated')
  const [first, , third] = seen.times.occasions
  if (!first || !third) throw new Error('too few')
  const moved = { ...first, times: { kind: 'once' as const, from: MOVED.from, to: MOVED.to } }
  const result = await port.write(
    calendar.id,
    { id, times: { kind: 'repeated', occasions: [moved, third] } },
    seen.version,
  )
  expect(result).toMatchObject({ outcome: 'written', event: { times: { occasions: [moved, third] } } })
  expect((await changes()).events).toMatchObject([{ times: { occasions: [moved, third] } }])
})

test('occasions keep the wall clock when the clocks change', async () => {
  const { id } = series({ start: at(10, '2027-03-23'), end: at(11, '2027-03-23') })
  store().put(calendar, { id: occasionOn(id, '2027-03-30', 7), start: at(12, '2027-03-30'), end: at(13, '2027-03-30') })
  const [event] = (await changes()).events
  expect(event?.times).toMatchObject({
    fromMinutes: 600,
    exceptions: [{ kind: 'moved', date: '2027-03-30', from: Date.parse('2027-03-30T09:00:00Z') }],
  })
})
