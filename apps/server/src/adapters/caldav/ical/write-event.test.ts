import type { EventTimes, WeeklyTimes } from '@korto/domain/calendar-sync/calendar-event'
import { addDays, type DayOfWeek, dayOfWeek } from '@korto/domain/time/day'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOW, ZONE } from '../../../../test/calendar-port/world.ts'
import { isSameTimes } from '../../calendar/same-times.ts'
import { readEvent } from './read-event.ts'
import { changedEventText, newEventText } from './write-event.ts'

const facts = { zone: null, now: NOW }
const linesOf = (text: string) => text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
function timesIn(text: string): EventTimes {
  const event = readEvent({ id: 'a.ics', version: '', changedAt: null, text }, facts)
  if (typeof event === 'string') throw new Error(event)
  return event.times
}
function changed(text: string, times: EventTimes, title?: string): string {
  const written = changedEventText(text, { times, ...(title === undefined ? {} : { title }) }, facts)
  if (written === null) throw new Error('unreadable')
  return written
}
const at = (text: string) => Date.parse(`${text}:00+02:00`)
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

test('a series is written on the wall clock of the club, with its zone and an end in UTC', () => {
  const lines = linesOf(
    newEventText({ ownKey: 'r5.i1', title: 'Cleo', times: weekly({ until: '2027-04-13' }) }, 'a-uid', facts),
  )
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:a-uid',
      'X-KORTO-KEY:r5.i1',
      'TZID:Europe/Sofia',
      'DTSTART;TZID=Europe/Sofia:20261117T180000',
      'DTEND;TZID=Europe/Sofia:20261117T190000',
      'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20270413T150000Z',
    ]),
  )
})

/** What another program made of an event. */
const THEIRS = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Somebody//EN',
  'X-WR-CALNAME:Mine',
  'BEGIN:VEVENT',
  'UID:a-uid',
  'DTSTAMP:20261001T080000Z',
  'SEQUENCE:3',
  'DTSTART;TZID=Europe/Sofia:20261006T180000',
  'DURATION:PT1H',
  'RRULE:FREQ=WEEKLY',
  'EXDATE;TZID=Europe/Sofia:20261013T180000',
  'EXDATE;TZID=Europe/Sofia:20261124T180000',
  'SUMMARY:Team',
  'DESCRIPTION:Bring balls\\, please',
  'ATTENDEE;CN=Ivan;PARTSTAT=ACCEPTED:mailto:ivan@x.example',
  'X-COLOUR;X-FROM=menu:green',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT15M',
  'END:VALARM',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:a-uid',
  'DTSTAMP:20261001T080000Z',
  'RECURRENCE-ID;TZID=Europe/Sofia:20261020T180000',
  'DTSTART;TZID=Europe/Sofia:20261021T180000',
  'DTEND;TZID=Europe/Sofia:20261021T190000',
  'SUMMARY:Team\\, moved',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

test('everything that is not ours to change stays: notes, guests, alarms, colours and dates that are over', () => {
  const read = timesIn(THEIRS)
  expect(read).toEqual(weekly({ first: '2026-10-06', exceptions: [{ kind: 'left-out', date: '2026-11-24' }] }))
  const times = weekly({
    first: '2026-10-06',
    exceptions: [
      { kind: 'moved', date: '2026-12-01', version: null, from: at('2026-12-02T09:00'), to: at('2026-12-02T10:00') },
    ],
  })
  const text = changed(THEIRS, times)
  expect(timesIn(text)).toEqual(times)
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'X-WR-CALNAME:Mine',
      'SUMMARY:Team',
      'DESCRIPTION:Bring balls\\, please',
      'ATTENDEE;CN=Ivan;PARTSTAT=ACCEPTED:mailto:ivan@x.example',
      'X-COLOUR;X-FROM=menu:green',
      'TRIGGER:-PT15M',
      'SEQUENCE:4',
      'EXDATE;TZID=Europe/Sofia:20261013T180000',
      'RECURRENCE-ID;TZID=Europe/Sofia:20261020T180000',
      'SUMMARY:Team\\, moved',
      'RECURRENCE-ID;TZID=Europe/Sofia:20261201T180000',
      'DTSTART;TZID=Europe/Sofia:20261202T090000',
    ]),
  )
  expect(linesOf(text).filter((line) => line.startsWith('EXDATE'))).toHaveLength(1)
})

test('a series at another hour takes its exceptions along', () => {
  const times = weekly({
    first: '2026-10-06',
    fromMinutes: 20 * 60,
    exceptions: [{ kind: 'left-out', date: '2026-11-24' }],
  })
  const text = changed(THEIRS, times)
  expect(timesIn(text)).toEqual(times)
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'EXDATE;TZID=Europe/Sofia:20261013T200000,20261124T200000',
      'RECURRENCE-ID;TZID=Europe/Sofia:20261020T200000',
    ]),
  )
  expect(linesOf(text)).not.toContain('DURATION:PT1H')
})

test('a series can become a single event, and a single event a series', () => {
  const once: EventTimes = { kind: 'once', from: at('2026-11-18T10:00'), to: at('2026-11-18T11:00') }
  const single = changed(THEIRS, once)
  expect(timesIn(single)).toEqual(once)
  expect(single).not.toContain('RECURRENCE-ID')
  expect(timesIn(changed(single, weekly()))).toEqual(weekly())
  const days: EventTimes = { kind: 'days', from: '2026-11-18', to: '2026-11-19' }
  expect(timesIn(changed(single, days))).toEqual(days)
})

test('without other times nothing of the times is touched, also where they cannot be read', () => {
  const text = changed(THEIRS, timesIn(THEIRS), 'Team <b>A</b>')
  expect(linesOf(text)).toEqual(expect.arrayContaining(['DURATION:PT1H', 'SUMMARY:Team <b>A</b>']))
  const odd = THEIRS.replace('RRULE:FREQ=WEEKLY', 'RRULE:FREQ=HOURLY')
  expect(changed(odd, timesIn(odd))).toContain('RRULE:FREQ=HOURLY')
})

test('an hour that the clocks show twice is written as the one that was meant', () => {
  const second = Date.parse('2026-10-25T03:30:00+02:00')
  const single = changed(THEIRS, { kind: 'once', from: second, to: second + 3_600_000 })
  const moved = changed(single, { kind: 'once', from: second - 3_600_000, to: second })
  expect([timesIn(single), timesIn(moved)]).toMatchObject([{ from: second }, { to: second }])
})

test('occasions that came into view since the decision are not left out', () => {
  const odd = THEIRS.replace('FREQ=WEEKLY', 'FREQ=DAILY;INTERVAL=1')
  const read = timesIn(odd)
  if (read.kind !== 'repeated') throw new Error(read.kind)
  const known = read.occasions.filter(({ name }) => name < '2027-02-14')
  const fewer = known.filter(({ name }) => !name.startsWith('2026-12-03'))
  const after = timesIn(changed(odd, { kind: 'repeated', occasions: fewer }))
  expect(after).toEqual({
    kind: 'repeated',
    occasions: read.occasions.filter(({ name }) => !name.startsWith('2026-12-03')),
  })
})

const aDate = fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-11-16', days))
const aSeries: fc.Arbitrary<WeeklyTimes> = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
    from: aDate,
    fromMinutes: fc.integer({ min: 0, max: 91 }).map((quarter) => quarter * 15),
    minutes: fc.integer({ min: 1, max: 4 }).map((quarter) => quarter * 15),
    until: fc.option(aDate),
    leftOut: fc.array(aDate, { maxLength: 30 }),
    moved: fc.array(aDate, { maxLength: 5 }),
    zone: fc.constantFrom('Europe/Sofia', 'America/New_York', 'UTC', 'Asia/Kathmandu'),
  })
  .map(({ weekdays, from, until, leftOut, moved, ...rest }) => {
    const days = weekdays.sort((one, other) => one - other) as DayOfWeek[] // integers from 0 to 6
    const first =
      [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(from, day)).find((day) => days.includes(dayOfWeek(day))) ?? from
    const last = until !== null && until >= first ? until : null
    const isDate = (day: string) => day >= first && (last === null || day <= last) && days.includes(dayOfWeek(day))
    const dates = new Map<string, WeeklyTimes['exceptions'][number]>()
    for (const date of leftOut.filter(isDate)) dates.set(date, { kind: 'left-out', date })
    for (const date of moved.filter(isDate)) {
      const begin = Date.parse(`${addDays(date, 1)}T05:00:00Z`)
      dates.set(date, { kind: 'moved', date, version: null, from: begin, to: begin + 900_000 })
    }
    const exceptions = [...dates.values()].sort((one, other) => (one.date < other.date ? -1 : 1))
    return { kind: 'weekly' as const, weekdays: days, first, until: last, exceptions, ...rest }
  })

describe('a series keeps its hour where, on its first date, the clocks jump', () => {
  const series = ({ from, minutes }: { from: number; minutes: number }) =>
    weekly({ zone: 'America/New_York', weekdays: [0], first: '2027-03-14', fromMinutes: from, minutes })
  const text = (hour: { from: number; minutes: number }) =>
    newEventText({ ownKey: 'r1.i1', title: 'Cleo', times: series(hour) }, 'a-uid', facts)

  test.each([
    { name: 'over its end', from: 105, minutes: 15 },
    { name: 'over its beginning', from: 150, minutes: 60 },
    { name: 'over all of it', from: 135, minutes: 15 },
    { name: 'in between', from: 90, minutes: 120 },
  ])('$name', (hour) => expect(timesIn(text(hour))).toEqual(series(hour)))

  test('over its end, told as a length', () => {
    const hour = { from: 105, minutes: 15 }
    const lasting = text(hour).replace(/DTEND.*(\r?\n)/, 'DURATION:PT15M$1')
    expect(timesIn(lasting)).toEqual(series(hour))
  })
})

test('whatever series is written, over whatever was there, is read again', () => {
  fc.assert(
    fc.property(aSeries, aSeries, (one, other) => {
      const first = newEventText({ ownKey: 'r1.i1', title: 'Cleo', times: one }, 'a-uid', facts)
      expect(isSameTimes(timesIn(first), one) || timesIn(first)).toBe(true)
      const second = changed(first, other)
      expect(isSameTimes(timesIn(second), other) || timesIn(second)).toBe(true)
    }),
    { numRuns: 60 },
  )
})
