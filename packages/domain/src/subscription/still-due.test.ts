import { expect, test } from 'vitest'
import { DAY_MS } from '../time/instant.ts'
import { isStillDue } from './still-due.ts'

const NOW = Date.parse('2026-11-16T12:00:00Z')
const END = NOW + 3 * DAY_MS
const nothing = { hasPlan: false, trialEndsAt: null, pastDueSince: null, canceledAt: null, endedAt: null }

test.each([
  { given: {}, due: true },
  { given: { hasPlan: true }, due: false },
  { given: { trialEndsAt: END + DAY_MS }, due: false },
  { given: { endedAt: NOW }, due: false },
])('a trial that ends is told of while nobody has paid: $given', ({ given, due }) => {
  expect(isStillDue({ about: 'trial', trialEndsAt: END }, { ...nothing, trialEndsAt: END, ...given }, NOW)).toBe(due)
})

test('nobody is told of the end of a trial that is over', () => {
  expect(isStillDue({ about: 'trial', trialEndsAt: END }, { ...nothing, trialEndsAt: END }, END - 1)).toBe(true)
  expect(isStillDue({ about: 'trial', trialEndsAt: END }, { ...nothing, trialEndsAt: END }, END)).toBe(false)
})

test.each([
  { given: {}, due: true },
  { given: { pastDueSince: null }, due: false },
  { given: { pastDueSince: NOW + 1 }, due: false },
  { given: { canceledAt: NOW }, due: false },
  { given: { endedAt: NOW }, due: false },
])('a failed charge is told of until it is paid: $given', ({ given, due }) => {
  const facts = { ...nothing, hasPlan: true, pastDueSince: NOW, ...given }
  expect(isStillDue({ about: 'past-due', since: NOW }, facts, NOW + 12 * DAY_MS)).toBe(due)
  expect(isStillDue({ about: 'past-due', since: NOW }, facts, NOW + 14 * DAY_MS)).toBe(false)
})
