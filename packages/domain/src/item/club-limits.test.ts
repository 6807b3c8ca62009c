import { expect, test } from 'vitest'
import { anItem } from '../testing/factories.ts'
import { exceededLimit, MOST_CHARACTERS, MOST_ITEMS } from './club-limits.ts'

const items = (count: number) => Array.from({ length: count }, (_, id) => anItem({ id }))
const heavy = (characters: number, part: 'schedule' | 'exceptions') => {
  const text = 'x'.repeat(characters)
  return part === 'schedule'
    ? anItem({ schedule: { 1: [{ start: 0, end: 60, description: text }] } })
    : anItem({ exceptions: [{ from_date: '2026-11-16', to_date: '2026-11-16', schedule: null, reason: text }] })
}

test.each([
  { what: 'an ordinary club', before: items(1), after: items(2), field: null },
  { what: 'the last item there is room for', before: items(MOST_ITEMS - 1), after: items(MOST_ITEMS), field: null },
  { what: 'one item more', before: items(MOST_ITEMS), after: items(MOST_ITEMS + 1), field: 'items' },
  { what: 'one less of too many', before: items(MOST_ITEMS + 2), after: items(MOST_ITEMS + 1), field: null },
  {
    what: 'a schedule that is too long with all others',
    before: [heavy(MOST_CHARACTERS / 2, 'schedule')],
    after: [heavy(MOST_CHARACTERS / 2, 'schedule'), heavy(MOST_CHARACTERS / 2, 'schedule')],
    field: 'schedule',
  },
  {
    what: 'exceptions that are',
    before: [heavy(MOST_CHARACTERS - 1_000, 'schedule')],
    after: [heavy(MOST_CHARACTERS - 1_000, 'schedule'), heavy(2_000, 'exceptions')],
    field: 'exceptions',
  },
  {
    what: 'a club that was larger and becomes smaller',
    before: [heavy(MOST_CHARACTERS * 2, 'schedule')],
    after: [heavy(MOST_CHARACTERS * 2 - 1, 'schedule')],
    field: null,
  },
])('$what is refused for $field', ({ before, after, field }) => {
  expect(exceededLimit(before, after)?.field ?? null).toBe(field)
})
