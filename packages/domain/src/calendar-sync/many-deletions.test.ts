import { expect, test } from 'vitest'
import { isManyDeletions } from './many-deletions.ts'

test.each([
  { deleted: 11, linked: 5_000, asks: true },
  { deleted: 10, linked: 5_000, asks: false },
  { deleted: 10, linked: 50, asks: false },
  { deleted: 10, linked: 49, asks: true },
  { deleted: 5, linked: 24, asks: true },
  { deleted: 5, linked: 25, asks: false },
  { deleted: 4, linked: 4, asks: false },
  { deleted: 5, linked: 5, asks: true },
  { deleted: 0, linked: 0, asks: false },
])('$deleted of $linked deleted at once: asks $asks', ({ deleted, linked, asks }) => {
  expect(isManyDeletions(deleted, linked)).toBe(asks)
})
