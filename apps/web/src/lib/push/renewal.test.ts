import { expect, test } from 'vitest'
import { renewalOf } from './renewal.ts'

/** Three bytes that need both letters of base64url. */
const KEY = new Uint8Array([251, 255, 191]).buffer
const PUBLIC = '-_-_'

const subscription = { options: { applicationServerKey: KEY }, toJSON: () => ({ endpoint: 'https://push.example/1' }) }
const record = { token: JSON.stringify(subscription), isStored: true, oldToken: null }
const facts = { record, subscription, publicKey: PUBLIC, isListed: true }

test.each([
  { what: 'everything is as it was', facts, step: 'nothing' },
  { what: 'the subscription is lost', facts: { ...facts, subscription: null }, step: 'subscribe' },
  { what: 'the server has another key', facts: { ...facts, publicKey: 'AAAA' }, step: 'subscribe' },
  { what: 'the token was not sent', facts: { ...facts, record: { ...record, isStored: false } }, step: 'send' },
  { what: 'the token has changed', facts: { ...facts, record: { ...record, token: 'old' } }, step: 'send' },
  {
    what: 'the session is new',
    facts: { ...facts, record: { ...record, isStored: false }, isListed: false },
    step: 'send',
  },
  { what: 'the device was removed elsewhere', facts: { ...facts, isListed: false }, step: 'forget' },
])('when $what, a start has to do: $step', ({ facts: given, step }) => {
  expect(renewalOf(given)).toBe(step)
})

test('a browser that does not name its key keeps its subscription', () => {
  const unnamed = { ...subscription, options: { applicationServerKey: null } }
  expect(renewalOf({ ...facts, subscription: unnamed })).toBe('nothing')
})
