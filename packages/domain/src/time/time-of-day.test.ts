import { expect, test } from 'vitest'
import { parseTime, shownTime, wireTime } from './time-of-day.ts'

test('times are HH:mm:ss on the wire and HH:mm on screen', () => {
  expect(wireTime(1080)).toBe('18:00:00')
  expect(shownTime(485)).toBe('08:05')
})

test.each([
  { text: '18:00:00', minutes: 1080 },
  { text: '24:00:00', minutes: 1440 },
  { text: '24:01:00', minutes: null },
  { text: '18:60:00', minutes: null },
  { text: '18:00:30', minutes: null },
  { text: '18:00', minutes: null },
])('$text is minute $minutes', ({ text, minutes }) => {
  expect(parseTime(text)).toBe(minutes)
})
