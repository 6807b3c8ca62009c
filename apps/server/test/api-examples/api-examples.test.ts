import { describeCall } from '@korto/contract/api-examples/describe-calls'
import { isForStaff } from '@korto/contract/api-examples/rights'
import { apiExamples, apiWalk } from '@korto/contract/api-examples/sections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../answers.ts'
import { type TestApp, testApp } from '../app.ts'
import { MANY_CALLS } from '../authorization/fire-call.ts'
import { contractCalls } from '../contract-calls.ts'
import { signedInUser } from '../factories.ts'
import { withoutNotices } from '../subscribing.ts'
import { anExamplesClub, EMAIL, type ExamplesClub, PASSWORD, valuesOf } from './examples-club.ts'
import { normalised } from './normalised.ts'
import { preparations } from './preparations.ts'
import { rightsOf } from './rights-of.ts'
import { runExample, type Shell } from './run-example.ts'
import { section35 } from './section-35.ts'

const RECORDED = new URL('../../../../packages/contract/src/api-examples/recorded.json', import.meta.url)

const runnable = apiExamples.filter(({ isOfBrowser }) => !isOfBrowser)

let app: TestApp
let club: ExamplesClub
const variables: Record<string, string> = {}
beforeAll(async () => {
  app = await testApp(MANY_CALLS)
  await setClock(app)
  withoutNotices(app)
  club = await anExamplesClub(app)
})
afterAll(() => app.close())

test('every example answers 200 with what help shows, and help names the rights of the matrix [HELP-04]', async () => {
  const recorded: Record<string, unknown> = {}
  for (const example of apiExamples) {
    const { call } = example
    const guarded = rightsOf(call)
    recorded[call] = guarded
    if (example.isOfBrowser) continue
    const prepared = (await preparations[call]?.(app, club)) ?? {}
    Object.assign(variables, prepared.variables)
    const { accessToken } = isForStaff(guarded.rights) ? club.admin : club.player
    const values = { ...valuesOf(club), ...prepared.values }
    const answer = await runExample(app, example, { values, variables, token: prepared.token ?? accessToken })
    expect(answer, call).toMatchObject({ status: 200 })
    Object.assign(variables, answer.kept)
    recorded[call] = { ...guarded, answer: normalised(answer.body) }
  }
  // With `-u` the test writes the file anew.
  await expect(`${JSON.stringify(recorded, null, 2)}\n`).toMatchFileSnapshot(RECORDED.pathname)
})

test('who has not the rights that help names is refused as it says', async () => {
  const stranger = await signedInUser(app.db)
  const shell = (token: string | null): Shell => ({ values: valuesOf(club), variables, token })
  for (const example of runnable) {
    const { rights } = rightsOf(example.call)
    if (rights === 'anybody') continue
    const signedOut = await runExample(app, example, shell(null))
    expect(signedOut, example.call).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } })
    if (!isForStaff(rights)) continue
    const another = await runExample(app, example, shell(stranger.accessToken))
    expect(another, example.call).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  }
})

test('what cannot be run needs a push subscription or a consent page, which only browsers have', () => {
  const others = apiExamples.filter((example) => !runnable.includes(example))
  expect(others.map(({ call }) => call)).toEqual([
    'notification.token',
    'calendarSync.connect',
    'calendarSync.finishConnect',
  ])
})

test('help documents every call of section 35, and none twice [HELP-04]', () => {
  const documented = apiExamples.map(({ call }) => lineOf(describeCall(call)))
  const contained = contractCalls.map(({ method, path }) => lineOf({ method, path }))
  expect(section35.filter((line) => contained.includes(line) && !documented.includes(line))).toEqual([])
  expect(documented.filter((line, index) => documented.indexOf(line) !== index)).toEqual([])
})

test('the commands of the overview book a court and cancel it, with an address and a password alone [HELP-04]', async () => {
  const own = await anExamplesClub(app)
  const shell: Record<string, string> = { KORTO_EMAIL: EMAIL, KORTO_PASSWORD: PASSWORD }
  const answers: unknown[] = []
  for (const example of apiWalk) {
    const token = shell.KORTO_TOKEN ?? null
    const { status, body, kept } = await runExample(app, example, { values: valuesOf(own), variables: shell, token })
    expect(status, example.call).toBe(200)
    Object.assign(shell, kept)
    answers.push(body)
  }
  const [, , , booked, read, canceled] = answers
  expect(booked).toMatchObject({ id: Number(shell.KORTO_BOOKING), status: 'CONFIRMED' })
  expect(read).toMatchObject({ id: Number(shell.KORTO_BOOKING), status: 'CONFIRMED' })
  expect(canceled).toMatchObject({ id: Number(shell.KORTO_BOOKING), status: 'CANCELED' })
})

const lineOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`
