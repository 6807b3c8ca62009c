import { expect, test } from 'vitest'
import { signInWayOf } from './sign-in-way.ts'

test('an unknown sign-in method in the address is the phone', () => {
  expect([undefined, 'email', 'register', 'forgot', 'Email', 'constructor'].map(signInWayOf)).toEqual([
    'phone',
    'email',
    'register',
    'forgot',
    'phone',
    'phone',
  ])
})
