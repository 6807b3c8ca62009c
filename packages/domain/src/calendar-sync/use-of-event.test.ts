import { expect, test } from 'vitest'
import type { EventTimes } from './calendar-event.ts'
import { onceTimes, weeklyTimes } from './calendar-sync.model.ts'
import { useOfEvent } from './use-of-event.ts'

const once = onceTimes('2026-11-17 18:00')
const days: EventTimes = { kind: 'days', from: '2026-11-17', to: '2026-11-18' }
const repeated = (times: typeof once | (typeof days & { kind: 'days' })): EventTimes => ({
  kind: 'repeated',
  occasions: [{ name: 'first', times }],
})
const unreadable: EventTimes = { kind: 'unreadable', reason: 'unknown-zone' }

test.each([
  { what: 'a timed event', times: once, facility: 'booking', coach: 'closing' },
  { what: 'an all-day event [CAL-17]', times: days, facility: 'closing', coach: 'closing' },
  { what: 'a weekly event [CAL-10]', times: weeklyTimes(), facility: 'series', coach: 'closing' },
  { what: 'another repetition', times: repeated(once), facility: 'booking', coach: 'closing' },
  { what: 'repeated days', times: repeated(days), facility: 'closing', coach: 'closing' },
  { what: 'what cannot be read', times: unreadable, facility: 'unreadable', coach: 'unreadable' },
])('$what is $facility for a facility and $coach for a coach', ({ times, facility, coach }) => {
  expect(useOfEvent({ isFree: false, times }, 'item')).toBe(facility)
  expect(useOfEvent({ isFree: false, times }, 'supplementary')).toBe(coach)
})

test.each([once, days, weeklyTimes(), unreadable])('a free event is nothing: $kind', (times) => {
  expect(useOfEvent({ isFree: true, times }, 'item')).toBe('nothing')
  expect(useOfEvent({ isFree: true, times }, 'supplementary')).toBe('nothing')
})
