import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { setClock } from '../answers.ts'
import { type TestApp, testApp } from '../app.ts'
import { type ContractCall, contractCalls } from '../contract-calls.ts'
import { databaseHash, withoutChanges } from '../database-hash.ts'
import { endSubscription } from '../ending.ts'
import { fireCall, MANY_CALLS } from './fire-call.ts'
import { type Column, matrix } from './matrix.ts'
import { aMatrixClub } from './matrix-club.ts'
import { type CallInput, requests } from './requests.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
beforeAll(async () => {
  app = await testApp(MANY_CALLS)
  await setClock(app)
})
afterAll(() => app.close())

/**
 * Calls for staff that write, and stay open on purpose when the subscription has ended: they cancel, reject, take away or pay,
 * or record what was read.
 * Every other one is refused; a call that is added is, too, until it is named here and in the product.
 */
const openOnPurpose = new Set([
  'staffBooking.cancel',
  'staffBooking.reject',
  'staffRecurring.cancelOccasion',
  'staffRecurring.cancelAllOccasions',
  'bulk.delete',
  'bulk.undo',
  'bulk.cancelByPost',
  'staff.remove',
  'staff.withdraw',
  'calendarSync.stop',
  'calendarSync.deleteCredentials',
  'calendarSync.removeFeed',
  'client.remove',
  'statistics.recordExport',
  'item.delete',
  'site.delete',
])

/** Refused to whoever is not staff: the guard of staff is before it. */
const forStaff = matrix.filter(({ cells }) => cells.adm === 'ok' && cells.own === 403).map(({ route }) => callOf(route))
const isPaying = ({ name }: ContractCall) => name.startsWith('subscription.')
const writing = forStaff.filter((call) => call.method !== 'GET' && !isPaying(call))
const refused = writing.filter(({ name }) => !openOnPurpose.has(name))

function callOf(name: string): ContractCall {
  const call = contractCalls.find((one) => one.name === name)
  if (!call) throw new Error(`${name} is not in the contract`)
  return call
}

/** Calls about one club whose subscription has ended since they were prepared. */
async function ready(calls: ContractCall[], column: Column) {
  const club = await aMatrixClub(app)
  const inputs = new Map<ContractCall, CallInput>()
  for (const call of calls) inputs.set(call, (await requests[call.name]?.(club, column, app)) ?? {})
  await endSubscription(app, club.site.id)
  app.tools.cache.dropAll()
  const token = club.people[column]?.accessToken
  return async () => {
    const answers: Record<string, string> = {}
    for (const [call, input] of inputs) {
      const { status, text } = await fireCall(app, call, input, token)
      answers[call.name] = `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim()
    }
    return answers
  }
}

/** A consent at the calendar's provider is used up by whatever comes back with it. */
const storedState = async () =>
  Object.entries(await databaseHash(app.db)).filter(([table]) => !table.startsWith('calendar_attempts'))

const fire = async (name: string, column: Column) => (await (await ready([callOf(name)], column))())[name]
const all = (calls: ContractCall[], answer: string) => Object.fromEntries(calls.map(({ name }) => [name, answer]))

test('what stays open on purpose is for staff, and writes', () => {
  const names = writing.map(({ name }) => name)
  expect([...openOnPurpose].filter((name) => !names.includes(name))).toEqual([])
})

describe('staff of a club whose subscription has ended', () => {
  test('are refused whatever is new, and nothing changes [SUB-07]', async () => {
    expect(refused.length).toBeGreaterThan(30)
    const answers = await ready(refused, 'adm')
    const before = await storedState()
    expect(await answers()).toEqual(all(refused, '409 SUBSCRIPTION_ENDED'))
    expect(await storedState()).toEqual(before)
  })

  test.each([...openOnPurpose])('%s still works [SUB-07]', async (name) => {
    expect(await fire(name, 'adm')).toBe('200')
  })

  test('read everything, and may pay [SUB-07]', async () => {
    const reads = forStaff.filter((call) => call.method === 'GET' && !isPaying(call))
    expect(await (await ready(reads, 'adm'))()).toEqual(all(reads, '200'))
    const answers = await (await ready(forStaff.filter(isPaying), 'adm'))()
    expect(Object.values(answers)).not.toContain('409 SUBSCRIPTION_ENDED')
  })

  test('reject as coaches and do not accept', async () => {
    expect(await fire('staffBooking.accept', 'coOwn')).toBe('409 SUBSCRIPTION_ENDED')
    expect(await fire('staffBooking.reject', 'coOwn')).toBe('200')
  })

  test('whoever has no right learns nothing of the subscription', async () => {
    expect(await fire('staffBooking.create', 'own')).toBe('403 NOT_ALLOWED')
    expect(await fire('staffBooking.change', 'admX')).toBe('404 NOT_FOUND')
  })
})

describe('players of a club whose subscription has ended', () => {
  test('book, move and wait for nothing [SUB-07]', async () => {
    const calls = ['booking.create', 'booking.move', 'watcher.start'].map(callOf)
    const answers = await ready(calls, 'own')
    expect(await withoutChanges(app.db, answers)).toEqual(all(calls, '409 NO_ONLINE_BOOKING'))
  })

  test('cancel what they have, and do what concerns only themselves [SUB-07]', async () => {
    const calls = ['bookingLists.mine', 'booking.receipt', 'ownRecurring.cancelOccasion', 'booking.cancel']
    const own = [...calls, 'watcher.stop', 'invitation.accept'].map(callOf)
    expect(await (await ready(own, 'own'))()).toEqual(all(own, '200'))
  })
})
