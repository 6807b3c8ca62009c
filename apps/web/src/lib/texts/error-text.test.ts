import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../test/all-texts.ts'
import { ApiError, networkError } from '../api/api-error.ts'
import { errorText } from './error-text.ts'
import { textsIn } from './texts.ts'

beforeAll(addAllTexts)

test.each([
  {
    what: 'a known code',
    error: new ApiError('Not enough capacity!', 409, { code: 'NOT_ENOUGH_CAPACITY' }),
    expected: 'Няма достатъчно свободни места!',
  },
  {
    what: 'an unknown code',
    error: new ApiError('Closed for the fair', 409, { code: 'FAIR' }),
    expected: 'Closed for the fair',
  },
  { what: 'no connection', error: networkError(), expected: 'Грешка в мрежата' },
  { what: 'a bug', error: new TypeError('x is undefined'), expected: 'Операцията не беше успешна, опитай по-късно' },
])('$what has the text: $expected', ({ error, expected }) => {
  expect(errorText(textsIn('bg'), error)).toBe(expected)
})
