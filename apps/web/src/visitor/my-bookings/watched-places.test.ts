import { expect, test } from 'vitest'
import { watchedPlaces } from './watched-places.ts'

const vitosha = {
  id: 1,
  name: 'Vitosha',
  items: [
    { id: 11, name: 'Court 1' },
    { id: 12, name: 'Court 2' },
  ],
}

test('a watcher is named by club and court', () => {
  const items = [
    { siteId: 1, cond: '11' },
    { siteId: 1, cond: '12' },
  ]
  expect(watchedPlaces(items, [vitosha, { id: 2, name: 'Other', items: [] }])).toBe('Vitosha: Court 1, Court 2')
})

test('without its deleted court only the club is named', () => {
  expect(watchedPlaces([{ siteId: 1, cond: '99' }], [vitosha])).toBe('Vitosha')
})
