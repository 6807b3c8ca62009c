import { expect, test } from 'vitest'
import { errorSummary } from './error-summary.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' })

test.each([
  {
    what: 'an error',
    error: new TypeError('x is not a function'),
    summary: { name: 'TypeError', message: 'x is not a function' },
  },
  {
    what: 'one with a code',
    error: refused,
    summary: { name: 'Error', message: refused.message, code: 'ECONNREFUSED' },
  },
  {
    what: 'a copy that is no Error, as the queue passes it on',
    error: { ...refused, message: refused.message, stack: refused.stack, queue: 'letter', worker: '7' },
    summary: { name: 'Error', message: refused.message, code: 'ECONNREFUSED' },
  },
  {
    what: 'several without a message of their own, as from a host with two addresses',
    error: Object.assign(new AggregateError([refused, new Error('second')]), { code: 'ECONNREFUSED' }),
    summary: { name: 'AggregateError', message: `${refused.message}; second`, code: 'ECONNREFUSED' },
  },
  { what: 'a text', error: 'away', summary: { name: 'Error', message: 'away' } },
  { what: 'nothing', error: undefined, summary: { name: 'Error', message: 'undefined' } },
  { what: 'an object without summary', error: { cause: 1 }, summary: { name: 'Error', message: 'no message' } },
])('the log names what happened: $what', ({ error, summary }) => {
  expect(errorSummary(error)).toEqual(summary)
})

test('of a connection with its statement only name, message and code are logged', () => {
  const error = Object.assign(new Error('Connection terminated'), { client: { query: 'select secret' } })
  expect(JSON.stringify(errorSummary(error))).not.toContain('secret')
})
