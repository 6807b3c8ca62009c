import { expect, test } from 'vitest'
import { aWeeklyPart, onceTimes, weeklyTimes } from './calendar-sync.model.ts'
import { cutSeries, seriesTail } from './series-tail.ts'

const fresh = (change: object = {}) => ({
  title: 'Training',
  ownKey: null as string | null,
  times: weeklyTimes({ first: '2026-11-24', fromMinutes: 19 * 60 }),
  ...change,
})
const cut = { title: 'Training', ownKey: 'r5.i3', lastDate: '2026-11-17' }

test('a series that ends earlier than before was cut', () => {
  const agreed = { 'weekly:2': aWeeklyPart() }
  expect(cutSeries(agreed, { 'weekly:2': aWeeklyPart({ validUntil: '2026-11-17' }) })).toBe('2026-11-17')
  expect(cutSeries(agreed, agreed)).toBeNull()
  expect(cutSeries({ 'weekly:2': aWeeklyPart({ validUntil: '2026-11-10' }) }, agreed)).toBeNull()
  expect(cutSeries(agreed, {})).toBeNull()
  expect(cutSeries({}, { 'weekly:2': aWeeklyPart({ validUntil: '2026-11-17' }) })).toBeNull()
})

test('a series of two weekdays was cut when both end', () => {
  const [monday, tuesday] = [aWeeklyPart({ dayOfWeek: 1, validFrom: '2026-11-02' }), aWeeklyPart()]
  const agreed = { 'weekly:1': monday, 'weekly:2': tuesday }
  expect(cutSeries(agreed, { ...agreed, 'weekly:1': { ...monday, validUntil: '2026-11-16' } })).toBeNull()
  const both = {
    'weekly:1': { ...monday, validUntil: '2026-11-16' },
    'weekly:2': { ...tuesday, validUntil: '2026-11-17' },
  }
  expect(cutSeries(agreed, both)).toBe('2026-11-17')
})

test.each([
  { what: 'our key under another id', event: fresh({ title: 'x', ownKey: 'r5.i3' }), goesOn: true },
  { what: 'the same title', event: fresh(), goesOn: true },
  { what: 'another weekday after it', event: fresh({ times: weeklyTimes({ first: '2026-11-26' }) }), goesOn: true },
  { what: 'another title', event: fresh({ title: 'Other' }), goesOn: false },
  { what: 'another key and title', event: fresh({ title: 'Other', ownKey: 'r6.i3' }), goesOn: false },
  { what: 'too late', event: fresh({ times: weeklyTimes({ first: '2026-12-01' }) }), goesOn: false },
  { what: 'before the cut', event: fresh({ times: weeklyTimes({ first: '2026-11-17' }) }), goesOn: false },
  { what: 'a single event', event: fresh({ times: onceTimes('2026-11-24 19:00') }), goesOn: false },
])('$what goes on with the series: $goesOn', ({ event, goesOn }) => {
  expect(seriesTail(cut, [event])).toBe(goesOn ? event : null)
})

test('the key counts before the title, then the earlier one', () => {
  const [titled, keyed] = [
    fresh({ times: weeklyTimes({ first: '2026-11-20' }) }),
    fresh({ ownKey: 'r5.i3', title: 'x' }),
  ]
  expect(seriesTail(cut, [titled, keyed])).toBe(keyed)
  expect(seriesTail(cut, [fresh(), titled])).toBe(titled)
})
