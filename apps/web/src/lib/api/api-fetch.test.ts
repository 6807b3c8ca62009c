import { contract } from '@korto/contract'
import { describe, expect, test } from 'vitest'
import { createApiClient } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { createApiFetch } from './api-fetch.ts'

const ADDRESS = 'https://api.example'

type Answer = (request: Request) => Response | Promise<Response>

/** The client as the app makes it, with the network and the stored token replaced. */
function aClient({ token = null, answers }: { token?: string | null; answers: Answer[] }) {
  const sent: Request[] = []
  const stored = {
    token,
    read: () => stored.token,
    write(value: string | null) {
      stored.token = value
    },
  }
  const times: number[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const request = new Request(input)
    sent.push(request.clone())
    const answer = answers.shift()
    if (!answer) throw new Error(`nobody answers ${request.url}`)
    return answer(request)
  }
  const apiFetch = createApiFetch({
    fetch,
    token: stored,
    oneAtATime: (work) => work(),
    refreshAddress: () => `${ADDRESS}/api/auth/refresh`,
    onServerTime: (now) => times.push(now),
  })
  return { api: createApiClient(contract, () => ADDRESS, apiFetch), apiFetch, sent, stored, times }
}

const json =
  (body: unknown, init?: ResponseInit): Answer =>
  () =>
    Response.json(body, init)
const sessionEnded = json({ message: 'Over', code: 'SESSION_ENDED' }, { status: 401 })
const noConnection: Answer = () => {
  throw new TypeError('fetch failed')
}

const aBooking = { start: '2026-11-16T18:00:00', end: '2026-11-16T19:00:00', siteId: 1, itemId: 11 }
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should fail'),
    (error: unknown) => error,
  )

describe('the token header', () => {
  test('carries the stored token on every request [API-01]', async () => {
    const { api, sent } = aClient({ token: 'abc', answers: [json([]), json({})] })
    await api.site.list({ query: {} })
    await api.booking.create({ body: aBooking })
    expect(sent.map((request) => request.headers.get('new_access_token'))).toEqual(['abc', 'abc'])
  })

  test('is absent when signed out [API-01]', async () => {
    const { api, sent } = aClient({ answers: [json([])] })
    await api.site.list({ query: {} })
    expect(sent[0]?.headers.has('new_access_token')).toBe(false)
  })
})

describe('addresses', () => {
  test('parameters are put into path and query as in the contract', async () => {
    const { api, sent } = aClient({ answers: [json({})] })
    await api.timetable.read({ params: { id: 1 }, query: { itemId: 11, days: '8', since: undefined } })
    expect(sent[0]?.url).toBe(`${ADDRESS}/api/sites/1/timetable?itemId=11&days=8`)
  })
})

describe('a read', () => {
  test.each([201, 202, 203, 302, 400, 404, 500])('fails on status %i with its text [API-03]', async (status) => {
    const answer = json({ message: 'said in the body' }, { status, statusText: 'The status text' })
    const { api } = aClient({ answers: [answer] })
    const error = await errorOf(api.site.list({ query: {} }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ message: 'The status text', status })
  })

  test('fails with Network error when the status has no text [API-03]', async () => {
    const { api } = aClient({ answers: [() => new Response('<h1>Bad gateway</h1>', { status: 502 })] })
    expect(await errorOf(api.site.list({ query: {} }))).toMatchObject({ message: 'Network error', status: 502 })
  })

  test('fails with Network error without a connection [API-03]', async () => {
    const { api } = aClient({ answers: [noConnection] })
    expect(await errorOf(api.site.list({ query: {} }))).toMatchObject({ message: 'Network error', status: 0 })
  })

  test('that is aborted is not a network error', async () => {
    const giveUp = new AbortController()
    const givenUp: Answer = ({ signal }) => {
      giveUp.abort()
      throw signal.reason
    }
    const { api } = aClient({ answers: [givenUp] })
    expect(await errorOf(api.site.list({ query: {} }, { signal: giveUp.signal }))).toMatchObject({ name: 'AbortError' })
  })

  test('reports the time of the server', async () => {
    const { api, times } = aClient({ answers: [json([], { headers: { date: 'Mon, 16 Nov 2026 10:00:00 GMT' } })] })
    await api.site.list({ query: {} })
    expect(times).toEqual([Date.UTC(2026, 10, 16, 10)])
  })
})

describe('a write', () => {
  test('sends a JSON body with its content type [API-05]', async () => {
    const { api, sent } = aClient({ answers: [json({})] })
    await api.booking.create({ body: aBooking })
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
    expect(await sent[0]?.json()).toEqual(aBooking)
  })

  test('without content sends an empty JSON object [API-05]', async () => {
    const { api, sent } = aClient({ token: 'abc', answers: [json({ ok: true })] })
    await api.auth.signOut({})
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
    expect(await sent[0]?.json()).toEqual({})
  })

  test('fails with the field message [API-06]', async () => {
    const alternatives = [{ itemId: 11, start: 'a', end: 'b' }]
    const body = { message: 'Not enough capacity!', code: 'NOT_ENOUGH_CAPACITY', requestId: 'r1', alternatives }
    const { api } = aClient({ answers: [json(body, { status: 409, statusText: 'Conflict' })] })
    expect(await errorOf(api.booking.create({ body: aBooking }))).toMatchObject({ ...body, status: 409 })
  })

  test.each([{ message: '' }, {}, 'text', null])(
    'fails with the status text if there is no message [API-06] (%j)',
    async (body) => {
      const { api } = aClient({ answers: [json(body, { status: 500, statusText: 'Internal Server Error' })] })
      expect(await errorOf(api.booking.create({ body: aBooking }))).toMatchObject({ message: 'Internal Server Error' })
    },
  )

  test('sends the key of its attempt', async () => {
    const { api, sent } = aClient({ answers: [json({})] })
    await api.booking.create({ body: aBooking }, { context: { idempotencyKey: 'k1' } })
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k1')
  })

  test.each([
    { header: '1', seconds: 1 },
    { header: '60', seconds: 60 },
    { header: null, seconds: null },
    { header: 'Mon, 16 Nov 2026 10:00:00 GMT', seconds: null },
  ])('that is to come back says after how many seconds: $header', async ({ header, seconds }) => {
    const headers: HeadersInit = header === null ? {} : { 'retry-after': header }
    const { api } = aClient({ answers: [json({ message: 'Wait' }, { status: 429, headers })] })
    expect(await errorOf(api.booking.create({ body: aBooking }))).toMatchObject({ retryAfterSeconds: seconds })
  })
})

describe('an ended session', () => {
  test('is renewed once, and the request is sent again unchanged', async () => {
    const { api, sent, stored } = aClient({
      token: 'old',
      answers: [sessionEnded, json({ accessToken: 'new' }), json({ id: 5 })],
    })
    const answer = await api.booking.create({ body: aBooking }, { context: { idempotencyKey: 'k1' } })
    expect(answer).toEqual({ id: 5 })
    expect(stored.token).toBe('new')
    expect(sent.map((request) => [request.url, request.headers.get('new_access_token')])).toEqual([
      [`${ADDRESS}/api/booking`, 'old'],
      [`${ADDRESS}/api/auth/refresh`, null],
      [`${ADDRESS}/api/booking`, 'new'],
    ])
    expect(await sent[2]?.json()).toEqual(aBooking)
    expect(sent[2]?.headers.get('idempotency-key')).toBe('k1')
  })

  test('renewed by another tab needs no second renewal', async () => {
    const renewedElsewhere: Answer = (request) => {
      client.stored.token = 'from the other tab'
      return sessionEnded(request)
    }
    const client = aClient({ token: 'old', answers: [renewedElsewhere, json([])] })
    await client.api.site.list({ query: {} })
    expect(client.sent.map((request) => request.headers.get('new_access_token'))).toEqual(['old', 'from the other tab'])
  })

  test('that cannot be renewed signs out', async () => {
    const { api, stored } = aClient({ token: 'old', answers: [sessionEnded, sessionEnded] })
    expect(await errorOf(api.me.read({}))).toMatchObject({ status: 401, code: 'SESSION_ENDED' })
    expect(stored.token).toBeNull()
  })

  test('keeps the token when the server fails', async () => {
    const { api, stored } = aClient({ token: 'old', answers: [sessionEnded, json({}, { status: 503 })] })
    expect(await errorOf(api.me.read({}))).toMatchObject({ status: 401 })
    expect(stored.token).toBe('old')
  })

  test('that expires again at once is not renewed repeatedly', async () => {
    const answers = [sessionEnded, json({ accessToken: 'new' }), sessionEnded]
    const { api, sent } = aClient({ token: 'old', answers })
    expect(await errorOf(api.me.read({}))).toMatchObject({ status: 401 })
    expect(sent).toHaveLength(3)
  })

  test.each([
    { why: 'signed out', token: null, code: 'NOT_SIGNED_IN' },
    { why: 'a wrong password', token: 'abc', code: 'WRONG_CREDENTIALS' },
  ])('is not what $why means', async ({ token, code }) => {
    const { api, sent } = aClient({ token, answers: [json({ message: 'No', code }, { status: 401 })] })
    expect(await errorOf(api.auth.signIn({ body: { email: 'a@b.bg', password: 'x' } }))).toMatchObject({ code })
    expect(sent).toHaveLength(1)
  })
})
