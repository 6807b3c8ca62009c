import { expect, test } from 'vitest'
import { signInWayOf } from './sign-in-way.ts'

test('an unknown sign-in method in the address is e-mail', () => {
  expect([undefined, 'phone', 'register', 'forgot', 'Email', 'constructor'].map(signInWayOf)).toEqual([
    'email',
    'phone',
    'register',
    'forgot',
    'email',
    'email',
  ])
})
