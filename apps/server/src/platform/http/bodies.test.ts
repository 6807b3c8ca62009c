import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { signedInUser } from '../../../test/factories.ts'
import { listening } from '../../../test/live-stream.ts'
import { rawRequest } from '../../../test/raw-request.ts'

let app: TestApp
let address: string
let token: string
beforeAll(async () => {
  app = await testApp()
  address = await listening(app.app)
  token = (await signedInUser(app.db)).accessToken
})
afterAll(() => app.close())

async function post(payload: string, contentType: string | null = 'application/json') {
  const headers = { new_access_token: token, ...(contentType ? { 'content-type': contentType } : {}) }
  const answer = await app.app.inject({ method: 'POST', url: '/api/booking', headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

const wanted = { siteId: 1, itemId: 1, start: '2026-11-16T10:00:00', end: '2026-11-16T11:00:00' }
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('a body that goes beyond 64 kB is refused with 413', async () => {
  const large = JSON.stringify({ ...wanted, note: 'a'.repeat(64 * 1_024) })
  expect(await post(large)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  const chunk = 'a'.repeat(80_000)
  const chunked = await rawRequest(
    address,
    'POST /api/booking HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n' +
      `transfer-encoding: chunked\r\n\r\n${chunk.length.toString(16)}\r\n${chunk}\r\n0\r\n\r\n`,
  )
  expect(chunked.status).toBe(413)
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/vnd.api+json',
  null,
])('a body of type %s is refused with 415', async (contentType) => {
  expect(await post(JSON.stringify(wanted), contentType)).toMatchObject({ status: 415, body: { code: 'NOT_JSON' } })
})

test.each(['', '{', '{"siteId":}', "{'siteId':1}", '{"siteId":1,}', 'undefined', 'NaN', '\u0000', '{"a":"\u0001"}'])(
  'the malformed body %j is refused with 400',
  async (payload) => {
    const { status, body } = await post(payload)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID' })
    expect(body.message).toMatch(/^body: /)
  },
)

test.each(['[]', 'null', '5', '"text"', 'true'])(
  'the body %s that is no object is refused with 400',
  async (payload) => {
    expect(await post(payload)).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^body: /) } })
  },
)

test('bodies nested deeper than 8 levels are refused, also when there is no end to them', async () => {
  expect((await post(`{"siteId":${nested(7)}}`)).body.message).not.toContain('nested')
  for (const levels of [8, 100, 30_000])
    expect(await post(`{"siteId":${nested(levels)}}`)).toMatchObject({
      status: 400,
      body: { message: 'body: is nested deeper than 8 levels' },
    })
})

test.each([
  '{"__proto__":{"isAdmin":true}}',
  '{"siteId":{"__proto__":{}}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"\\u005f_proto__":1}',
])('the body %s that reaches for prototypes is refused', async (payload) => {
  expect((await post(payload)).status).toBe(400)
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

test.each(['userId', 'status', 'price', 'quantity', 'site_private_note', 'constructor', 'toString'])(
  'the unknown field %s is refused by its name',
  async (field) => {
    expect(await post(JSON.stringify({ ...wanted, [field]: 1 }))).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_FIELD', message: `${field}: is not a known field` },
    })
  },
)

test('unknown fields are refused in the query too, and in calls that take no body', async () => {
  expect(await app.call('GET', '/api/sites?__proto__[x]=1')).toMatchObject({
    status: 400,
    body: { code: 'UNKNOWN_FIELD' },
  })
  expect(await app.call('POST', '/api/auth/sign_out', { token, body: { everywhere: true } })).toMatchObject({
    status: 400,
    body: { code: 'UNKNOWN_FIELD', message: 'everywhere: is not a known field' },
  })
})

test('a GET with a body is refused before it is read, however large it is', async () => {
  const endless = await rawRequest(
    address,
    `GET /api/sites HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000000000\r\n\r\n{"a"`,
  )
  expect(endless).toMatchObject({ status: 400, headers: { connection: 'close' } })
  const chunked = await rawRequest(
    address,
    'GET /api/sites HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
  )
  expect(chunked.status).toBe(400)
  expect(JSON.parse(chunked.body)).toMatchObject({ message: 'body: a GET has none' })
})
