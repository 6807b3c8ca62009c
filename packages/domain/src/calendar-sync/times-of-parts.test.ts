import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type DayOfWeek } from '../time/day.ts'
import { aWeeklyPart, hour, leftOut, moved, NOW, once, onceTimes, SOFIA, weeklyTimes } from './calendar-sync.model.ts'
import type { EventParts } from './event-parts.ts'
import { partsOfEvent } from './parts-of-event.ts'
import { timesOfParts } from './times-of-parts.ts'

test('a time and whole days', () => {
  expect(timesOfParts({ once: once('2026-11-17 18:00') }, SOFIA)).toEqual(onceTimes('2026-11-17 18:00'))
  const days = { kind: 'days', from: '2026-11-17', to: '2026-11-18' } as const
  expect(timesOfParts({ days }, SOFIA)).toEqual(days)
})

test('a series with its exceptions in the order of their dates', () => {
  const parts = {
    'weekly:2': aWeeklyPart(),
    'weekly:2/2026-11-24': leftOut,
    'weekly:2/2026-11-17': moved('2026-11-18 09:00'),
  }
  expect(timesOfParts(parts, SOFIA)).toEqual(
    weeklyTimes({
      exceptions: [
        { kind: 'moved', date: '2026-11-17', version: null, ...hour('2026-11-18 09:00') },
        { kind: 'left-out', date: '2026-11-24' },
      ],
    }),
  )
})

test.each<{ what: string; parts: EventParts }>([
  { what: 'nothing', parts: {} },
  { what: 'a time and a series', parts: { once: once('2026-11-17 18:00'), 'weekly:2': aWeeklyPart() } },
  {
    what: 'weekdays at different hours',
    parts: {
      'weekly:2': aWeeklyPart(),
      'weekly:4': aWeeklyPart({ dayOfWeek: 4, validFrom: '2026-11-05', fromMinutes: 1020 }),
    },
  },
  {
    what: 'weekdays that end in different weeks',
    parts: {
      'weekly:2': aWeeklyPart({ validUntil: '2026-11-10' }),
      'weekly:4': aWeeklyPart({ dayOfWeek: 4, validFrom: '2026-11-05', validUntil: '2026-11-26' }),
    },
  },
  { what: 'a weekday twice', parts: { 'weekly:2': aWeeklyPart(), 'weekly:3': aWeeklyPart() } },
])('$what cannot be one event', ({ parts }) => {
  expect(timesOfParts(parts, SOFIA)).toBeNull()
})

test('what is written is read again as the same parts', () => {
  const anySeries = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 }),
    first: fc.integer({ min: -40, max: 40 }),
    days: fc.option(fc.integer({ min: 0, max: 60 })),
    fromMinutes: fc.integer({ min: 0, max: 90 }).map((count) => count * 15),
    left: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 4 }),
  })
  fc.assert(
    fc.property(anySeries, ({ weekdays, first, days, fromMinutes, left }) => {
      const start = addDays('2026-11-16', first)
      const times = weeklyTimes({
        weekdays: weekdays as DayOfWeek[], // between 0 and 6, as drawn above
        first: start,
        fromMinutes,
        until: days === null ? null : addDays(start, days),
        exceptions: [...new Set(left)].map((count) => ({ kind: 'left-out', date: addDays(start, count) })),
      })
      const parts = partsOfEvent(times, { zone: SOFIA, now: NOW, agreed: null })
      const written = timesOfParts(parts, SOFIA)
      if (Object.keys(parts).length === 0) expect(written).toBeNull()
      else expect(written && partsOfEvent(written, { zone: SOFIA, now: NOW, agreed: parts })).toEqual(parts)
    }),
  )
})
