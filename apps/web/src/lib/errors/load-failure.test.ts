import { expect, test } from 'vitest'
import { isLoadFailure } from './load-failure.ts'

test.each([
  new TypeError('Failed to fetch dynamically imported module: https://korto.example/assets/place-1.js'),
  new TypeError('error loading dynamically imported module: https://korto.example/assets/place-1.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/place-1.css'),
  Object.assign(new Error('x'), { code: 'SCREEN_NOT_LOADED' }),
])('%s is a load failure', (error) => {
  expect(isLoadFailure(error)).toBe(true)
})

test.each([new TypeError('Failed to fetch'), new Error('x is undefined'), null, 'text', { status: 500 }])(
  '%s is not a load failure',
  (error) => {
    expect(isLoadFailure(error)).toBe(false)
  },
)
