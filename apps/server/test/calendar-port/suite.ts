import type { CalendarEvent, EventTimes, WeeklyTimes } from '@korto/domain/calendar-sync/calendar-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CalendarPort } from '../../src/adapters/calendar/calendar-port.ts'
import { CalendarGone } from '../../src/adapters/calendar/calendar-problems.ts'
import { problemOf } from '../faked-adapters.ts'
import { type CalendarWorld, NOW, type OtherProgram, ZONE } from './world.ts'

const at = (text: string) => Date.parse(`${text}:00+02:00`)
const once = (start: string, end: string): EventTimes => ({ kind: 'once', from: at(start), to: at(end) })
const TUESDAY = once('2026-11-17T10:00', '2026-11-17T11:00')
const WEDNESDAY = once('2026-11-18T12:00', '2026-11-18T13:30')
const EVENING = { start: '2026-11-17T18:00', end: '2026-11-17T19:00' }
const weekly = (changes: Partial<WeeklyTimes> = {}): WeeklyTimes => ({
  kind: 'weekly',
  zone: ZONE,
  weekdays: [2],
  first: '2026-11-17',
  fromMinutes: 18 * 60,
  minutes: 60,
  until: null,
  exceptions: [],
  ...changes,
})

/** What every provider must keep, whoever wrote it: run against each of them. */
export function portSuite(open: () => Promise<CalendarWorld>) {
  let world: CalendarWorld
  let port: CalendarPort
  let other: OtherProgram
  let calendar: string
  beforeAll(async () => {
    world = await open()
    port = world.port
    other = world.other
  })
  afterAll(() => world?.stop())
  beforeEach(async () => {
    calendar = (await port.createCalendar({ name: 'Court 1', timezone: ZONE })).id
  })

  const ours = (times: EventTimes = TUESDAY, ownKey = 'b7.i1') => ({
    ownKey,
    title: 'Cleo Ivanova +359888000111',
    description: 'Court 1',
    times,
  })
  const writeOurs = async (times?: EventTimes, ownKey?: string): Promise<CalendarEvent> => {
    const written = await port.write(calendar, ours(times, ownKey), null)
    if (written.outcome !== 'written') throw new Error(written.outcome)
    return written.event
  }
  const changes = async (since: { token: string } | { from: number } = { from: NOW }, of = calendar) => {
    const read = await port.changes(of, since)
    if (read.outcome !== 'complete') throw new Error(read.outcome)
    return read
  }
  const readEvent = async (id: string, of = calendar): Promise<CalendarEvent> => {
    const event = await port.read(of, id)
    if (typeof event === 'string') throw new Error(event)
    return event
  }
  const timesOf = async (id: string) => withoutVersions((await readEvent(id)).times)

  test('a calendar that was made is listed, and one that is not there is gone [CAL-04]', async () => {
    const listed = await port.calendars()
    expect(listed).toContainEqual({ id: calendar, name: 'Court 1', timezone: ZONE })
    await other.removeCalendar(calendar)
    expect(await problemOf(port.changes(calendar, { from: NOW }))).toBeInstanceOf(CalendarGone)
    expect(await problemOf(port.preview(calendar, NOW))).toBeInstanceOf(CalendarGone)
    expect(await problemOf(port.write(calendar, ours(), null))).toBeInstanceOf(CalendarGone)
  })

  test('ours is found again by its key under its id, with the version it was written in', async () => {
    const { token } = await changes()
    const written = await writeOurs()
    expect(written).toMatchObject({
      id: port.idOf('b7.i1'),
      ownKey: 'b7.i1',
      title: 'Cleo Ivanova +359888000111',
      guests: [],
      isFree: false,
      times: TUESDAY,
    })
    const { changedAt: _, ...found } = written
    expect(await readEvent(written.id)).toEqual({ ...found, changedAt: expect.any(Number) })
    expect((await changes({ token })).events).toEqual([{ ...found, changedAt: expect.any(Number) }])
    expect((await changes()).events).toMatchObject([found])
    expect(await port.preview(calendar, NOW)).toMatchObject([found])
  })

  test('written twice it is one event', async () => {
    const first = await writeOurs()
    expect(await port.write(calendar, ours(), null)).toMatchObject({ outcome: 'written', event: { id: first.id } })
    expect((await changes()).events).toHaveLength(1)
  })

  test('a change names what it saw: nothing is overwritten unread', async () => {
    const { id, version } = await writeOurs()
    const moved = await port.write(calendar, { ...ours(WEDNESDAY), id }, version)
    expect(moved).toMatchObject({ outcome: 'written', event: { id, times: WEDNESDAY, ownKey: 'b7.i1' } })
    expect(await port.write(calendar, { ...ours(), id }, version)).toEqual({ outcome: 'changed' })
    expect(await port.remove(calendar, id, version)).toBe('changed')
    expect((await readEvent(id)).times).toEqual(WEDNESDAY)
  })

  test('what the other program did between a read and a write is kept', async () => {
    const { id, version } = await writeOurs()
    await other.drag(calendar, id, EVENING)
    expect(await port.write(calendar, { ...ours(WEDNESDAY), id }, version)).toEqual({ outcome: 'changed' })
    const now = await readEvent(id)
    expect(now).toMatchObject({ times: once(EVENING.start, EVENING.end), ownKey: 'b7.i1' })
    expect(now.version).not.toBe(version)
  })

  test('removed is removed, also twice, and told to those who sync', async () => {
    const { id, version } = await writeOurs()
    const { token } = await changes()
    expect(await port.remove(calendar, id, version)).toBe('removed')
    expect(await port.remove(calendar, id, version)).toBe('removed')
    const since = await changes({ token })
    expect([since.events, since.removed.map((one) => one.id)]).toEqual([[], [id]])
    expect(['deleted', 'unknown']).toContain(await port.read(calendar, id))
    expect(await port.read(calendar, 'k0000000000.ics')).toBe('unknown')
    expect((await changes()).events).toEqual([])
    expect(await port.write(calendar, { ...ours(), id }, version)).toEqual({ outcome: 'changed' })
    expect(await writeOurs()).toMatchObject({ id })
  })

  test('a token tells only what has changed since', async () => {
    await writeOurs()
    const second = await other.add(calendar, { title: 'Ivan', ...EVENING })
    const { token } = await changes()
    expect((await changes({ token })).events).toEqual([])
    await other.rename(calendar, second, 'Ivan Petrov')
    expect((await changes({ token })).events).toMatchObject([{ id: second, title: 'Ivan Petrov' }])
  })

  test('a lost token is said, and everything can be read again', async () => {
    const { id } = await writeOurs()
    const { token } = await changes()
    await world.loseTokens()
    await other.rename(calendar, id, 'Somebody')
    expect(await port.changes(calendar, { token })).toEqual({ outcome: 'expired' })
    expect((await changes()).events).toMatchObject([{ id }])
  })

  test('a series of ours comes back as it was written, with all its exceptions', async () => {
    const times = weekly({
      weekdays: [2, 4],
      until: '2027-04-29',
      exceptions: [
        { kind: 'left-out', date: '2026-11-24' },
        { kind: 'moved', date: '2026-12-01', version: null, from: at('2026-12-02T09:00'), to: at('2026-12-02T10:30') },
      ],
    })
    const { id, version } = await writeOurs(times, 'r5.i1')
    expect(await timesOf(id)).toEqual(times)
    const fewer = weekly({ weekdays: [2, 4], until: '2027-04-29', exceptions: times.exceptions.slice(1) })
    const changed = await port.write(calendar, { ...ours(fewer, 'r5.i1'), id }, version)
    expect(changed.outcome).toBe('written')
    expect(await timesOf(id)).toEqual(fewer)
    const later = weekly({ weekdays: [4], first: '2026-11-19', fromMinutes: 20 * 60, minutes: 90 })
    const current = await readEvent(id)
    expect(await port.write(calendar, { ...ours(later, 'r5.i1'), id }, current.version)).toMatchObject({
      outcome: 'written',
    })
    expect(await timesOf(id)).toEqual(later)
    expect((await changes()).events).toHaveLength(1)
  })

  test('a series of theirs is read with its count, its end in UTC and its weekdays', async () => {
    const lines = (rule: string) => ({ title: 'Team', ...EVENING, lines: [rule] })
    const counted = await other.add(calendar, lines('RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4'))
    const ended = await other.add(calendar, lines('RRULE:FREQ=WEEKLY;UNTIL=20261208T160000Z'))
    const earlier = await other.add(calendar, lines('RRULE:FREQ=WEEKLY;UNTIL=20261208T155959Z'))
    expect(await timesOf(counted)).toEqual(weekly({ weekdays: [2, 4], until: '2026-11-26' }))
    expect(await timesOf(ended)).toEqual(weekly({ until: '2026-12-08' }))
    const before = await timesOf(earlier)
    expect(before).toMatchObject({ kind: 'weekly' })
    expect(before.kind === 'weekly' && before.until !== null && before.until < '2026-12-08').toBe(true)
  })

  test('moved and deleted occasions of theirs are exceptions', async () => {
    const id = await other.add(calendar, { title: 'Team', ...EVENING, lines: ['RRULE:FREQ=WEEKLY'] })
    const { token } = await changes()
    await other.removeOccasion(calendar, id, '2026-11-24T18:00')
    const moved = { original: '2026-12-01T18:00', start: '2026-12-03T08:00', end: '2026-12-03T09:00' }
    await other.dragOccasion(calendar, id, moved)
    const expected = weekly({
      exceptions: [
        { kind: 'left-out', date: '2026-11-24' },
        { kind: 'moved', date: '2026-12-01', version: null, from: at(moved.start), to: at(moved.end) },
      ],
    })
    const since = await changes({ token })
    expect(since.events.map((event) => [event.id, withoutVersions(event.times)])).toEqual([[id, expected]])
    expect(since.removed).toEqual([])
  })

  test('another repetition is its occasions of three months, of which one can be moved and one left out', async () => {
    const id = await other.add(calendar, { title: 'Team', ...EVENING, lines: ['RRULE:FREQ=WEEKLY;INTERVAL=2'] })
    const before = await readEvent(id)
    if (before.times.kind !== 'repeated') throw new Error(before.times.kind)
    const [first, second, third, ...rest] = before.times.occasions
    if (!first || !second || !third) throw new Error('three months have more')
    expect(first.times).toEqual(once(EVENING.start, EVENING.end))
    expect(second.times).toEqual(once('2026-12-01T18:00', '2026-12-01T19:00'))
    const moved = {
      name: second.name,
      times: { kind: 'once' as const, from: at('2026-12-01T20:00'), to: at('2026-12-01T21:00') },
    }
    const occasions = [first, moved, ...rest]
    const written = await port.write(calendar, { id, times: { kind: 'repeated', occasions } }, before.version)
    expect(written.outcome).toBe('written')
    expect(await readEvent(id)).toMatchObject({ title: 'Team', times: { kind: 'repeated', occasions } })
  })

  test('dragged into another calendar it keeps its name and our key', async () => {
    const second = (await port.createCalendar({ name: 'Court 2', timezone: ZONE })).id
    const event = await writeOurs()
    const { token } = await changes()
    const id = await other.moveTo(calendar, event.id, second)
    expect((await changes({ token })).removed.map((one) => one.id)).toEqual([event.id])
    expect((await changes({ from: NOW }, second)).events).toMatchObject([
      { id, uid: event.uid, ownKey: 'b7.i1', times: TUESDAY },
    ])
  })

  test('a copy made by hand carries our key under another id', async () => {
    const event = await writeOurs()
    const copy = await other.copy(calendar, event.id)
    expect(copy).not.toBe(port.idOf('b7.i1'))
    const { events } = await changes()
    expect(events.map(({ id, ownKey }) => [id, ownKey]).sort()).toEqual(
      [event.id, copy].map((id) => [id, 'b7.i1']).sort(),
    )
  })

  test('only the times of an event of theirs are written: title and guests stay', async () => {
    const guests = [{ email: 'ivan@x.example', name: 'Ivan' }]
    const id = await other.add(calendar, { title: 'Ivan', ...EVENING, guests })
    const { version, ...event } = await readEvent(id)
    expect(event).toMatchObject({ title: 'Ivan', guests, ownKey: null })
    expect(await port.write(calendar, { id, times: WEDNESDAY }, version)).toMatchObject({ outcome: 'written' })
    expect(await readEvent(id)).toMatchObject({ title: 'Ivan', guests, times: WEDNESDAY })
    expect(await other.guests(calendar, id)).toEqual(['ivan@x.example'])
  })

  test('whole days are days, and what is shown as free takes no place', async () => {
    const closed = await other.add(calendar, { title: 'Closed', start: '2026-11-20', end: '2026-11-22' })
    const idea = await other.add(calendar, { title: 'Idea', ...EVENING, isFree: true })
    expect(await readEvent(closed)).toMatchObject({
      isFree: false,
      times: { kind: 'days', from: '2026-11-20', to: '2026-11-21' },
    })
    expect(await readEvent(idea)).toMatchObject({ isFree: true })
  })

  test('what ended before is left out of a first read', async () => {
    await other.add(calendar, { title: 'Past', start: '2026-11-10T18:00', end: '2026-11-10T19:00' })
    const id = await other.add(calendar, { title: 'Next', ...EVENING })
    expect((await changes()).events.map((event) => event.id)).toEqual([id])
  })

  test('hostile titles are one bounded line, and nothing else is held up', async () => {
    const titles = [
      '<img src=x onerror=alert(1)>',
      'a'.repeat(10_000),
      'One\u202Etwo\u0007three; \\n,four',
      '🎾'.repeat(2_000),
    ]
    for (const title of titles) await other.add(calendar, { title, ...EVENING })
    const { events } = await changes()
    expect(events).toHaveLength(titles.length)
    for (const { title, times } of events) {
      expect(times).toEqual(once(EVENING.start, EVENING.end))
      expect(title.length).toBeLessThanOrEqual(1_000)
      expect(title).not.toMatch(/[\p{Cc}\u202E]/u)
    }
    expect(events.map(({ title }) => title)).toContain(titles[0])
  })

  test('what cannot be read says why', async () => {
    const ended = await other.add(calendar, { title: 'Backwards', start: EVENING.end, end: EVENING.start })
    const often = await other.add(calendar, { title: 'Often', ...EVENING, lines: ['RRULE:FREQ=HOURLY;COUNT=100000'] })
    const reasons = await Promise.all(
      [ended, often].map(async (id) => {
        const { times } = await readEvent(id)
        return times.kind === 'unreadable' ? times.reason : times.kind
      }),
    )
    expect(reasons).toEqual(['end-before-start', 'too-many-occasions'])
  })
}

/** A moved occasion has a version of its own at some providers. */
const withoutVersions = (times: EventTimes): EventTimes =>
  times.kind === 'weekly'
    ? {
        ...times,
        exceptions: times.exceptions.map((one) => (one.kind === 'moved' ? { ...one, version: null } : one)),
      }
    : times
