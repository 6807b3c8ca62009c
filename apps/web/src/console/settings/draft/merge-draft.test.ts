import { expect, test } from 'vitest'
import { changedFields, mergeDraft } from './merge-draft.ts'

interface Court {
  name: string
  capacity: number
  config: Record<string, unknown>
  tags: string[]
}
const base: Court = { name: 'Clay', capacity: 1, config: { hours: { from: 8 } }, tags: ['tennis'] }

test('what nobody else touched is merged without a question', () => {
  const mine = { ...base, name: 'Clay court' }
  const theirs = { ...base, capacity: 2 }
  expect(mergeDraft(base, mine, theirs)).toEqual({
    merged: { ...base, name: 'Clay court', capacity: 2 },
    conflicts: [],
    taken: ['capacity'],
  })
})

test('the same field changed to something else is a conflict, and the own value is proposed', () => {
  const mine = { ...base, name: 'Clay court', tags: [] }
  const theirs = { ...base, name: 'Red court', tags: ['tennis', 'padel'] }
  expect(mergeDraft(base, mine, theirs)).toEqual({ merged: mine, conflicts: ['name', 'tags'], taken: [] })
})

test('the same change made twice is no conflict', () => {
  const both = { ...base, config: { hours: { from: 9 } } }
  expect(mergeDraft(base, both, { ...both, capacity: 3 })).toEqual({
    merged: { ...both, capacity: 3 },
    conflicts: [],
    taken: ['capacity'],
  })
})

test('a change that was taken back leaves theirs', () => {
  expect(mergeDraft(base, { ...base }, { ...base, name: 'Red court' }).merged.name).toBe('Red court')
})

test('values are compared by what they hold', () => {
  expect(changedFields(base, { ...base, config: { hours: { from: 8 }, color: undefined }, tags: ['tennis'] })).toEqual(
    [],
  )
  expect(changedFields(base, { ...base, tags: ['tennis', 'squash'] })).toEqual(['tags'])
  expect(changedFields<{ pin: unknown }>({ pin: null }, { pin: {} })).toEqual(['pin'])
  expect(changedFields<{ list: unknown }>({ list: [] }, { list: {} })).toEqual(['list'])
})
