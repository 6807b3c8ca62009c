import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test('an address is shortened so that nobody reads along from a picture of it', () => {
  const url = 'https://korto.example/api/feed/c8f20c5e-6f1d-4a57-9a53-0d2f5b1f17a1.ics'
  expect(shortAddress(url)).toBe('…/feed/c8f2…a1.ics')
})
