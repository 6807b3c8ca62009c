import { expect, test } from 'vitest'
import { type ClubToPublish, missingToPublish } from './missing-to-publish.ts'

const complete: ClubToPublish = {
  name: 'Iskar Padel',
  city: 'Sofia',
  country: 'Bulgaria',
  location: { lat: 42.69, lng: 23.32 },
  phone: '+359 2 555 01 40',
  email: null,
  payment: ['cash'],
  items: [{ schedule: { mode: 'every_day', 1: [{ start: 420, end: 1320 }] } }],
}

test('a complete club lacks nothing', () => {
  expect(missingToPublish(complete)).toEqual([])
})

test('a club that was just registered lacks courts, place, contact and payment, in the order of the list', () => {
  const bare = { ...complete, items: [], location: null, phone: null, payment: [] }
  expect(missingToPublish(bare)).toEqual(['courts', 'place', 'contact', 'payment'])
})

test.each([
  { lacks: 'name', change: { city: '  ' } },
  { lacks: 'name', change: { country: '' } },
  { lacks: 'courts', change: { items: [{ schedule: {} }] } },
  { lacks: 'courts', change: { items: [{ schedule: { mode: 'every_day', 1: [] } }] } },
  { lacks: 'place', change: { location: null } },
  { lacks: 'contact', change: { phone: ' ' } },
  { lacks: 'payment', change: { payment: [] } },
])('$change lacks $lacks', ({ lacks, change }) => {
  expect(missingToPublish({ ...complete, ...change })).toEqual([lacks])
})

test('an e-mail is a contact, and one court with hours is enough', () => {
  const items = [{ schedule: {} }, ...complete.items]
  expect(missingToPublish({ ...complete, phone: null, email: 'desk@iskar.example', items })).toEqual([])
})
