import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = { secret: 'a-secret-for-tests-and-nothing-else', about: 'calendar 1 google' }
const TEXT = '{"refreshToken":"1//кирилица"}'

test('what was sealed opens with the same secret for the same owner', () => {
  expect(unseal(seal(TEXT, key), key)).toBe(TEXT)
  expect(unseal(seal('', key), key)).toBe('')
})

test('the sealed bytes show nothing of the text and differ each time [CAL-18]', () => {
  const [first, second] = [seal(TEXT, key), seal(TEXT, key)]
  expect(first.toString('latin1')).not.toContain('refreshToken')
  expect(first.equals(second)).toBe(false)
})

test.each([
  { name: 'another secret', other: { secret: 'another-secret-for-tests-and-nothing' } },
  { name: 'another club', other: { about: 'calendar 2 google' } },
  { name: 'another provider', other: { about: 'calendar 1 caldav' } },
])('it does not open with $name', ({ other }) => {
  expect(unseal(seal(TEXT, key), { ...key, ...other })).toBeNull()
})

test('a single changed bit, a cut and bytes of somebody else do not open', () => {
  const sealed = seal(TEXT, key)
  for (let at = 0; at < sealed.length; at++) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(unseal(altered, key)).toBeNull()
  }
  for (const length of [0, 1, 12, 28, 29, sealed.length - 1]) expect(unseal(sealed.subarray(0, length), key)).toBeNull()
  expect(unseal(Buffer.from('secret-token'), key)).toBeNull()
})
