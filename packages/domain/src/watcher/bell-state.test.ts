import { expect, test } from 'vitest'
import { bellState, watcherOfSlot } from './bell-state.ts'
import { aWatcher, slot } from './watcher.model.ts'

const cell = { siteId: 1, itemId: 11, ...slot(18, 19) }

test.each([
  { name: 'no watcher', watchers: [], bell: 'outlined' },
  { name: 'a watcher that covers the slot', watchers: [aWatcher()], bell: 'filled' },
  { name: 'a stopped watcher', watchers: [aWatcher({ active: false })], bell: 'outlined' },
  { name: 'a watcher of part of the slot', watchers: [aWatcher(slot(18.5, 20))], bell: 'outlined' },
  {
    name: 'a watcher of another court',
    watchers: [aWatcher({ items: [{ siteId: 1, cond: '12' }] })],
    bell: 'outlined',
  },
  { name: 'one of two watchers', watchers: [aWatcher({ active: false }), aWatcher({ groupId: 'b' })], bell: 'filled' },
])('with $name the bell is $bell', ({ watchers, bell }) => {
  expect(bellState(watchers, cell)).toBe(bell)
})

test('the dialog on a watched slot stops the watcher that covers it', () => {
  expect(watcherOfSlot([aWatcher(slot(7, 8)), aWatcher({ groupId: 'b' })], cell)?.groupId).toBe('b')
  expect(watcherOfSlot([], cell)).toBeNull()
})
