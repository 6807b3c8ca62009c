import { expect, test } from 'vitest'
import { shouldStop } from './should-stop.ts'
import { at, aWatcher, slot } from './watcher.model.ts'

const booked = { userId: 501, siteId: 1, itemId: 11, ...slot(19, 20) }

test.each([
  { name: 'of the user inside it', booking: booked, stops: true },
  { name: 'of all of its time', booking: { ...booked, ...slot(18, 21) }, stops: true },
  { name: 'of somebody else', booking: { ...booked, userId: 502 }, stops: false },
  { name: 'of another court', booking: { ...booked, itemId: 12 }, stops: false },
  { name: 'of another time', booking: { ...booked, ...slot(16, 17) }, stops: false },
  { name: 'that lasts longer', booking: { ...booked, ...slot(20, 22) }, stops: false },
])('a booking $name stops the watcher: $stops', ({ booking, stops }) => {
  expect(shouldStop(aWatcher(), at(12), booking)).toBe(stops)
})

test.each([
  { hour: 18, stops: false },
  { hour: 20.99, stops: false },
  { hour: 21, stops: true },
])('a watcher until 21:00 stops at $hour: $stops', ({ hour, stops }) => {
  expect(shouldStop(aWatcher(), at(hour))).toBe(stops)
})

test('a stopped watcher does not stop again', () => {
  expect(shouldStop(aWatcher({ active: false }), at(22), booked)).toBe(false)
})
