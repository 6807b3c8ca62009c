import { expect, test } from 'vitest'
import { aWatcher, slot } from './watcher.model.ts'
import { watcherOfSlot } from './watcher-of-slot.ts'

const cell = { siteId: 1, itemId: 11, ...slot(18, 19) }

test.each([
  { name: 'no watcher', watchers: [], isWatched: false },
  { name: 'a watcher that covers the slot', watchers: [aWatcher()], isWatched: true },
  { name: 'a stopped watcher', watchers: [aWatcher({ active: false })], isWatched: false },
  { name: 'a watcher of part of the slot', watchers: [aWatcher(slot(18.5, 20))], isWatched: false },
  {
    name: 'a watcher of another court',
    watchers: [aWatcher({ items: [{ siteId: 1, cond: '12' }] })],
    isWatched: false,
  },
  { name: 'one of two watchers', watchers: [aWatcher({ active: false }), aWatcher({ groupId: 'b' })], isWatched: true },
])('with $name a slot is watched: $isWatched', ({ watchers, isWatched }) => {
  expect(watcherOfSlot(watchers, cell) !== null).toBe(isWatched)
})

test('the dialog on a watched slot stops the watcher that covers it', () => {
  expect(watcherOfSlot([aWatcher(slot(7, 8)), aWatcher({ groupId: 'b' })], cell)?.groupId).toBe('b')
  expect(watcherOfSlot([], cell)).toBeNull()
})
