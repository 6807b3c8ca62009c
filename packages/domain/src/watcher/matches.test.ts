import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SlotChange, watchMatches } from './matches.ts'
import type { OwnCancellation } from './own-cancellation.ts'
import { aFreedSlot, at, aWatcher, slot } from './watcher.model.ts'

const now = at(12)
const nobody: Parameters<typeof watchMatches>[2] = { now, canceled: [] }

const notifies = (change: Partial<SlotChange>, watcher = aWatcher(), when = nobody): boolean =>
  watchMatches([watcher], [aFreedSlot(change)], when).length === 1

describe('a watcher of court 11 from 18:00 to 21:00', () => {
  test.each([
    { name: 'the first hour', change: slot(18, 19), notified: true },
    { name: 'the last hour', change: slot(20, 21), notified: true },
    { name: 'the whole time', change: slot(18, 21), notified: true },
    { name: 'an hour before', change: slot(17, 18), notified: false },
    { name: 'a slot that begins before', change: slot(17.5, 18.5), notified: false },
    { name: 'a slot that ends after', change: slot(20.5, 21.5), notified: false },
    { name: 'the same hour of another day', change: slot(18, 19, '2026-11-17'), notified: false },
    { name: 'another court', change: { itemId: 12 }, notified: false },
    { name: 'the court of that number elsewhere', change: { siteId: 2 }, notified: false },
  ])('is notified of $name that frees up: $notified', ({ change, notified }) => {
    expect(notifies(change)).toBe(notified)
  })

  test.each([
    { freeBefore: 0, freeAfter: 1, notified: true },
    { freeBefore: 0, freeAfter: 3, notified: true },
    { freeBefore: -1, freeAfter: 1, notified: true }, // overbooked shows as full
    { freeBefore: -2, freeAfter: 0, notified: false },
    { freeBefore: 0, freeAfter: 0, notified: false },
    { freeBefore: 1, freeAfter: 2, notified: false },
    { freeBefore: 1, freeAfter: 0, notified: false },
  ])('is notified of $freeBefore free places that become $freeAfter: $notified', ({ notified, ...change }) => {
    expect(notifies(change)).toBe(notified)
  })

  test.each([
    { hour: 17.99, notified: true },
    { hour: 18, notified: false },
    { hour: 18.5, notified: false },
  ])('at $hour is notified of the slot at 18:00: $notified', ({ hour, notified }) => {
    expect(notifies({}, aWatcher(), { now: at(hour), canceled: [] })).toBe(notified)
  })

  test('is not notified after stopping', () => {
    expect(notifies({}, aWatcher({ active: false }))).toBe(false)
  })

  test('is not notified of what its owner canceled, but of what others cancel', () => {
    const notified = (canceled: Partial<OwnCancellation>) =>
      watchMatches([aWatcher()], [aFreedSlot()], {
        now,
        canceled: [{ userId: 501, itemIds: [11], from: at(18), to: at(19), ...canceled }],
      }).length
    expect(notified({})).toBe(0)
    expect(notified({ from: null, to: null })).toBe(0)
    expect(notified({ userId: 502 })).toBe(1)
    expect(notified({ itemIds: [12] })).toBe(1)
    expect(notified({ from: at(19), to: at(20) })).toBe(1)
    expect(notified({ from: at(17), to: at(18) })).toBe(1)
  })
})

test('a watcher of several courts is notified of each slot once', () => {
  const watcher = aWatcher({ items: ['11', '12', '11'].map((cond) => ({ siteId: 1, cond })) })
  const slots = [aFreedSlot(), aFreedSlot({ itemId: 12 }), aFreedSlot(slot(19, 20))]
  const notified = watchMatches([watcher], slots, nobody).map(({ slot: { itemId, from } }) => [itemId, from])
  expect(notified).toEqual([
    [11, at(18)],
    [11, at(19)],
    [12, at(18)],
  ])
})

test('the matches are those of comparing every watcher with every slot', () => {
  const item = fc.record({ siteId: fc.constantFrom(1, 2), cond: fc.constantFrom('11', '12', '13') })
  const hours = fc.tuple(fc.integer({ min: 7, max: 22 }), fc.integer({ min: 1, max: 6 }))
  const watcher = fc
    .record({
      userId: fc.constantFrom(1, 2, 3),
      active: fc.boolean(),
      items: fc.uniqueArray(item, { maxLength: 4, selector: (i) => `${i.siteId}${i.cond}` }),
      hours,
    })
    .map(({ hours: [from, length], ...rest }) => aWatcher({ ...rest, ...slot(from, from + length) }))
  const change = fc
    .record({
      siteId: fc.constantFrom(1, 2),
      itemId: fc.constantFrom(11, 12, 13),
      freeBefore: fc.integer({ min: -1, max: 1 }),
      freeAfter: fc.integer({ min: -1, max: 2 }),
      hours,
    })
    .map(({ hours: [from, length], ...rest }) => aFreedSlot({ ...rest, ...slot(from, from + length / 2) }))
  fc.assert(
    fc.property(fc.array(watcher), fc.array(change), fc.constantFrom(null, 1, 2), (watchers, changes, canceledBy) => {
      const canceled = canceledBy === null ? [] : [{ userId: canceledBy, itemIds: [11, 12, 13], from: null, to: null }]
      const expected = watchers.flatMap((w) =>
        changes.filter(
          (c) =>
            w.active &&
            w.userId !== canceledBy &&
            Math.max(c.freeBefore, 0) === 0 &&
            Math.max(c.freeAfter, 0) >= 1 &&
            c.from > now &&
            c.from >= w.from &&
            c.to <= w.to &&
            w.items.some((i) => i.siteId === c.siteId && Number(i.cond) === c.itemId),
        ),
      )
      const found = watchMatches(watchers, changes, { now, canceled })
      const order = (a: SlotChange, b: SlotChange) => JSON.stringify(a).localeCompare(JSON.stringify(b))
      expect(found.map((match) => match.slot).sort(order)).toEqual(expected.sort(order))
    }),
  )
})
