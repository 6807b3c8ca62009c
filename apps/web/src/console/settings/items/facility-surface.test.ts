import { expect, test } from 'vitest'
import { surfaceOfItem } from './facility-surface.ts'

test.each([
  { name: 'Clay 2', tags: ['tennis'], is: 'clay' },
  { name: 'Корт с твърда настилка', tags: [], is: 'hard' },
  { name: 'Squash box', tags: ['tennis'], is: 'squash' },
  { name: 'Court 1', tags: ['padel'], is: 'padel' },
  { name: 'Court 1', tags: ['tennis'], is: 'grass' },
] as const)('the facility $name of a club with $tags is drawn as $is', ({ name, tags, is }) => {
  expect(surfaceOfItem({ name, position: 2 }, tags)).toBe(is)
})
