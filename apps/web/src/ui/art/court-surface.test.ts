import { expect, test } from 'vitest'
import { courtView, sportOf, surfaceOf } from './court-surface.ts'

test.each([
  ['Tennis', 'tennis'],
  ['Тенис', 'tennis'],
  ['Теннис', 'tennis'],
  ['Table tennis', null],
  ['Тенис на маса', null],
  ['Настольный теннис', null],
  ['Скуош', 'squash'],
  ['Swimming lanes', 'swimming'],
  ['Мини футбол', 'football'],
  ['Sauna', null],
  [undefined, null],
])('the tag %s is %s', (tag, sport) => {
  expect(sportOf(tag)).toBe(sport)
})

test('the surface of a club follows its first tag and never changes', () => {
  expect(surfaceOf({ id: 7, tags: ['Squash', 'Tennis'] })).toBe('squash')
  const surfaces = Array.from({ length: 30 }, (_, id) => surfaceOf({ id, tags: ['Tennis'] }))
  expect(new Set(surfaces)).toEqual(new Set(['clay', 'hard', 'grass']))
  expect(courtView({ id: 7, tags: [] })).toEqual(courtView({ id: 7, tags: ['Tennis'] }))
})

test('the rotation of a court depends on the id of the club', () => {
  const turns = Array.from({ length: 20 }, (_, id) => courtView({ id, tags: [] }).degrees)
  expect(new Set(turns).size).toBeGreaterThan(8)
  for (const degrees of turns) expect(Math.abs(degrees)).toBeLessThanOrEqual(36)
})
