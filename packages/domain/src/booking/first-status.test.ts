import { expect, test } from 'vitest'
import type { ItemConfig } from '../item/item.ts'
import { at } from '../testing/factories.ts'
import { minutes } from '../time/instant.ts'
import { firstStatus } from './first-status.ts'

const start = at('18:00')
const asks = { require_confirmation: true }
const first = (item: ItemConfig, coach: ItemConfig | null = null, isStaff = false, ahead = 600) =>
  firstStatus({ item, coach }, isStaff, start, start - minutes(ahead))

test.each([
  { item: {}, coach: null, status: 'CONFIRMED', club: false },
  { item: asks, coach: null, status: 'PENDING', club: true },
  { item: {}, coach: asks, status: 'PENDING_COACH', club: false },
  { item: asks, coach: asks, status: 'PENDING_COACH', club: true },
  { item: asks, coach: {}, status: 'PENDING', club: true },
  {
    item: { require_confirmation: false, confirmation_if_less_than: 9999 },
    coach: null,
    status: 'CONFIRMED',
    club: false,
  },
])('item $item and coach $coach make a new booking $status', ({ item, coach, status, club }) => {
  expect(first(item, coach)).toEqual({ status, itemNeedsConfirmation: club })
})

test.each([
  { ahead: 119, status: 'PENDING' },
  { ahead: 120, status: 'CONFIRMED' },
])('confirmation_if_less_than 120: a start in $ahead minutes is $status [ST-07]', ({ ahead, status }) => {
  expect(first({ ...asks, confirmation_if_less_than: 120 }, null, false, ahead).status).toBe(status)
})

test('confirmation_if_less_than 0 means always', () => {
  expect(first({ ...asks, confirmation_if_less_than: 0 }).status).toBe('PENDING')
})

test('a booking by the club’s own staff is confirmed at once', () => {
  expect(first(asks, asks, true).status).toBe('CONFIRMED')
})
