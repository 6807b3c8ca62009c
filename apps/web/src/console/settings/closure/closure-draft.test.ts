import { expect, test } from 'vitest'
import { faultOf, firstDraft, hoursOf, requestOf } from './closure-draft.ts'

const SOFIA = 'Europe/Sofia'
const MONDAY_NOON = Date.parse('2026-11-16T12:00:00+02:00')
const site = {
  timezone: SOFIA,
  items: [
    { id: 11, capacity: 4 },
    { id: 12, capacity: 1 },
  ],
}
const draft = { ...firstDraft(SOFIA, MONDAY_NOON), places: { 11: 'all' as const } }

test('it begins with today, after six with tomorrow', () => {
  expect(draft).toMatchObject({ first: '2026-11-16', last: '2026-11-16', from: 540, to: 1080 })
  expect(firstDraft(SOFIA, MONDAY_NOON + 7 * 3_600_000).first).toBe('2026-11-17')
})

test.each([
  { quick: 'whole', hours: { first: '2026-11-20', last: '2026-11-20', from: 0, to: 1440 } },
  { quick: 'morning', hours: { first: '2026-11-20', last: '2026-11-20', from: 0, to: 720 } },
  { quick: 'weekend', hours: { first: '2026-11-21', last: '2026-11-22', from: 0, to: 1440 } },
  { quick: 'rest', hours: { first: '2026-11-16', last: '2026-11-16', from: 735, to: 1440 } },
] as const)('$quick is $hours.first to $hours.last', ({ quick, hours }) => {
  const shown = { first: '2026-11-20', last: '2026-11-20' }
  expect(hoursOf(quick, shown, { day: '2026-11-16', minutes: 749 })).toEqual(hours)
})

test('on a Saturday and a Sunday the weekend is the one that has begun', () => {
  const on = (day: string) => hoursOf('weekend', draft, { day, minutes: 0 })
  expect(on('2026-11-21')).toMatchObject({ first: '2026-11-21', last: '2026-11-22' })
  expect(on('2026-11-22')).toMatchObject({ first: '2026-11-22', last: '2026-11-22' })
})

test('hours that run backward, have passed or are too long are a fault', () => {
  expect(faultOf(SOFIA, draft, MONDAY_NOON)).toBeNull()
  expect(faultOf(SOFIA, { ...draft, to: 540 }, MONDAY_NOON)).toBe('backward')
  expect(faultOf(SOFIA, { ...draft, last: '2026-11-15' }, MONDAY_NOON)).toBe('backward')
  expect(faultOf(SOFIA, { ...draft, to: 700 }, MONDAY_NOON)).toBe('passed')
  expect(faultOf(SOFIA, { ...draft, last: '2026-12-17' }, MONDAY_NOON)).toBe('long')
})

test('each day has the hours, all places are null, and new places are looked for where staff left the court in', () => {
  expect(requestOf(site, { ...draft, last: '2026-11-17', notOn: [12] }, MONDAY_NOON)).toEqual({
    items: [{ itemId: 11, places: null }],
    times: [
      { fromDate: '2026-11-16T09:00:00+02:00', toDate: '2026-11-16T18:00:00+02:00' },
      { fromDate: '2026-11-17T09:00:00+02:00', toDate: '2026-11-17T18:00:00+02:00' },
    ],
    lookOn: [11],
  })
  expect(requestOf(site, { ...draft, places: { 11: 2 }, isLooking: false }, MONDAY_NOON)).toMatchObject({
    items: [{ itemId: 11, places: 2 }],
    lookOn: null,
  })
  expect(requestOf(site, { ...draft, places: {} }, MONDAY_NOON)).toBeNull()
})
