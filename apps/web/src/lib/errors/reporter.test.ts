import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { createReporter, MOST_REPORTS, type Report } from './reporter.ts'

function reporting() {
  const sent: Report[] = []
  const { report } = createReporter({
    route: () => '/places/:slug/:itemId',
    build: () => '5f0e',
    send: (one) => sent.push(one),
  })
  return { report, sent }
}

test('a report has the message, the route pattern and the build', () => {
  const { report, sent } = reporting()
  const error = new TypeError('x is not a function')
  report(error)
  expect(sent).toEqual([
    { message: 'TypeError: x is not a function', stack: error.stack, route: '/places/:slug/:itemId', build: '5f0e' },
  ])
})

test('the same error is reported once, and the number of reports is limited', () => {
  const { report, sent } = reporting()
  for (let time = 0; time < 3; time++) report(new Error('again'))
  expect(sent).toHaveLength(1)
  for (let time = 0; time < 20; time++) report(new Error(`another ${time}`))
  expect(sent).toHaveLength(MOST_REPORTS)
})

test('failed requests and files that failed to load are not reported', () => {
  const { report, sent } = reporting()
  report(new ApiError('Network error', 0))
  report(new ApiError('Limit', 409, { code: 'LIMIT_REACHED' }))
  report(new TypeError('Failed to fetch dynamically imported module: /assets/place-1a.js'))
  expect(sent).toEqual([])
})

test.each([{ thrown: 'just words', message: 'just words' }, { thrown: { secret: 1 } }, { thrown: undefined }])(
  'a thrown value that is not an error is reported without its content',
  ({ thrown, message = 'something that is no error was thrown' }) => {
    const { report, sent } = reporting()
    report(thrown)
    expect(sent).toEqual([{ message, route: '/places/:slug/:itemId', build: '5f0e' }])
  },
)

test('message and stack are cut to the limits of the server', () => {
  const { report, sent } = reporting()
  const error = Object.assign(new Error('x'.repeat(5_000)), { stack: 'y'.repeat(50_000) })
  report(error)
  expect(sent[0]?.message).toHaveLength(1_000)
  expect(sent[0]?.stack).toHaveLength(10_000)
})
