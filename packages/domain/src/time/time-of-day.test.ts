import { expect, test } from 'vitest'
import { shownTime, wireTime } from './time-of-day.ts'

test('times are HH:mm:ss on the wire and HH:mm on screen', () => {
  expect(wireTime(1080)).toBe('18:00:00')
  expect(shownTime(485)).toBe('08:05')
})
