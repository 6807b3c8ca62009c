import { expect, test } from 'vitest'
import { type DeskOpen, openIn, withOpen } from './desk-query.ts'

const ZONE = 'Europe/Sofia'
const at = (text: string) => Date.parse(text)
const read = (query: string) => openIn(new URLSearchParams(query), ZONE)
const draft = { itemId: 12, from: at('2026-11-16T18:00:00+02:00'), to: at('2026-11-16T19:30:00+02:00') }

test.each<{ query: string; open: DeskOpen }>([
  { query: 'booking=r5_2026-11-16', open: { kind: 'booking', key: 'r5_2026-11-16' } },
  { query: 'new=1', open: { kind: 'new', draft: null } },
  { query: 'new=12_2026-11-16T18:00_2026-11-16T19:30', open: { kind: 'new', draft } },
  {
    query: 'new=12_2026-11-16T18:00_2026-11-16T19:30_7_2',
    open: { kind: 'new', draft: { ...draft, coachId: 7, quantity: 2 } },
  },
  { query: 'series=14', open: { kind: 'series', key: '14' } },
  { query: 'arrivals=1', open: { kind: 'arrivals' } },
  { query: 'block=12_2026-11-16T18:00_2026-11-16T19:30', open: { kind: 'block', draft } },
  { query: 'event=12_40', open: { kind: 'event', itemId: 12, eventId: 40 } },
  { query: 'import=1', open: { kind: 'import' } },
  { query: 'bulkDelete=1', open: { kind: 'bulkDelete' } },
])('$query opens $open.kind, and is written the same way', ({ query, open }) => {
  expect(read(query)).toEqual(open)
  expect(String(withOpen(new URLSearchParams('day=2026-11-16'), open, ZONE))).toBe(
    String(new URLSearchParams(`day=2026-11-16&${query}`)),
  )
})

test.each([
  'booking=',
  'new=12',
  'new=x_2026-11-16T18:00_2026-11-16T19:00',
  'event=12',
  'arrivals=yes',
  'day=2026-11-16',
])('%s opens nothing', (query) => {
  expect(read(query)).toBeNull()
})

test('an end before the start opens nothing', () => {
  expect(read('new=12_2026-11-16T19:00_2026-11-16T18:00')).toBeNull()
})

test('one thing is open at a time', () => {
  const query = withOpen(new URLSearchParams('booking=5&day=2026-11-16'), { kind: 'arrivals' }, ZONE)
  expect(String(query)).toBe('day=2026-11-16&arrivals=1')
  expect(String(withOpen(query, null, ZONE))).toBe('day=2026-11-16')
})

test('the second of two equal hours keeps its offset', () => {
  const open: DeskOpen = {
    kind: 'new',
    draft: { itemId: 1, from: at('2026-10-25T03:30:00+02:00'), to: at('2026-10-25T04:30:00+02:00') },
  }
  const query = withOpen(new URLSearchParams(), open, ZONE)
  expect(openIn(query, ZONE)).toEqual(open)
  expect(query.get('new')).toBe('1_2026-10-25T03:30:00+02:00_2026-10-25T04:30')
})
