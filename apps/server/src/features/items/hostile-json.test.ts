import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { MANY_CALLS } from '../../../test/authorization/fire-call.ts'
import { aSmallClub, fastestOfTen, type SmallClub, storedClub } from '../../../test/small-club.ts'

let app: TestApp
let club: SmallClub
let before: unknown
beforeAll(async () => {
  app = await testApp(MANY_CALLS)
  club = await aSmallClub(app)
  // The first call of a process also opens its connections.
  await app.call('PUT', `/api/admin/item/${club.court.id}`, { token: club.admin.accessToken, body: {} })
  before = await storedClub(app, club.siteId)
})
afterAll(() => app.close())

const range = (fields: object) => JSON.stringify({ 1: [{ start: 480, end: 720, ...fields }] })
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

/** Texts that no field may carry. */
const anywhere: Record<string, string> = {
  'broken JSON': '{"1":[}',
  'no JSON at all': 'tomorrow',
  nothing: '',
  __proto__: '{"__proto__":{"isAdmin":true}}',
  '__proto__ deep inside': '{"1":[{"start":0,"end":60,"__proto__":{}}]}',
  constructor: '{"constructor":{"prototype":{"isAdmin":true}}}',
  'nesting of nine': nested(9),
  'nesting of thousands': nested(5_000),
  'lists of thousands': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  'half a character': '{"1":[{"start":0,"end":60,"title":"\\ud800"}]}',
  'a number': '7',
  'a text': '"7"',
  null: 'null',
}
const schedules: Record<string, string> = {
  'start after end': range({ start: 720, end: 480 }),
  'start at end': range({ start: 480, end: 480 }),
  'end after midnight': range({ end: 1441 }),
  'a negative start': range({ start: -60 }),
  'step 0': range({ step: 0 }),
  'step 0.001': range({ step: 0.001 }),
  'a negative step': range({ step: -5 }),
  'step 4': range({ step: 4 }),
  'default step 0': '{"bookingStepMinutes":0,"1":[{"start":0,"end":60}]}',
  'overlapping ranges': '{"1":[{"start":480,"end":720},{"start":600,"end":800}]}',
  'a negative price': range({ price: -1 }),
  'an endless price': '{"1":[{"start":0,"end":60,"price":1e309}]}',
  'half a place': range({ capacity: 0.5 }),
  'a day that is none': '{"7":[]}',
  'an unknown key': range({ colour: 'red' }),
  'a colour that is none': range({ backgroundColor: 'url(javascript:alert(1))' }),
  'an unknown mode': '{"mode":"sometimes"}',
  '49 ranges': JSON.stringify({ 1: Array.from({ length: 49 }, (_, i) => ({ start: i * 5, end: i * 5 + 5 })) }),
  'price 1.234': range({ price: 1.234 }),
  'a thousand ranges': JSON.stringify({ 1: Array.from({ length: 1_000 }, (_, i) => ({ start: i, end: i + 1 })) }),
}
const configs: Record<string, string> = {
  'minutes below zero': '{"confirmation_if_less_than":-1}',
  'minutes that never end': '{"confirmation_if_less_than":1e300}',
  'a word for a flag': '{"require_confirmation":"true"}',
  'an unknown key': '{"admin":true}',
  'a thousand keys': JSON.stringify(
    Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`notification_${i}`, true])),
  ),
}

const cases = [
  ...Object.entries(anywhere).flatMap(([what, text]) =>
    ['schedule', 'config', 'supplementaryTo'].map((field) => ({ field, what, text })),
  ),
  ...Object.entries(schedules).map(([what, text]) => ({ field: 'schedule', what, text })),
  ...Object.entries(configs).map(([what, text]) => ({ field: 'config', what, text })),
]

test.each(cases)('$what in $field is refused within 100 ms and named [X8] [I24] [SCH-19]', async ({ field, text }) => {
  const token = club.admin.accessToken
  const requests = [
    { method: 'PUT', path: `/api/admin/item/${club.court.id}`, body: { name: 'Never', [field]: text } },
    { method: 'POST', path: '/api/admin/item', body: { siteId: club.siteId, name: 'Never', [field]: text } },
    { method: 'POST', path: severalPath(), body: { items: [{ name: 'Never', [field]: text }] }, inside: 'items.0.' },
    ...(field === 'supplementaryTo'
      ? []
      : [{ method: 'PUT', path: severalPath(), body: several({ [field]: text }), inside: 'change.' } as const]),
  ] as const
  for (const { method, path, body, inside = '' } of requests.map((one) => ({ inside: '', ...one }))) {
    const answer = await fastestOfTen(() => app.call(method, path, { token, body }))
    expect(answer.ms).toBeLessThan(100)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(new RegExp(`^(?:${inside})?${field}[.:]`))
  }
})

const severalPath = () => `/api/admin/site/${club.siteId}/items`
const several = (change: object) => ({ items: [{ id: club.court.id }], change })
const day = { from_date: '2030-01-02', to_date: '2030-01-02' }
const exceptions: Record<string, unknown> = {
  'an end before its start': [{ from_date: '2030-01-02', to_date: '2030-01-01' }],
  'a day that is none': [{ from_date: '2030-02-30', to_date: '2030-03-01' }],
  '501 of them': Array(501).fill({ ...day, schedule: {} }),
  'hours backwards': [{ ...day, schedule: { 1: [{ start: 720, end: 480 }] } }],
  'overlapping hours': [
    {
      ...day,
      schedule: {
        1: [
          { start: 480, end: 720 },
          { start: 600, end: 800 },
        ],
      },
    },
  ],
  'step 4': [{ ...day, schedule: { 1: [{ start: 480, end: 720, step: 4 }] } }],
  'price 1.234': [{ ...day, schedule: { 1: [{ start: 480, end: 720, price: 1.234 }] } }],
  'a text': '[]',
  nothing: null,
}
test.each(Object.entries(exceptions).map(([what, list]) => ({ what, list })))(
  '$what in exceptions is refused by every call that takes them [X8]',
  async ({ list }) => {
    const token = club.admin.accessToken
    const items = [{ id: club.court.id }]
    const requests = [
      { method: 'POST', path: `/api/admin/item/${club.court.id}/exceptions`, body: { exceptions: list } },
      { method: 'PUT', path: severalPath(), body: { items, addExceptions: list } },
      {
        method: 'POST',
        path: `/api/admin/site/${club.siteId}/affected`,
        body: { items: [{ id: club.court.id, exceptions: list }] },
      },
    ] as const
    for (const { method, path, body } of requests)
      expect(await app.call(method, path, { token, body })).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  },
)

const proposals: Record<string, object> = {
  'capacity 1.5': { capacity: 1.5 },
  'capacity -1': { capacity: -1 },
  'capacity 100,001': { capacity: 100_001 },
  '49 ranges': { schedule: { 1: Array.from({ length: 49 }, (_, i) => ({ start: i * 5, end: i * 5 + 5 })) } },
  'a schedule as text': { schedule: '{}' },
  'price -1': { schedule: { 1: [{ start: 480, end: 720, price: -1 }] } },
  'an event of no day': { events: [{ fromDate: 'tomorrow', toDate: '2030-01-01T10:00:00', capacity: 0 }] },
  'half a place': { events: [{ fromDate: '2030-01-01T10:00:00', toDate: '2030-01-01T11:00:00', capacity: 0.5 }] },
  'weight 0': { sharedItemMultiplier: 0 },
  'a hall for 1.5': { sharedCapacity: 1.5 },
  'an unknown field': { name: 'Never' },
  'item 0': { id: 0 },
}
test.each(Object.entries(proposals).map(([what, proposal]) => ({ what, proposal })))(
  '$what is refused before bookings are compared with it [X8]',
  async ({ proposal }) => {
    const body = { items: [{ id: club.court.id, ...proposal }] }
    const path = `/api/admin/site/${club.siteId}/affected`
    expect((await app.call('POST', path, { token: club.admin.accessToken, body })).status).toBe(400)
  },
)

test('a key that is none of ours is refused in the bodies of the new calls too [X8]', async () => {
  const text = '{"items":[{"id":1,"__proto__":{"isAdmin":true}}]}'
  const options = { token: club.admin.accessToken, headers: { 'content-type': 'application/json' }, body: text }
  expect((await app.call('POST', `/api/admin/site/${club.siteId}/affected`, options)).status).toBe(400)
  expect((await app.call('PUT', severalPath(), options)).status).toBe(400)
  expect((await app.call('POST', severalPath(), options)).status).toBe(400)
})

test.each([
  { method: 'PUT', path: () => severalPath() },
  { method: 'POST', path: () => severalPath() },
  { method: 'POST', path: () => `/api/admin/site/${club.siteId}/affected` },
  { method: 'POST', path: () => `/api/admin/item/${club.court.id}/exceptions` },
] as const)('$method of 2 MB of JSON text is too large to be read [X8]', async ({ method, path }) => {
  const body = JSON.stringify({ items: [{ id: club.court.id, schedule: 'x'.repeat(2 * 1_024 * 1_024) }] })
  const headers = { 'content-type': 'application/json' }
  const answer = await app.call(method, path(), { token: club.admin.accessToken, headers, body })
  expect(answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
})

test.each([
  { what: '5 MB', schedule: `"${'x'.repeat(5_000_000)}"` },
  { what: 'a million ranges', schedule: `{"1":[${'{"start":0,"end":1},'.repeat(1_000_000)}{}]}` },
])('$what of JSON is too large to be read [X8] [I24]', async ({ schedule }) => {
  const payload = JSON.stringify({ schedule })
  const headers = { 'content-type': 'application/json' }
  const path = `/api/admin/item/${club.court.id}`
  const answer = await fastestOfTen(() =>
    app.call('PUT', path, { token: club.admin.accessToken, headers, body: payload }),
  )
  expect(answer.ms).toBeLessThan(100)
  expect(answer.status).toBe(413)
})

test('nothing of it was stored, and nobody got a role [X8]', async () => {
  expect(await storedClub(app, club.siteId)).toEqual(before)
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})
