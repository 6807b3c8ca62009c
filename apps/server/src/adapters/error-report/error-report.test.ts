import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { type FakedAdapters, fakedAdapters } from '../../../test/faked-adapters.ts'

let faked: FakedAdapters
beforeAll(async () => {
  faked = await fakedAdapters()
})
afterAll(() => faked.stop())
beforeEach(() => {
  faked.fakes.errorReport.behave({})
  faked.fakes.errorReport.events.length = 0
  faked.pass(60_000)
})

const reported = () =>
  eventually(() => {
    const [event] = faked.fakes.errorReport.events
    if (!event) throw new Error('nothing was reported')
    return event
  })
const browserError = {
  message: 'Uncaught TypeError: cleo@korto.example is not a function',
  stack: [
    'TypeError: cleo@korto.example is not a function',
    '    at book (https://korto.example/assets/place-Dk3f.js?token=secret:12:34)',
    '    at https://korto.example/assets/entry-9x.js:1:2',
  ].join('\n'),
  route: '/site/:id',
  build: 'build-7',
}

test('a defect of the server is reported with its place and request, and without what it was about [EXT-05]', async () => {
  const error = Object.assign(new RangeError('no room for +359888123456'), { detail: 'Key (email)=(ada@x.example)' })
  faked.errorReport.defect(error, { requestId: 'request-1', route: '/api/sites/{n}' })
  const event = await reported()
  expect(event).toMatchObject({
    platform: 'node',
    release: 'test-build',
    transaction: '/api/sites/{n}',
    tags: { requestId: 'request-1' },
    exception: { values: [{ type: 'RangeError', value: 'no room for [number]' }] },
  })
  expect(event.exception.values[0]?.stacktrace.frames.at(-1)?.filename).toContain('error-report.test.ts')
  expect(JSON.stringify(event)).not.toMatch(/ada@|359888|detail/)
})

test('an error of a browser is reported with route and build, and without personal data [BOOT-30] [EXT-05]', async () => {
  expect(faked.errorReport.fromBrowser(browserError, '203.0.113.7')).toBe(true)
  const event = await reported()
  expect(event).toMatchObject({
    platform: 'javascript',
    release: 'build-7',
    transaction: '/site/:id',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: '[e-mail] is not a function',
          stacktrace: {
            frames: [
              { filename: '/assets/entry-9x.js', function: '?', lineno: 1, colno: 2 },
              { filename: '/assets/place-Dk3f.js', function: 'book', lineno: 12, colno: 34 },
            ],
          },
        },
      ],
    },
  })
  expect(JSON.stringify(event)).not.toMatch(/cleo|secret|203\.0/)
  expect(faked.logged()).not.toMatch(/cleo|secret/)
})

test('Firefox and Safari write their stacks in another way', async () => {
  const stack = 'book@https://korto.example/assets/place.js:12:34\n@https://korto.example/assets/entry.js:1:2'
  faked.errorReport.fromBrowser({ ...browserError, message: 'x', stack }, '203.0.113.8')
  expect((await reported()).exception.values[0]).toMatchObject({
    type: 'Error',
    value: 'x',
    stacktrace: { frames: [{ function: '?' }, { function: 'book', filename: '/assets/place.js' }] },
  })
})

test('reports are limited per address', () => {
  const taken = Array.from({ length: 30 }, () => faked.errorReport.fromBrowser(browserError, '203.0.113.9'))
  expect(taken.filter(Boolean)).toHaveLength(10)
})

test('a silent or broken service neither delays nor fails a request', async () => {
  faked.fakes.errorReport.behave({ answer: 'silent' })
  const begun = performance.now()
  for (let defects = 0; defects < 40; defects++)
    faked.errorReport.defect(new Error('x'), { requestId: null, route: null })
  expect(performance.now() - begun).toBeLessThan(2_000)
  await eventually(() => expect(faked.fakes.errorReport.requests.length).toBeGreaterThan(0))
  expect(faked.fakes.errorReport.requests.length).toBeLessThan(20)
})

test('whatever is thrown can be reported', () => {
  for (const thrown of [null, undefined, 'text', 5, { a: 1 }, Object.create(null, {})])
    expect(() => faked.errorReport.defect(thrown, { requestId: null, route: null })).not.toThrow()
})
