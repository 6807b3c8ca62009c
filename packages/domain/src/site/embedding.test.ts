import { expect, test } from 'vitest'
import { frameAncestors, mayBookInFrame } from './embedding.ts'

const listed = { embed_hosts: ['club.example', 'www.club.example'] }
const onlyListed = { ...listed, embed_only_listed: true }

test.each([
  { config: {}, isDemo: false, may: 'https:' },
  { config: listed, isDemo: false, may: 'https:' },
  { config: onlyListed, isDemo: false, may: 'https://club.example https://www.club.example' },
  { config: { embed_only_listed: true }, isDemo: false, may: "'none'" },
  {
    config: onlyListed,
    isDemo: true,
    may: 'https://club.example https://www.club.example http://localhost:* http://127.0.0.1:*',
  },
])('a club with $config is framed by $may', ({ config, isDemo, may }) => {
  expect(frameAncestors(config, isDemo)).toBe(may)
})

test.each([
  { origin: 'https://club.example', may: true },
  { origin: 'https://club.example:8443', may: false },
  { origin: 'http://club.example', may: false },
  { origin: 'https://club.example.evil.example', may: false },
  { origin: 'https://evil.example', may: false },
  { origin: 'http://localhost:4000', may: false },
  { origin: 'null', may: false },
  { origin: null, may: false },
])('inside a page of $origin the booking itself may happen: $may', ({ origin, may }) => {
  expect(mayBookInFrame(listed, origin, false)).toBe(may)
})

test('while it is only tried out, a page on the same machine counts as listed', () => {
  expect(mayBookInFrame({}, 'http://localhost:4000', true)).toBe(true)
  expect(mayBookInFrame({}, 'http://127.0.0.1:4000', true)).toBe(true)
  expect(mayBookInFrame({}, 'http://localhost.evil.example', true)).toBe(false)
})
