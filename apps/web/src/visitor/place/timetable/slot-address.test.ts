import { expect, test } from 'vitest'
import { askedTimeIn, chosenTime, firstDayIn, isSamePlace, withBooking, withChosen, withCoach } from './slot-address.ts'

const slot = (hour: number) => ({
  start: `2026-11-17T${hour}:00:00+02:00`,
  end: `2026-11-17T${hour + 1}:00:00+02:00`,
  free: 1,
  capacity: 1,
  price: null,
})
const timetable = { days: [{ date: '2026-11-17', slots: [slot(18), slot(19)] }] }
const sofia = { timezone: 'Europe/Sofia' }
const asked = (query: string) => {
  const time = askedTimeIn(new URLSearchParams(query))
  return time && chosenTime(timetable, sofia, time)
}

test.each([
  { query: `slot=${encodeURIComponent('2026-11-17T18:00:00+02:00')}`, start: '18:00', end: '19:00' },
  // As somebody types it: the plus sign is a space then.
  { query: 'slot=2026-11-17T18:00:00+02:00', start: '18:00', end: '19:00' },
  { query: 'slot=2026-11-17T16:00Z', start: '18:00', end: '19:00' },
  { query: 'slot=2026-11-17T18:00:00%2B02:00&until=2026-11-17T20:00:00%2B02:00', start: '18:00', end: '20:00' },
  // Not in the timetable.
  { query: 'slot=2026-11-17T04:30:00Z', start: '06:30', end: '06:30' },
])('$query is the time from $start to $end at the club', ({ query, start, end }) => {
  expect(asked(query)).toEqual({ start: `2026-11-17T${start}:00+02:00`, end: `2026-11-17T${end}:00+02:00` })
})

test.each([
  '',
  'slot=',
  'slot=soon',
  'slot=2026',
  'slot=2026-11-17',
  'slot=2026-13-45T99:00:00Z',
  'until=2026-11-17T18:00Z',
])('an address with %j has no time', (query) => {
  expect(asked(query)).toBeNull()
})

test('the day of the chosen time is shown, unless the address names another', () => {
  const query = withChosen(new URLSearchParams(), slot(18))
  expect(firstDayIn(query)).toBe('2026-11-17')
  query.set('initial-date', '2026-11-16')
  expect(firstDayIn(query)).toBe('2026-11-16')
})

test('one thing is open at a time; the coach and other parameters stay', () => {
  const query = new URLSearchParams('initial-date=2026-11-17&coachId=21')
  const chosen = withChosen(query, slot(18))
  expect([...withBooking(chosen, '7').keys()]).toEqual(['initial-date', 'coachId', 'booking'])
  expect([...withChosen(withBooking(query, '7'), slot(18)).keys()]).toEqual([
    'initial-date',
    'coachId',
    'slot',
    'until',
  ])
  expect(String(withCoach(withChosen(chosen, null), 'any'))).toBe('initial-date=2026-11-17&coachId=any')
  expect(withCoach(query, null).has('coachId')).toBe(false)
})

test.each([
  { from: '/places/a-1/11', to: '/places/a-1/11?slot=x', isSame: true },
  { from: '/places/a-1/11?slot=x', to: '/places/a-1/11?booking=7&coachId=21', isSame: true },
  // Opened in the view of all facilities, and closed again.
  { from: '/places/a-1/', to: '/places/a-1/12?slot=x', isSame: true },
  { from: '/bg/places/a-1/12?slot=x', to: '/bg/places/a-1/11', isSame: true },
  { from: '/places/a-1/11', to: '/places/a-1/12', isSame: false },
  { from: '/places/a-1/11', to: '/places/b-2/12?slot=x', isSame: false },
  { from: '/places/a-1/11', to: '/places/a-1/11?initial-date=2026-11-18', isSame: false },
  { from: '/embed/club/1', to: '/embed/club/1?coachId=any', isSame: true },
  { from: '/embed/club/1', to: '/embed/club/1?itemId=12', isSame: false },
  { from: '/places/a-1/11', to: '/places/a-1/11', isSame: false },
])('from $from to $to the timetable stays: $isSame', ({ from, to, isSame }) => {
  expect(isSamePlace(new URL(from, 'https://k.example'), new URL(to, 'https://k.example'))).toBe(isSame)
})
