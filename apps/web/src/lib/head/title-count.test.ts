import { expect, test } from 'vitest'
import { createTitleCount } from './title-count.ts'

test.each([
  { count: 3, title: '(3) Book a court - Korto' },
  { count: 0, title: 'Book a court - Korto' },
  { count: 99, title: '(99) Book a court - Korto' },
  { count: 100, title: '(99+) Book a court - Korto' },
])('with $count notifications the title is "$title" [BOOT-21]', ({ count, title }) => {
  const page = { title: 'Book a court - Korto' }
  createTitleCount(page).show(count)
  expect(page.title).toBe(title)
})

test('the count changes with the notifications and stays in front of the next page’s title [BOOT-21]', () => {
  const page = { title: 'Book a court - Korto' }
  const count = createTitleCount(page)
  count.show(3)
  count.show(2)
  expect(page.title).toBe('(2) Book a court - Korto')
  page.title = '(3) Court - Korto'
  count.show(2)
  expect(page.title).toBe('(2) (3) Court - Korto')
  count.show(0)
  expect(page.title).toBe('(3) Court - Korto')
})
