import { expect, test } from 'vitest'
import { addDays } from '../time/day.ts'
import type { EventTimes, WeeklyTimes } from './calendar-event.ts'
import {
  at,
  aWeeklyPart,
  hour,
  leftOut,
  moved,
  NOW,
  once,
  onceTimes,
  SOFIA,
  weeklyTimes,
} from './calendar-sync.model.ts'
import type { EventParts } from './event-parts.ts'
import { partsOfEvent } from './parts-of-event.ts'

const read = (times: EventTimes, agreed: EventParts | null = null, now = NOW): EventParts =>
  partsOfEvent(times, { zone: SOFIA, now, agreed })

test('a single time, whole days and other repetitions are their own parts', () => {
  expect(read(onceTimes('2026-11-17 18:00'))).toEqual({ once: once('2026-11-17 18:00') })
  const days = { kind: 'days', from: '2026-11-17', to: '2026-11-18' } as const
  expect(read(days)).toEqual({ days })
  const occasions = [
    { name: 'a', times: onceTimes('2026-11-17 18:00') },
    { name: 'b', times: days },
  ]
  expect(read({ kind: 'repeated', occasions })).toEqual({
    'repeated:a': once('2026-11-17 18:00'),
    'repeated:b': days,
  })
})

test('whole days that were shortened to hours here stay the same part when the calendar moves them', () => {
  const shortened = { days: once('2026-11-17 10:00') }
  const there = { days: once('2026-11-17 18:00') }
  expect(read(onceTimes('2026-11-17 18:00'), shortened)).toEqual(there)
  const days = { days: { kind: 'days', from: '2026-11-17', to: '2026-11-17' } } as const
  // We were stopped after writing it.
  expect(partsOfEvent(onceTimes('2026-11-17 18:00'), { zone: SOFIA, now: NOW, agreed: days, sent: shortened })).toEqual(
    there,
  )
  expect(read(onceTimes('2026-11-17 18:00'), days)).toEqual({ once: once('2026-11-17 18:00') })
})

test('what can no longer be read is not deleted', () => {
  const agreed = { once: once('2026-11-17 18:00') }
  expect(read({ kind: 'unreadable', reason: 'unknown-zone' }, agreed)).toEqual(agreed)
  expect(read({ kind: 'unreadable', reason: 'unknown-zone' })).toEqual({})
})

test('a weekly event is one part per weekday, from its first date to its last [CAL-10]', () => {
  const times = weeklyTimes({ weekdays: [2, 4], first: '2026-11-03', until: '2026-11-25' })
  expect(read(times)).toEqual({
    'weekly:2': aWeeklyPart({ validFrom: '2026-11-03', validUntil: '2026-11-24' }),
    'weekly:4': aWeeklyPart({ dayOfWeek: 4, validFrom: '2026-11-05', validUntil: '2026-11-19' }),
  })
})

test('a weekday that has no date is no part', () => {
  expect(Object.keys(read(weeklyTimes({ weekdays: [2, 4], until: '2026-11-04' })))).toEqual(['weekly:2'])
})

test('dates that are left out or moved are parts of their weekday', () => {
  const times = weeklyTimes({
    weekdays: [2, 4],
    exceptions: [
      { kind: 'left-out', date: '2026-11-17' },
      { kind: 'moved', date: '2026-11-19', version: null, ...hour('2026-11-20 09:00') },
    ],
  })
  expect(read(times)).toMatchObject({
    'weekly:2/2026-11-17': leftOut,
    'weekly:4/2026-11-19': moved('2026-11-20 09:00'),
  })
})

test('a date that is as the series says, or is none of the series, does not count', () => {
  const times = weeklyTimes({
    until: '2026-11-30',
    exceptions: [
      { kind: 'moved', date: '2026-11-17', version: 'x', ...hour('2026-11-17 18:00') },
      { kind: 'left-out', date: '2026-11-18' },
      { kind: 'left-out', date: '2026-12-01' },
    ],
  })
  expect(Object.keys(read(times))).toEqual(['weekly:2'])
})

test('the same weekday keeps its key; the only one left over on both sides is the same, moved', () => {
  const agreed = { 'weekly:2': aWeeklyPart(), 'weekly:4': aWeeklyPart({ dayOfWeek: 4 }) }
  const times = weeklyTimes({ weekdays: [4, 5], exceptions: [{ kind: 'left-out', date: '2026-11-20' }] })
  const parts = read(times, agreed)
  expect(parts).toMatchObject({ 'weekly:2': { dayOfWeek: 5 }, 'weekly:4': { dayOfWeek: 4 } })
  expect(parts['weekly:2/2026-11-20']).toEqual(leftOut)
})

test('a weekday that comes back finds its number taken and gets another', () => {
  const agreed = { 'weekly:2': aWeeklyPart({ dayOfWeek: 5, validFrom: '2026-11-06' }) }
  expect(read(weeklyTimes({ weekdays: [2, 5] }), agreed)).toMatchObject({
    'weekly:2': { dayOfWeek: 5 },
    'weekly:3': { dayOfWeek: 2 },
  })
})

test('two weekdays left over are new parts, not guesses', () => {
  const agreed = { 'weekly:1': aWeeklyPart({ dayOfWeek: 1 }), 'weekly:2': aWeeklyPart() }
  expect(Object.keys(read(weeklyTimes({ weekdays: [4, 5] }), agreed))).toEqual(['weekly:4', 'weekly:5'])
})

const tokyo = (change: Partial<WeeklyTimes> = {}): WeeklyTimes =>
  // Wednesday 01:00 in Tokyo is Tuesday 18:00 in Sofia in winter.
  weeklyTimes({ zone: 'Asia/Tokyo', weekdays: [3], first: '2026-11-04', fromMinutes: 60, ...change })

test('a series of another zone keeps the clock of the club, with weekday, dates and exceptions', () => {
  const times = tokyo({
    until: '2026-12-30',
    exceptions: [
      { kind: 'left-out', date: '2026-11-18' },
      { kind: 'moved', date: '2026-11-25', version: null, ...hour('2026-11-24 20:00') },
    ],
  })
  expect(read(times)).toEqual({
    'weekly:2': aWeeklyPart({ validUntil: '2026-12-29' }),
    'weekly:2/2026-11-17': leftOut,
    'weekly:2/2026-11-24': moved('2026-11-24 20:00'),
  })
})

test.each([
  { what: 'before the clocks go back', now: '2026-10-20 12:00', minutes: 19 * 60 },
  { what: 'after it', now: '2026-10-29 12:00', minutes: 18 * 60 },
  { what: 'before they go forward', now: '2027-03-18 12:00', minutes: 18 * 60 },
  { what: 'after it', now: '2027-03-30 12:00', minutes: 19 * 60 },
])('the hour is that of its next occasion: $what', ({ now, minutes }) => {
  const times = tokyo({ first: '2026-09-02' })
  expect(read(times, null, at(now))).toMatchObject({ 'weekly:2': { fromMinutes: minutes, toMinutes: minutes + 60 } })
})

test('New York changes its clocks on other dates: the club keeps its own hour', () => {
  const times = weeklyTimes({ zone: 'America/New_York', first: '2026-11-03', fromMinutes: 10 * 60 })
  expect(read(times)).toEqual({ 'weekly:2': aWeeklyPart({ fromMinutes: 17 * 60, toMinutes: 18 * 60 }) })
})

test('a series that goes over the midnight of the club is single times, named by their dates', () => {
  const times = tokyo({ fromMinutes: 6 * 60 + 30, until: '2026-11-25' })
  expect(read(times)).toEqual({
    'repeated:2026-11-18': once('2026-11-17 23:30'),
    'repeated:2026-11-25': once('2026-11-24 23:30'),
  })
})

test('a coach is closed time by time, three months ahead', () => {
  const exceptions: WeeklyTimes['exceptions'] = [
    { kind: 'left-out', date: '2026-11-24' },
    { kind: 'moved', date: '2026-12-01', version: null, ...hour('2026-12-02 08:00') },
  ]
  const parts = partsOfEvent(weeklyTimes({ exceptions }), { zone: SOFIA, now: NOW, agreed: null, asClosings: true })
  const dates = Array.from({ length: 14 }, (_, week) => addDays('2026-11-17', week * 7))
  expect(Object.keys(parts)).toEqual(dates.filter((date) => date !== '2026-11-24').map((date) => `repeated:${date}`))
  expect(parts['repeated:2026-12-01']).toEqual(once('2026-12-02 08:00'))
})
