import { expect, test } from 'vitest'
import { isOwn, ownKeyOf, parseOwnKey } from './own-key.ts'

const idOf = (key: string): string => `korto-${key}`

test.each([
  { thing: { kind: 'booking', id: 12, itemId: 3 }, key: 'b12.i3' },
  { thing: { kind: 'rule', id: 5, itemId: 3 }, key: 'r5.i3' },
] as const)('$key names what the event stands for', ({ thing, key }) => {
  expect(ownKeyOf(thing)).toBe(key)
  expect(parseOwnKey(key)).toEqual(thing)
})

test.each(['', 'b', 'b0.i3', 'x5.i3', 'b12', 'b12.i3 ', 'B12.i3', 'b1e3.i3', `b${'9'.repeat(40)}.i1`, 'b-1.i3'])(
  '"%s" is no key of ours',
  (key) => {
    expect(parseOwnKey(key)).toBeNull()
    expect(isOwn({ id: idOf(key), ownKey: key }, idOf)).toBe(false)
  },
)

test('an event is ours by its key under the id that we wrote [CAL-11]', () => {
  expect(isOwn({ id: 'korto-b12.i3', ownKey: 'b12.i3' }, idOf)).toBe(true)
})

test('a copy by hand carries our key under another id and is theirs [CAL-11]', () => {
  expect(isOwn({ id: 'copy-of-it', ownKey: 'b12.i3' }, idOf)).toBe(false)
})

test('our id without the key is theirs too: somebody took the key away', () => {
  expect(isOwn({ id: 'korto-b12.i3', ownKey: null }, idOf)).toBe(false)
  expect(isOwn({ id: 'korto-b12.i3', ownKey: 'b13.i3' }, idOf)).toBe(false)
})
