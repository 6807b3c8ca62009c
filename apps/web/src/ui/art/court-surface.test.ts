import { expect, test } from 'vitest'
import { courtView, sportOf, surfaceOf, surfaceOfItem } from './court-surface.ts'

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

test.each([
  { name: 'Clay 2', tags: ['tennis'], is: 'clay' },
  { name: 'Корт с твърда настилка', tags: [], is: 'hard' },
  { name: 'Squash box', tags: ['tennis'], is: 'squash' },
  { name: 'Court 1', tags: ['padel'], is: 'padel' },
  { name: 'Court 1', tags: ['tennis'], is: 'grass' },
] as const)('the facility $name of a club with $tags is drawn as $is', ({ name, tags, is }) => {
  expect(surfaceOfItem({ name, position: 2 }, tags)).toBe(is)
})
