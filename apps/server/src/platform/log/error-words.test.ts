import { expect, test } from 'vitest'
import { errorWords } from './error-words.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' })

test.each([
  {
    what: 'an error',
    error: new TypeError('x is not a function'),
    words: { name: 'TypeError', message: 'x is not a function' },
  },
  { what: 'one with a code', error: refused, words: { name: 'Error', message: refused.message, code: 'ECONNREFUSED' } },
  {
    what: 'a copy that is no Error, as the queue passes it on',
    error: { ...refused, message: refused.message, stack: refused.stack, queue: 'letter', worker: '7' },
    words: { name: 'Error', message: refused.message, code: 'ECONNREFUSED' },
  },
  {
    what: 'several without a message of their own, as from a host with two addresses',
    error: Object.assign(new AggregateError([refused, new Error('second')]), { code: 'ECONNREFUSED' }),
    words: { name: 'AggregateError', message: `${refused.message}; second`, code: 'ECONNREFUSED' },
  },
  { what: 'a text', error: 'away', words: { name: 'Error', message: 'away' } },
  { what: 'nothing', error: undefined, words: { name: 'Error', message: 'undefined' } },
  { what: 'an object without words', error: { cause: 1 }, words: { name: 'Error', message: 'no message' } },
])('the log names what happened: $what', ({ error, words }) => {
  expect(errorWords(error)).toEqual(words)
})

test('of a connection with its statement nothing but words is logged', () => {
  const error = Object.assign(new Error('Connection terminated'), { client: { query: 'select secret' } })
  expect(JSON.stringify(errorWords(error))).not.toContain('secret')
})
