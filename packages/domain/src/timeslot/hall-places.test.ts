import { expect, test } from 'vitest'
import { freeInHall, takenInHall } from './hall-places.ts'

const badminton = { id: 1, capacity: 3, multiplier: 1 }
const basketball = { id: 2, capacity: 1, multiplier: 3 }
const volleyball = { id: 3, capacity: 1, multiplier: 2 }
const members = [badminton, basketball, volleyball]

test.each([
  { booked: [], free: [3, 1, 1] },
  { booked: [[2, 1]], free: [0, 0, 0] },
  { booked: [[3, 1]], free: [1, 0, 0] },
  { booked: [[1, 1]], free: [2, 0, 1] },
  { booked: [[1, 2]], free: [1, 0, 0] },
] as { booked: [number, number][]; free: number[] }[])(
  'with $booked booked a hall of three places has $free free',
  ({ booked, free }) => {
    expect(members.map((one) => freeInHall(one, members, 3, new Map(booked)))).toEqual(free)
  },
)

test('what takes more than the hall has is not free, and the places taken are counted with their weight', () => {
  expect(freeInHall(basketball, members, 2, new Map())).toBe(0)
  expect(
    takenInHall(
      members,
      new Map([
        [1, 1],
        [3, 1],
      ]),
    ),
  ).toBe(3)
  expect(freeInHall(badminton, members, 2, new Map([[1, 3]]))).toBe(-1)
})
