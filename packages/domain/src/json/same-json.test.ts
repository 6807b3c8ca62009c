import { expect, test } from 'vitest'
import { sameJson } from './same-json.ts'

test.each([
  [{ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  ['a', 'a', true],
])('%j and %j are the same: %s', (one, other, isSame) => {
  expect(sameJson(one, other)).toBe(isSame)
})
