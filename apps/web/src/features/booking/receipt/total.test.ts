import { expect, test } from 'vitest'
import { totalOf } from './total.ts'

const balls = { name: 'Balls', quantity: 3, price: 0.1 }

test.each([
  { price: 20, extras: [], total: 20 },
  { price: null, extras: [], total: null },
  { price: 0, extras: [], total: 0 },
  { price: 20.2, extras: [balls], total: 20.5 },
  { price: null, extras: [balls], total: 0.3 },
])('a price of $price with the extras $extras is $total in all', ({ price, extras, total }) => {
  expect(totalOf({ price, additionalItemsData: extras })).toBe(total)
})
