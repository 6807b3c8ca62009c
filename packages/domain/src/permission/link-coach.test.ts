import { expect, test } from 'vitest'
import { withCoach, withoutCoach } from './link-coach.ts'

test('linking a coach drops neither roles nor other coaches [PERS-04]', () => {
  expect(withCoach({ permissions: ['front_office', 'coach'], supplItemIds: [3] }, 7)).toEqual({
    permissions: ['front_office', 'coach'],
    supplItemIds: [3, 7],
  })
  expect(withCoach({ permissions: ['admin'], supplItemIds: [] }, 7)).toEqual({
    permissions: ['admin', 'coach'],
    supplItemIds: [7],
  })
})

test('unlinking ends the role of a coach with the last coach alone', () => {
  expect(withoutCoach({ permissions: ['coach'], supplItemIds: [3, 7] }, 7)).toEqual({
    permissions: ['coach'],
    supplItemIds: [3],
  })
  expect(withoutCoach({ permissions: ['front_office', 'coach'], supplItemIds: [7] }, 7)).toEqual({
    permissions: ['front_office'],
    supplItemIds: [],
  })
  expect(withoutCoach({ permissions: ['coach'], supplItemIds: [7] }, 7)).toBeNull()
})
