import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SlotChange, watchMatches } from './matches.ts'
import type { OwnCancellation } from './own-cancellation.ts'
import { aFreedSlot, at, aWatcher, slot } from './watcher.model.ts'

const now = at(12)
const nobody: Parameters<typeof watchMatches>[2] = { now, canceled: [] }

const rings = (change: Partial<SlotChange>, watcher = aWatcher(), when = nobody): boolean =>
  watchMatches([watcher], [aFreedSlot(change)], when).length === 1

describe('a watcher of court 11 from 18:00 to 21:00', () => {
  test.each([
    { name: 'the first hour', change: slot(18, 19), told: true },
    { name: 'the last hour', change: slot(20, 21), told: true },
    { name: 'the whole time', change: slot(18, 21), told: true },
    { name: 'an hour before', change: slot(17, 18), told: false },
    { name: 'a slot that begins before', change: slot(17.5, 18.5), told: false },
    { name: 'a slot that ends after', change: slot(20.5, 21.5), told: false },
    { name: 'the same hour of another day', change: slot(18, 19, '2026-11-17'), told: false },
    { name: 'another court', change: { itemId: 12 }, told: false },
    { name: 'the court of that number elsewhere', change: { siteId: 2 }, told: false },
  ])('of $name that frees up is told: $told', ({ change, told }) => {
    expect(rings(change)).toBe(told)
  })

  test.each([
    { freeBefore: 0, freeAfter: 1, told: true },
    { freeBefore: 0, freeAfter: 3, told: true },
    { freeBefore: -1, freeAfter: 1, told: true }, // overbooked shows as full
    { freeBefore: -2, freeAfter: 0, told: false },
    { freeBefore: 0, freeAfter: 0, told: false },
    { freeBefore: 1, freeAfter: 2, told: false },
    { freeBefore: 1, freeAfter: 0, told: false },
  ])('of $freeBefore free places that become $freeAfter is told: $told', ({ told, ...change }) => {
    expect(rings(change)).toBe(told)
  })

  test.each([
    { hour: 17.99, told: true },
    { hour: 18, told: false },
    { hour: 18.5, told: false },
  ])('at $hour is told of the slot at 18:00: $told', ({ hour, told }) => {
    expect(rings({}, aWatcher(), { now: at(hour), canceled: [] })).toBe(told)
  })

  test('is not told after stopping', () => {
    expect(rings({}, aWatcher({ active: false }))).toBe(false)
  })

  test('is not told of what the own cancellation freed, but of what others cancel', () => {
    const told = (canceled: Partial<OwnCancellation>) =>
      watchMatches([aWatcher()], [aFreedSlot()], {
        now,
        canceled: [{ userId: 501, itemIds: [11], from: at(18), to: at(19), ...canceled }],
      }).length
    expect(told({})).toBe(0)
    expect(told({ from: null, to: null })).toBe(0)
    expect(told({ userId: 502 })).toBe(1)
    expect(told({ itemIds: [12] })).toBe(1)
    expect(told({ from: at(19), to: at(20) })).toBe(1)
    expect(told({ from: at(17), to: at(18) })).toBe(1)
  })
})

test('a watcher of several courts is told of each slot once', () => {
  const watcher = aWatcher({ items: ['11', '12', '11'].map((cond) => ({ siteId: 1, cond })) })
  const slots = [aFreedSlot(), aFreedSlot({ itemId: 12 }), aFreedSlot(slot(19, 20))]
  const told = watchMatches([watcher], slots, nobody).map(({ slot: { itemId, from } }) => [itemId, from])
  expect(told).toEqual([
    [11, at(18)],
    [11, at(19)],
    [12, at(18)],
  ])
})

test('the matches are those of asking every watcher about every slot', () => {
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
