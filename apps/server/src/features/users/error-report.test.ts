import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { type FakeSentry, startFakeSentry } from '../../adapters/error-report/fake/sentry.ts'

let app: TestApp
let sentry: FakeSentry
beforeAll(async () => {
  sentry = await startFakeSentry()
  app = await testApp({ SENTRY_DSN: sentry.dsn, TRUSTED_PROXIES: 'loopback' })
})
afterAll(async () => {
  await app.close()
  await sentry.stop()
})

const report = {
  message: 'TypeError: x is undefined',
  stack: 'at book (https://k.example/a.js:1:2)',
  route: '/',
  build: 'b1',
}
const send = (body: object, address: string) =>
  app.call('POST', '/api/error_report', { body, headers: { 'x-forwarded-for': address } })

test('an error that nothing caught in a browser reaches the error-reporting service [BOOT-30] [EXT-05]', async () => {
  expect(await send(report, '203.0.113.1')).toMatchObject({ status: 200, body: { ok: true } })
  await eventually(() =>
    expect(sentry.events).toMatchObject([
      { platform: 'javascript', release: 'b1', transaction: '/', exception: { values: [{ type: 'TypeError' }] } },
    ]),
  )
})

test('reports are bounded in shape, size and number', async () => {
  for (const body of [
    {},
    { ...report, cookies: 'all' },
    { ...report, message: 'a'.repeat(1_001) },
    { ...report, stack: 'a'.repeat(10_001) },
  ])
    expect(await send(body, '203.0.113.2')).toMatchObject({ status: 400 })
  for (let reports = 0; reports < 10; reports++) await send(report, '203.0.113.3')
  expect(await send(report, '203.0.113.3')).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS' },
    headers: { 'retry-after': '60' },
  })
  expect(await send(report, '203.0.113.4')).toMatchObject({ status: 200 })
})

test('a defect of the server is reported too, with the request id of the answer [EXT-05]', async () => {
  vi.spyOn(app.tools.geo, 'locate').mockRejectedValueOnce(new RangeError('secret of cleo@korto.example'))
  const answer = await app.call('GET', '/api/geo')
  expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
  expect(JSON.stringify(answer.body)).not.toContain('cleo')
  await eventually(() =>
    expect(sentry.events.filter(({ platform }) => platform === 'node')).toMatchObject([
      {
        platform: 'node',
        release: 'dev',
        transaction: '/api/geo',
        tags: { requestId: answer.body.requestId },
        exception: { values: [{ type: 'RangeError', value: 'secret of [e-mail]' }] },
      },
    ]),
  )
})

test('without a service browsers may still report, and nothing breaks [EXT-06]', async () => {
  sentry.behave({ answer: 'drop' })
  expect(await send(report, '203.0.113.5')).toMatchObject({ status: 200 })
})
