import { expect, test } from 'vitest'
import { aroundItem } from './around-item.ts'

const items = [1, 2, 3, 4, 5].map((id) => ({ id }))

test.each([
  { id: 1, room: 3, shown: [1, 2, 3] },
  { id: 3, room: 3, shown: [1, 2, 3] },
  { id: 4, room: 3, shown: [2, 3, 4] },
  { id: 5, room: 8, shown: [1, 2, 3, 4, 5] },
])('with room for $room, item $id is shown among $shown', ({ id, room, shown }) => {
  expect(aroundItem(items, { id }, room).map((item) => item.id)).toEqual(shown)
})
