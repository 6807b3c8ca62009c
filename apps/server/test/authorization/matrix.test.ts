import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { setClock } from '../answers.ts'
import { type TestApp, testApp } from '../app.ts'
import { type ContractCall, contractCalls } from '../contract-calls.ts'
import { type DatabaseHash, databaseHash } from '../database-hash.ts'
import { withoutNotices } from '../subscribing.ts'
import { fireCall, MANY_CALLS } from './fire-call.ts'
import { type Cell, type Column, columns, matrix, type Row } from './matrix.ts'
import { aMatrixClub, type MatrixClub } from './matrix-club.ts'
import { type CallInput, requests } from './requests.ts'

vi.setConfig({ testTimeout: 30_000 })

let app: TestApp
let club: MatrixClub
let before: DatabaseHash
beforeAll(async () => {
  app = await testApp(MANY_CALLS)
  await setClock(app)
  withoutNotices(app)
  club = await aMatrixClub(app)
})
afterAll(() => app.close())

const byName = new Map(contractCalls.map((call) => [call.name, call]))

test('every call of the contract has its row, and every row its call', () => {
  expect(matrix.map(({ route }) => route).toSorted()).toEqual([...byName.keys()].toSorted())
  expect(Object.keys(requests).toSorted()).toEqual([...byName.keys()].toSorted())
})

/** A cell that may write gets a test of its own; all others of a row together must leave no trace. */
const mayWrite = ({ cells, changes }: Row, column: Column) => typeof cells[column] !== 'number' && changes.length > 0

describe.each(matrix)('$route', (row) => {
  const writing = columns.filter((column) => mayWrite(row, column))
  const still = columns.filter((column) => !mayWrite(row, column))

  if (still.length > 0)
    test(`${still.map((column) => `${column} ${row.cells[column]}`).join(', ')}: no trace is left`, async () => {
      const inputs = new Map<Column, CallInput>()
      for (const column of still) inputs.set(column, await prepared(row, column))
      before = await databaseHash(app.db)
      for (const column of still) await fireAll(row, column, inputs.get(column) ?? {})
      // A guess at a code is counted and a right one used up, also for a number that belongs to somebody else, who gets a letter.
      const isCounted = Object.values(row.cells).includes(409) && row.changes.includes('sms_challenges')
      expect(
        (await changedTables()).filter((key) => !(isCounted && ['sms_challenges', 'deliveries'].includes(key))),
      ).toEqual([])
    })

  test.each(writing)('%s may, and changes nothing but what the row names, of this club [I50] [X1]', async (column) => {
    const input = await prepared(row, column)
    before = await databaseHash(app.db)
    await fireAll(row, column, input)
    const changed = await changedTables()
    expect(changed.filter((key) => !row.changes.includes(key.replace(/ of \d+$/, '')))).toEqual([])
    expect(changed.filter((key) => key.endsWith(` of ${club.other.site.id}`))).toEqual([])
    if (!ADDING.has(row.route)) club = await aMatrixClub(app)
  })
})

/** These only add, and nothing that another call here is about: the same club serves the next. */
const ADDING = new Set([
  'auth.register',
  'auth.signIn',
  'auth.phoneStart',
  'auth.verifySms',
  'auth.customToken',
  'auth.fetchCustomToken',
  'auth.googleStart',
  'auth.googleFinish',
  'calendarFeed.start',
  'calendarFeed.stop',
  'me.update',
  'me.changeEmail',
  'me.photo',
  'me.removePhoto',
  'notificationSettings.change',
  'device.change',
  'unsubscribe.confirm',
  'smsNotices.change',
  'item.create',
  'clientList.read',
  'clientList.export',
  'clientHistory.bookings',
  'statistics.recordExport',
  'client.add',
  'staff.add',
  'staff.resend',
])

async function prepared({ route }: Row, column: Column): Promise<CallInput> {
  const request = requests[route]
  if (!request) throw new Error(`${route} has no request`)
  return request(club, column, app)
}

async function changedTables() {
  const after = await databaseHash(app.db)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key])
}

/** The call as it should be, with an empty body, and with one of wrong types. */
async function fireAll(row: Row, column: Column, input: CallInput) {
  const call = byName.get(row.route)
  if (!call) throw new Error(`${row.route} is not in the contract`)
  await app.db.deleteFrom('rate_limits').execute()
  const cell = row.cells[column]
  const isRefused = typeof cell === 'number'
  const valid = await fire(call, column, input)
  expect(valid.status, `${column}: ${valid.text}`).toBe(isRefused ? cell : 200)
  const spoiled = []
  // Without the id of another person the call would be valid.
  const bodies = call.method === 'GET' ? [] : cell === 400 ? [RANDOM] : [{}, RANDOM]
  for (const body of bodies) spoiled.push(await fire(call, column, { ...input, bytes: undefined, body }))
  for (const { status } of spoiled) {
    expect(status).toBeLessThan(500)
    if (isRefused && mustComeFirst(row, column)) expect(status, column).toBe(cell)
    else if (isRefused && cell !== 400) expect(status, column).not.toBe(200)
  }
  for (const { text } of [valid, ...spoiled]) expectNoCanary(text, { cell, column })
}

/** Of each type something that is wrong nearly everywhere. */
const RANDOM = { siteId: 'x', itemId: [], data: null, status: 5, email: 7, name: {}, phoneNumber: true, surplus: 'x' }

/** Callers without the right are refused before the body is validated. The refresh cookie is checked after it. */
const mustComeFirst = ({ route, cells }: Row, column: Column) =>
  (cells[column] === 401 && route !== 'auth.refresh') ||
  (cells[column] === 403 && column !== 'admX' && column !== 'coOth')

const fire = (call: ContractCall, column: Column, input: CallInput) =>
  fireCall(app, call, input, club.people[column]?.accessToken)

/** People of another club are never named, and those of this one only to callers who may see them. */
function expectNoCanary(text: string, { cell, column }: { cell: Cell; column: Column }) {
  const { here, there } = club.canaries
  const isStranger = ['anon', 'oth', 'coOth', 'admX'].includes(column)
  const forbidden = [
    ...(column === 'admX' ? [] : there),
    ...(isStranger || (typeof cell === 'number' && column !== 'own') ? here : []),
  ]
  for (const word of forbidden) expect(text).not.toContain(word)
}

test('the cells of lists: a coach sees own lessons, strangers see nobody', async () => {
  club = await aMatrixClub(app)
  const read = async (path: string, column: Column) =>
    (await app.call('GET', path, { token: club.people[column]?.accessToken })).body
  const { site, court, cleo, ivan } = club
  for (const list of ['bookings', 'pending', 'recurring']) {
    const own = await read(`/api/admin/site/${site.id}/${list}`, 'coOwn')
    expect(own.length).toBeGreaterThan(0)
    for (const one of own) expect(one).toMatchObject({ supplItemId: ivan.id, userId: cleo.id })
    expect(await read(`/api/admin/site/${site.id}/${list}`, 'coOth')).toEqual([])
  }
  for (const column of ['anon', 'oth', 'coOth', 'admX'] as const)
    for (const list of ['bookings', 'recurring'])
      expect(JSON.stringify(await read(`/api/items/${court.id}/${list}`, column))).not.toContain(`"userId":${cleo.id}`)
})

test('own bookings and watchers are of the user who made them', async () => {
  for (const column of ['coOwn', 'coOth', 'fo', 'adm', 'admX'] as const) {
    club = await aMatrixClub(app)
    const made = await answerOf('booking.create', column)
    const watching = await answerOf('watcher.start', column)
    const bookings = await app.db.selectFrom('bookings').select('user_id').where('id', '=', made.id).execute()
    const watchers = await app.db
      .selectFrom('watchers')
      .select('user_id')
      .where('group_id', '=', watching.groupId)
      .execute()
    const self = club.people[column]?.id
    expect([...bookings, ...watchers]).toEqual([{ user_id: self }, { user_id: self }])
  }
})

async function answerOf(route: string, column: Column) {
  const [call, request] = [byName.get(route), requests[route]]
  if (!call || !request) throw new Error(`${route} is not in the contract`)
  return JSON.parse((await fire(call, column, await request(club, column, app))).text)
}

test('dismissed staff are refused by the next call [N4]', async () => {
  club = await aMatrixClub(app)
  const read = () => app.call('GET', `/api/admin/site/${club.site.id}/users`, { token: club.fred.accessToken })
  expect((await read()).status).toBe(200)
  await app.db.deleteFrom('site_staff').where('user_id', '=', club.fred.id).execute()
  expect(await read()).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
})

test('every read of the client register by staff is recorded, with who and how many [N3]', async () => {
  club = await aMatrixClub(app)
  const token = club.fred.accessToken
  await app.call('GET', `/api/admin/site/${club.site.id}/users?search=cleo`, { token })
  const reads = await app.db
    .selectFrom('client_register_reads')
    .select(['user_id', 'asked', 'shown'])
    .where('site_id', '=', club.site.id)
    .execute()
  expect(reads).toEqual([{ user_id: club.fred.id, asked: ['search'], shown: 1 }])
})
