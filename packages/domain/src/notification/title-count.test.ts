import { expect, test } from 'vitest'
import { badgeText, notificationCount, titleCount } from './title-count.ts'

test.each([
  { count: 0, title: 'Book a court - Korto' },
  { count: -1, title: 'Book a court - Korto' },
  { count: 1, title: '(1) Book a court - Korto' },
  { count: 3, title: '(3) Book a court - Korto' },
  { count: 99, title: '(99) Book a court - Korto' },
  { count: 100, title: '(99+) Book a court - Korto' },
])("with $count notifications the title is '$title' [BOOT-21]", ({ count, title }) => {
  expect(`${titleCount(count)}Book a court - Korto`).toBe(title)
})

test.each([
  { count: 0, badge: '' },
  { count: 7, badge: '7' },
  { count: 250, badge: '99+' },
])("the badge of $count is '$badge'", ({ count, badge }) => {
  expect(badgeText(count)).toBe(badge)
})

test('unread entries, pending bookings and calendar errors count together', () => {
  expect(notificationCount({ unread: 2, pending: 3, syncErrors: 1 })).toBe(6)
})
