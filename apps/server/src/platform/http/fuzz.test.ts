import { addDays } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type ContractCall, contractCalls, type ObjectSchema, pathOf } from '../../../test/contract-calls.ts'
import { anItem, aSite, aStaffMember, signedInUser } from '../../../test/factories.ts'
import { anything, type ExistingValues, fitting } from '../../../test/fuzz-values.ts'

vi.setConfig({ testTimeout: 60_000 })

/** More of them find rarer things: `FUZZ_RUNS=500 npm test apps/server/src/platform/http`. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 20)

let app: TestApp
let token: string
let existing: ExistingValues
beforeAll(async () => {
  app = await testApp({ RATE_PER_ADDRESS: '10000000', RATE_PUBLIC_READS: '10000000' })
})
afterAll(() => app.close())
beforeEach(async () => {
  const site = await aSite(app.db)
  const court = await anItem(app.db, site.id, { capacity: 5 })
  const user = await signedInUser(app.db)
  // A caller with every role, so that commands are reached; new each time, because some calls sign out.
  await aStaffMember(app.db, site.id, user.id, ['admin', 'front_office', 'coach'])
  token = user.accessToken
  const tomorrow = addDays(dayOf('Europe/Sofia', app.tools.now()), 1)
  existing = {
    ids: { siteId: site.id, itemId: court.id, userId: user.id },
    texts: [tomorrow, `${tomorrow}T10:00:00`, `${tomorrow}T11:00:00+02:00`, '10:00:00', '11:00:00', '1', '7'],
  }
})

async function send(call: ContractCall, as: string, url: string, body?: unknown) {
  const answer = await app.app.inject({
    method: call.method,
    url,
    headers: {
      ...(as === 'signed in' ? { new_access_token: token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, type: String(answer.headers['content-type']), body: answer.json() }
}

type Part = 'params' | 'query' | 'body'

/** A valid request, or one with one invalid part. */
const requestsOf = (call: ContractCall) =>
  fc
    .record({
      params: fitting(call.params, existing),
      query: fitting(call.query, existing),
      body: fitting(call.body, existing),
      spoil: fc.constantFrom<Part | 'nothing' | 'all'>('nothing', 'nothing', 'params', 'query', 'body', 'body', 'all'),
      which: fc.nat(),
      by: anything,
      as: fc.constantFrom('anonymous', 'signed in', 'signed in', 'signed in'),
    })
    .map(({ spoil, which, by, ...request }) => {
      if (spoil === 'nothing') return request
      if (spoil === 'all') return { ...request, body: by }
      const fields = [...Object.keys(call[spoil].properties), 'surplus']
      const field = fields[which % fields.length] ?? 'surplus'
      return { ...request, [spoil]: { ...(request[spoil] as object), [field]: by } }
    })

const AN_ERROR = {
  message: expect.any(String),
  code: expect.stringMatching(/^[A-Z_]+$/),
  requestId: expect.any(String),
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
const textsOf = (fields: unknown) =>
  Object.fromEntries(Object.entries(fields as object).map(([key, value]) => [key, asText(value)]))

describe.each(contractCalls)('$method $path', (call) => {
  test('whatever is sent, the answer is JSON and never a defect [API-69]', async () => {
    await fc.assert(
      fc.asyncProperty(requestsOf(call), async ({ params, query, body, as }) => {
        const url = `${pathOf(call, textsOf(params))}?${new URLSearchParams(textsOf(query))}`
        const answer = await send(call, as, url, call.method === 'GET' ? undefined : body)
        expect(answer.status).toBeLessThan(500)
        expect(answer.type).toMatch(/^application\/json/)
        if (answer.status !== 200) expect(answer.body).toMatchObject(AN_ERROR)
      }),
      { numRuns: RUNS },
    )
  })
})

const callsWithBody = contractCalls.filter(({ body }) => Object.keys(body.properties).length > 0)

describe.each(callsWithBody)('$method $path', (call) => {
  test('a field that is missing or of a wrong type is 400 and named [API-69]', async () => {
    const params = sampleOf(call.params)
    for (const [field, { type = '' }] of Object.entries(call.body.properties)) {
      const whole = sampleOf(call.body)
      const bodies = [
        ...(call.body.required.includes(field) ? [without(field, whole)] : []),
        ...(type in WRONG ? [{ ...whole, [field]: WRONG[type] }] : []),
      ]
      for (const body of bodies) {
        const faults = call.faultsOf({ params, body })
        expect(faults).toContain(field)
        const answer = await send(call, 'signed in', pathOf(call, textsOf(params)), body)
        expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(`^${faults[0]}: `) } })
      }
    }
  })
})

/** For each type a value that is certainly not of it. */
const WRONG: Record<string, unknown> = { string: 5, integer: 'x', number: 'x', boolean: 'x', array: 5, object: 5 }

const without = (field: string, { [field]: _, ...rest }: Record<string, unknown>) => rest

const sampleOf = (schema: ObjectSchema): Record<string, unknown> => {
  const required = { ...schema, required: Object.keys(schema.properties) }
  return fc.sample(fitting(required, existing), { numRuns: 1, seed: 7 })[0] as Record<string, unknown>
}
