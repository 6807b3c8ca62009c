import type { WeeklyTimes } from '@korto/domain/calendar-sync/calendar-event'
import { expect, test } from 'vitest'
import type { ChangedOccasion } from './pattern.ts'
import { timesOfSeries } from './repetition.ts'
import type { Boundary } from './single-times.ts'
import { leftOutLines, weeklyRule } from './weekly-lines.ts'

const SOFIA = 'Europe/Sofia'
const utc = (text: string) => Date.parse(`${text}Z`)
const NOW = utc('2026-11-16T08:00')

/** A Tuesday, 18:00 to 19:00 in Sofia. */
const START: Boundary = { at: utc('2026-11-17T16:00'), zone: SOFIA }
const END: Boundary = { at: utc('2026-11-17T17:00'), zone: SOFIA }

interface Given {
  lines: string[]
  start?: Boundary
  end?: Boundary
  changed?: ChangedOccasion[]
  now?: number
}
const read = ({ lines, start = START, end = END, changed = [], now = NOW }: Given) =>
  timesOfSeries({ start, end, lines, changed }, now)

const weekly = (given: Given): WeeklyTimes => {
  const times = read(given)
  if (times.kind !== 'weekly') throw new Error(JSON.stringify(times))
  return times
}
const froms = (given: Given) => {
  const times = read(given)
  if (times.kind !== 'repeated') throw new Error(JSON.stringify(times))
  return times.occasions.map(({ times: one }) => (one.kind === 'once' ? new Date(one.from).toISOString() : one.from))
}

test('every week with interval 1 is a weekly series on the wall clock of its zone', () => {
  expect(weekly({ lines: ['RRULE:FREQ=WEEKLY;BYDAY=TU,TH'] })).toEqual({
    kind: 'weekly',
    zone: SOFIA,
    weekdays: [2, 4],
    first: '2026-11-17',
    fromMinutes: 1080,
    minutes: 60,
    until: null,
    exceptions: [],
  })
})

test('the weekday of the first date counts where none is named; where another is named the next one begins', () => {
  expect(weekly({ lines: ['RRULE:FREQ=WEEKLY'] })).toMatchObject({ weekdays: [2], first: '2026-11-17' })
  expect(weekly({ lines: ['RRULE:FREQ=WEEKLY;BYDAY=MO'] })).toMatchObject({ weekdays: [1], first: '2026-11-23' })
})

test.each([
  // The occasion of 1 December begins at 16:00 UTC.
  { until: '20261201T160000Z', last: '2026-12-01' },
  { until: '20261201T155959Z', last: '2026-11-30' },
  // Already 2 December in Sofia, and before the occasion of that day.
  { until: '20261201T223000Z', last: '2026-12-01' },
  { until: '20261201', last: '2026-12-01' },
  { until: '20261201T180000', last: '2026-12-01' },
])('UNTIL=$until ends with $last', ({ until, last }) => {
  expect(weekly({ lines: [`RRULE:FREQ=WEEKLY;UNTIL=${until}`] }).until).toBe(last)
})

test('a rule that ended in UTC on the day before still has its last date in the evening zone', () => {
  const start: Boundary = { at: utc('2026-11-17T23:30'), zone: SOFIA }
  const end: Boundary = { at: utc('2026-11-18T00:30'), zone: SOFIA }
  // 01:30 on 25 November in Sofia is 24 November in UTC.
  expect(weekly({ lines: ['RRULE:FREQ=WEEKLY;UNTIL=20261124T233000Z'], start, end }).until).toBe('2026-11-25')
})

test.each([
  { lines: ['RRULE:FREQ=WEEKLY;COUNT=3'], last: '2026-12-01' },
  { lines: ['RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=TU,TH'], last: '2026-11-24' },
  { lines: ['RRULE:FREQ=WEEKLY;COUNT=1'], last: '2026-11-17' },
  { lines: ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=Europe/Sofia:20261124T180000'], last: '2026-12-01' },
])('COUNT counts every date: $lines', ({ lines, last }) => {
  expect(weekly({ lines }).until).toBe(last)
})

test('a series that ends before it begins has no occasions', () => {
  expect(read({ lines: ['RRULE:FREQ=WEEKLY;UNTIL=20261101T000000Z'] })).toEqual({ kind: 'repeated', occasions: [] })
})

test.each([
  'EXDATE;TZID=Europe/Sofia:20261124T180000',
  'EXDATE:20261124T160000Z',
  'EXDATE;VALUE=DATE:20261124',
  'EXDATE:20261124T180000',
])('%s leaves out 24 November', (line) => {
  expect(weekly({ lines: ['RRULE:FREQ=WEEKLY', line] }).exceptions).toEqual([{ kind: 'left-out', date: '2026-11-24' }])
})

test('a date left out at another time leaves out nothing', () => {
  expect(weekly({ lines: ['RRULE:FREQ=WEEKLY', 'EXDATE:20261124T170000Z'] }).exceptions).toEqual([])
})

test('occasions that were moved or deleted differ, those that are over and those with a new title only do not', () => {
  const moved = { kind: 'once' as const, from: utc('2026-11-25T10:00'), to: utc('2026-11-25T11:00') }
  const same = { kind: 'once' as const, from: utc('2026-12-08T16:00'), to: utc('2026-12-08T17:00') }
  const changed: ChangedOccasion[] = [
    { original: { at: utc('2026-12-01T16:00') }, times: null, version: '1' },
    { original: { at: utc('2026-11-24T16:00') }, times: moved, version: '2' },
    { original: { at: utc('2026-12-08T16:00') }, times: same, version: '3' },
  ]
  expect(weekly({ lines: ['RRULE:FREQ=WEEKLY'], changed }).exceptions).toEqual([
    { ...moved, kind: 'moved', date: '2026-11-24', version: '2' },
    { kind: 'left-out', date: '2026-12-01' },
  ])
  const later = weekly({ lines: ['RRULE:FREQ=WEEKLY'], changed, now: utc('2027-01-01T00:00') })
  expect(later.exceptions).toEqual([])
})

test('other repetitions are the occasions of three months, on the wall clock through both changes of clocks', () => {
  const lines = ['RRULE:FREQ=WEEKLY;INTERVAL=2']
  const spring = froms({ lines, now: utc('2027-03-10T00:00') })
  // Clocks go forward in Sofia on 28 March 2027: 18:00 is 16:00 UTC before and 15:00 after.
  expect(spring.slice(0, 3)).toEqual([
    '2027-03-23T16:00:00.000Z',
    '2027-04-06T15:00:00.000Z',
    '2027-04-20T15:00:00.000Z',
  ])
  const autumn = froms({ lines, now: utc('2027-10-15T00:00') })
  // And back on 31 October 2027.
  expect(autumn.slice(0, 3)).toEqual([
    '2027-10-19T15:00:00.000Z',
    '2027-11-02T16:00:00.000Z',
    '2027-11-16T16:00:00.000Z',
  ])
})

test('an hour that the clocks jump over begins with the change', () => {
  const start: Boundary = { at: utc('2027-03-26T01:30'), zone: SOFIA }
  const end: Boundary = { at: utc('2027-03-26T02:30'), zone: SOFIA }
  const times = read({ lines: ['RRULE:FREQ=DAILY;COUNT=4'], start, end, now: utc('2027-03-20T00:00') })
  expect(times).toMatchObject({
    occasions: [
      { name: '2027-03-26T03:30', times: { from: utc('2027-03-26T01:30'), to: utc('2027-03-26T02:30') } },
      { name: '2027-03-27T03:30' },
      { times: { from: utc('2027-03-28T01:00'), to: utc('2027-03-28T01:30') } },
      { name: '2027-03-29T03:30', times: { from: utc('2027-03-29T00:30'), to: utc('2027-03-29T01:30') } },
    ],
  })
})

test('single dates are added and left out', () => {
  const lines = ['RRULE:FREQ=MONTHLY;COUNT=3', 'RDATE;TZID=Europe/Sofia:20261120T100000', 'EXDATE:20261217T160000Z']
  expect(froms({ lines })).toEqual(['2026-11-17T16:00:00.000Z', '2026-11-20T08:00:00.000Z', '2027-01-17T16:00:00.000Z'])
  expect(froms({ lines: ['RDATE:20261120T080000Z'] })).toEqual(['2026-11-17T16:00:00.000Z', '2026-11-20T08:00:00.000Z'])
})

test('an occasion keeps its name when it is moved, and is there when it was moved into the months', () => {
  const changed = [
    {
      original: { at: utc('2026-12-01T16:00') },
      times: { kind: 'once' as const, from: utc('2026-12-02T10:00'), to: utc('2026-12-02T11:00') },
      version: '1',
    },
    { original: { at: utc('2026-12-15T16:00') }, times: null, version: '2' },
  ]
  const times = read({ lines: ['RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4'], changed })
  expect(times).toMatchObject({
    occasions: [
      { name: '2026-11-17T18:00' },
      { name: '2026-12-01T18:00', times: { from: utc('2026-12-02T10:00') } },
      { name: '2026-12-29T18:00' },
    ],
  })
})

test('whole days repeat as days, and their last day counts whole', () => {
  const [start, end] = [{ day: '2026-11-17' }, { day: '2026-11-19' }]
  const times = read({ lines: ['RRULE:FREQ=WEEKLY;UNTIL=20261201'], start, end })
  expect(times).toEqual({
    kind: 'repeated',
    occasions: ['17', '24']
      .map((date) => ({
        name: `2026-11-${date}`,
        times: { kind: 'days', from: `2026-11-${date}`, to: `2026-11-${Number(date) + 1}` },
      }))
      .concat([{ name: '2026-12-01', times: { kind: 'days', from: '2026-12-01', to: '2026-12-02' } }]),
  })
})

test('a weekly series over midnight is single occasions', () => {
  const end: Boundary = { at: utc('2026-11-17T23:00'), zone: SOFIA }
  expect(read({ lines: ['RRULE:FREQ=WEEKLY;COUNT=2'], end })).toMatchObject({
    kind: 'repeated',
    occasions: [{ times: { to: utc('2026-11-17T23:00') } }, { times: { to: utc('2026-11-24T23:00') } }],
  })
})

test.each([
  { lines: ['RRULE:FREQ=SECONDLY'], reason: 'too-many-occasions' },
  { lines: ['RRULE:FREQ=DAILY;BYHOUR=1,2,3,4,5,6'], reason: 'too-many-occasions' },
  {
    lines: ['RRULE:FREQ=DAILY;COUNT=100000'],
    start: { at: utc('1800-01-01T00:00'), zone: SOFIA },
    reason: 'too-many-occasions',
  },
  { lines: ['RRULE:FREQ=YEARLY;BYWEEKNO=20'], reason: 'no-times' },
  { lines: ['RRULE:nothing of the kind'], reason: 'no-times' },
  { lines: [`RRULE:FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(10_000)}1`], reason: 'no-times' },
  { lines: ['EXRULE:FREQ=DAILY'], reason: 'no-times' },
  { lines: ['RRULE:FREQ=WEEKLY', 'EXDATE;TZID=Mars/Olympus:20261124T180000'], reason: 'unknown-zone' },
  { lines: ['RRULE:FREQ=WEEKLY'], start: { at: START.at, zone: 'Mars/Olympus' }, reason: 'unknown-zone' },
  { lines: ['RRULE:FREQ=WEEKLY'], end: { at: START.at - 1, zone: SOFIA }, reason: 'end-before-start' },
])('$lines cannot be read: $reason', ({ lines, start, end, reason }) => {
  const times = read({
    lines,
    ...(start ? { start, end: { ...start, at: start.at + 3_600_000 } } : {}),
    ...(end ? { end } : {}),
  })
  expect(times).toEqual({ kind: 'unreadable', reason })
})

test('rules of decades, and rules that never come true, are read at once', () => {
  const begun = performance.now()
  const start: Boundary = { at: utc('1970-01-01T16:00'), zone: SOFIA }
  const end: Boundary = { at: utc('1970-01-01T17:00'), zone: SOFIA }
  expect(froms({ lines: ['RRULE:FREQ=DAILY'], start, end })).toHaveLength(93)
  expect(froms({ lines: ['RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'], start, end })).toEqual([])
  expect(froms({ lines: ['RRULE:FREQ=MONTHLY;INTERVAL=48;BYDAY=5MO;BYMONTH=2'], start, end })).toEqual([])
  expect(froms({ lines: ['RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-1;COUNT=50'], start, end })).toEqual(
    [],
  )
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test('a weekly series written as lines is read as the same', () => {
  const series: WeeklyTimes = {
    kind: 'weekly',
    zone: SOFIA,
    weekdays: [1, 4],
    first: '2026-11-16',
    fromMinutes: 1110,
    minutes: 90,
    // After the change of clocks, where UTC differs.
    until: '2027-05-03',
    exceptions: [
      { kind: 'left-out', date: '2026-11-19' },
      { kind: 'left-out', date: '2027-04-05' },
    ],
  }
  const lines = [weeklyRule(series), ...leftOutLines(series, ['2026-11-19', '2027-04-05'])]
  expect(lines).toEqual([
    'RRULE:FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20270503T153000Z',
    'EXDATE;TZID=Europe/Sofia:20261119T183000,20270405T183000',
  ])
  const start: Boundary = { at: utc('2026-11-16T16:30'), zone: SOFIA }
  const end: Boundary = { at: utc('2026-11-16T18:00'), zone: SOFIA }
  expect(read({ lines, start, end })).toEqual(series)
})
