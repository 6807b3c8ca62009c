import { describe, expect, test } from 'vitest'
import type { FindingFacts, FindingHour } from './finding.ts'
import { isEmptyHour } from './finding-hours.ts'
import { findingsOf } from './findings.ts'

const TODAY = '2026-11-16'

/** A quarter from 8 to 22 o'clock on one court, half full: nothing to find. */
const facts = (changes: Partial<FindingFacts> = {}): FindingFacts => ({
  from: '2026-08-18',
  to: TODAY,
  byHour: hours(),
  missed: 0,
  absent: [],
  ...changes,
})

function hours(changed: (hour: FindingHour) => Partial<FindingHour> = () => ({})): FindingHour[] {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) =>
    Array.from({ length: 14 }, (_, index) => {
      const plain = { dayOfWeek, hour: 8 + index, booked: 6, offered: 13, offeredDays: 13, fullDays: 6, watchers: 0 }
      return { ...plain, ...changed(plain) }
    }),
  )
}

test('an ordinary quarter has no findings', () => {
  expect(findingsOf(facts(), TODAY)).toEqual([])
})

describe('hours that are nearly always full', () => {
  const thursdayEvening = ({ dayOfWeek, hour }: FindingHour) => dayOfWeek === 4 && hour === 18

  test('are told with how often, and how many people waited for them', () => {
    const byHour = hours((hour) => (thursdayEvening(hour) ? { booked: 12.5, fullDays: 12, watchers: 23 } : {}))
    const proof = { dayOfWeek: 4, hour: 18, fullDays: 12, offeredDays: 13, watchers: 23 }
    expect(findingsOf(facts({ byHour }), TODAY)).toEqual([{ kind: 'full-hour', ...proof }])
  })

  test('of several it is the one that most people waited for', () => {
    const byHour = hours((hour) =>
      hour.hour === 18 ? { booked: 13, fullDays: 13, watchers: thursdayEvening(hour) ? 2 : 1 } : {},
    )
    expect(findingsOf(facts({ byHour }), TODAY)).toMatchObject([{ dayOfWeek: 4, hour: 18 }])
  })

  test('are not told of fewer than three weeks', () => {
    const byHour = hours(() => ({ fullDays: 2, offeredDays: 2, booked: 2, offered: 2, watchers: 9 }))
    expect(findingsOf(facts({ byHour, from: '2026-11-03' }), TODAY)).toEqual([])
    expect(findingsOf(facts({ byHour }), TODAY)).toEqual([])
  })
})

describe('hours that stay empty', () => {
  const emptyBefore10 = (hour: FindingHour) => (hour.hour < 10 ? { booked: 3 } : {})

  test('are told as one stretch of all days', () => {
    expect(findingsOf(facts({ byHour: hours(emptyBefore10) }), TODAY)).toEqual([
      { kind: 'empty-hours', days: 'all', fromHour: 8, toHour: 10, booked: 42, offered: 182 },
    ])
  })

  test('are of weekdays alone where the weekend is not empty', () => {
    const byHour = hours((hour) => (hour.dayOfWeek % 6 === 0 ? {} : emptyBefore10(hour)))
    expect(findingsOf(facts({ byHour }), TODAY)).toMatchObject([{ days: 'weekdays', fromHour: 8, toHour: 10 }])
  })

  test('are the same hours on the same days where they are marked', () => {
    const stretch = { kind: 'empty-hours', days: 'weekdays', fromHour: 8, toHour: 10, booked: 1, offered: 9 } as const
    const marked = hours().filter((hour) => isEmptyHour(stretch, hour))
    expect(marked.map(({ dayOfWeek, hour }) => [dayOfWeek, hour])).toEqual(
      [1, 2, 3, 4, 5].flatMap((day) => [
        [day, 8],
        [day, 9],
      ]),
    )
    expect(hours().filter((hour) => isEmptyHour({ ...stretch, days: 'weekend' }, hour))).toHaveLength(4)
    expect(hours().filter((hour) => isEmptyHour({ ...stretch, days: 'all' }, hour))).toHaveLength(14)
  })

  test('reach to the end of the day', () => {
    const byHour = hours((hour) => (hour.hour >= 20 ? { booked: 0 } : {}))
    expect(findingsOf(facts({ byHour }), TODAY)).toMatchObject([{ fromHour: 20, toHour: 22, booked: 0 }])
  })

  test('a single empty hour is none', () => {
    const byHour = hours((hour) => (hour.hour === 14 ? { booked: 0 } : {}))
    expect(findingsOf(facts({ byHour }), TODAY)).toEqual([])
  })

  test('are not told of a period that is not over', () => {
    expect(findingsOf(facts({ byHour: hours(emptyBefore10), to: '2026-11-30' }), TODAY)).toEqual([])
  })
})

describe('people who stay away', () => {
  const absent = [
    { userId: 7, missed: 1 },
    { userId: 8, missed: 4 },
    { userId: 9, missed: 2 },
  ]

  test('are told when a few missed half of all', () => {
    expect(findingsOf(facts({ missed: 12, absent }), TODAY)).toEqual([
      { kind: 'absent-few', people: 2, misses: 6, allMisses: 12, worst: { userId: 8, missed: 4 } },
    ])
  })

  test('are not told when many missed once, or little was missed', () => {
    expect(findingsOf(facts({ missed: 20, absent }), TODAY)).toEqual([])
    expect(findingsOf(facts({ missed: 4, absent: [{ userId: 8, missed: 4 }] }), TODAY)).toEqual([])
  })

  test('are told of a short period too', () => {
    const period = { from: TODAY, to: TODAY }
    expect(findingsOf(facts({ ...period, missed: 12, absent }), TODAY)).toHaveLength(1)
  })
})

test('a weekday that stands out is told with its proof', () => {
  const byHour = hours(({ dayOfWeek }) => (dayOfWeek === 6 ? { booked: 9 } : {}))
  expect(findingsOf(facts({ byHour }), TODAY)).toEqual([
    { kind: 'best-day', dayOfWeek: 6, booked: 126, offered: 182, allBooked: 630, allOffered: 1274 },
  ])
})

test('three are shown at most, unmet demand first', () => {
  const byHour = hours(({ dayOfWeek, hour }) => {
    if (hour < 10) return { booked: 1 }
    return dayOfWeek === 6 ? { booked: 13, fullDays: 13, watchers: 1 } : {}
  })
  const kinds = findingsOf(facts({ byHour, missed: 5, absent: [{ userId: 8, missed: 5 }] }), TODAY).map(
    ({ kind }) => kind,
  )
  expect(kinds).toEqual(['full-hour', 'empty-hours', 'absent-few'])
})

test('a club without anything has no findings', () => {
  expect(findingsOf(facts({ byHour: [] }), TODAY)).toEqual([])
})
