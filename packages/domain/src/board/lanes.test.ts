import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps } from '../time/instant.ts'
import { type LaneBlock, placeInLanes } from './lanes.ts'

const block = (key: string, from: number, to: number, span = 1): LaneBlock => ({ key, from, to, span })
const placed = (blocks: LaneBlock[], capacity: number) =>
  Object.fromEntries(
    [...placeInLanes(blocks, capacity)].map(([key, { lane, span, lanes }]) => [key, [lane, span, lanes]]),
  )

test('each booking has its places, from the first lane on', () => {
  expect(placed([block('a', 10, 12), block('b', 10, 11, 2), block('c', 11, 12)], 3)).toEqual({
    a: [0, 1, 3],
    b: [1, 2, 3],
    c: [1, 1, 3],
  })
})

test('an overbooked group shares the width, others keep their lanes', () => {
  expect(placed([block('a', 10, 11, 2), block('b', 10, 11), block('c', 10, 11), block('d', 11, 12)], 3)).toEqual({
    a: [0, 2, 4],
    b: [2, 1, 4],
    c: [3, 1, 4],
    d: [0, 1, 3],
  })
})

test('two places side by side are found where single ones can make room', () => {
  const blocks = [block('a', 10, 11), block('b', 10, 12), block('c', 10, 11), block('d', 11, 12, 2)]
  const lanes = new Set([...placeInLanes(blocks, 3).values()].map((place) => place.lanes))
  expect(lanes).toEqual(new Set([3]))
})

const anyBlocks = fc
  .array(
    fc.record({ from: fc.nat(40), length: fc.integer({ min: 1, max: 12 }), span: fc.integer({ min: 1, max: 3 }) }),
    {
      maxLength: 25,
    },
  )
  .map((drawn) => drawn.map(({ from, length, span }, index) => block(String(index), from, from + length, span)))

test('no two blocks of a column lie on each other, each has its width, and more lanes only where there is no room', () => {
  fc.assert(
    fc.property(anyBlocks, fc.integer({ min: 3, max: 5 }), (blocks, capacity) => {
      const places = placeInLanes(blocks, capacity)
      for (const a of blocks) {
        const place = places.get(a.key)
        if (!place) throw new Error(`${a.key} has no place`)
        expect(place.span).toBe(a.span)
        expect(place.lane + place.span).toBeLessThanOrEqual(place.lanes)
        expect(place.lanes).toBeGreaterThanOrEqual(capacity)
        for (const b of blocks) {
          const other = places.get(b.key)
          if (a === b || !other || !overlaps(a, b)) continue
          expect(place.lane + place.span <= other.lane || other.lane + other.span <= place.lane).toBe(true)
          expect(place.lanes).toBe(other.lanes)
        }
      }
      if (blocks.every((a) => blocks.every((b) => a === b || !overlaps(a, b))))
        for (const { lanes } of places.values()) expect(lanes).toBe(capacity)
    }),
  )
})
