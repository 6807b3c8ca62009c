import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { brokenPeople } from '../../../../test/engine/check-people.ts'
import { disturbStatements, stopping } from '../../../../test/engine/disturb.ts'
import { atEveryStatement, untilDoneOrWaiting } from '../../../../test/engine/interleave.ts'
import * as act from '../../../../test/engine/lone-club.ts'
import { withoutPersonLocks } from '../../../../test/engine/without-protection.ts'

/** Seconds on a calm machine; others may be at work beside it. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Without workers and followers: only the two commands that meet are at work. */
const SETTINGS = { ROLE: 'web', TRUSTED_PROXIES: '127.0.0.1', SMS_PER_HOUR: '100000' }

let database: TestDatabase
let app: TestApp
let undisturb: () => void
beforeAll(async () => {
  database = await testDatabase()
  app = await testApp(SETTINGS, database)
  undisturb = disturbStatements(async () => {})
})
afterAll(async () => {
  undisturb()
  await app.close()
  await database.drop()
})

const meetingAt = (at: TestApp, held: act.OfClub, ...meanwhile: act.OfClub[]) =>
  atEveryStatement(at.db, {
    world: () => act.aLoneClub(at),
    held,
    meanwhile: (club) => Promise.all(meanwhile.map((command) => command(club))),
    check: (clubs) =>
      brokenPeople(
        at.db,
        clubs.map(({ site }) => site.id),
        clubs.flatMap(({ userIds }) => userIds),
      ),
  })

/** Each held while the other runs. */
const bothWays = async (one: act.OfClub, other: act.OfClub, at = app) => [
  ...(await meetingAt(at, one, other)),
  ...(await meetingAt(at, other, one)),
]

const ada = ({ ada }: act.LoneClub) => ada
const bea = ({ bea }: act.LoneClub) => bea
const cleo = ({ cleo }: act.LoneClub) => cleo
const { cleo: forCleo, typed: forTyped } = act
const { anImport: importOf } = act
const cleosAccount = act.accountDeleted(cleo)

type Pair = [string, string, act.OfClub, act.OfClub]

describe('nothing upcoming is left of who or what was deleted at that moment [I44]', () => {
  const phoneOfTyped = ({ typed }: act.LoneClub) => ({ phoneNumber: typed.phoneNumber })

  test.each<Pair>([
    ['a client books', 'the account', act.clientBooks, cleosAccount],
    ['staff start a series', 'the account', act.staffStartSeries(forCleo), cleosAccount],
    ['an import', 'the account', importOf(({ cleo }) => ({ userId: cleo.id })), cleosAccount],
    ['staff book', 'the client, by a merge', act.staffBook(forTyped), act.clientMerged],
    ['a client books', 'the court', act.clientBooks, act.courtDeleted],
    ['staff start a series', 'the club', act.staffStartSeries(forCleo), act.clubDeleted],
  ])('%s, deleted meanwhile: %s; each held while the other runs', async (_, __, acquiring, deleting) => {
    expect(await bothWays(acquiring, deleting)).toEqual([])
  })

  // Held while something is deleted; the other way round they wait for the same locks as those above.
  test.each<Pair>([
    ['a client moves a booking', 'the account', act.clientMoves, cleosAccount],
    ['staff book', 'the account', act.staffBook(forCleo), cleosAccount],
    ['staff bring a booking back', 'the account', act.staffBringBack(forCleo), cleosAccount],
    ['staff accept a booking', 'the account', act.staffAccept, cleosAccount],
    ['staff pass a series on', 'the account', act.staffPassSeries(forCleo), cleosAccount],
    ['staff bring a booking back', 'the client, by a merge', act.staffBringBack(forTyped), act.clientMerged],
    ['staff start a series', 'the client, by a merge', act.staffStartSeries(forTyped), act.clientMerged],
    ['staff pass a series on', 'the client, by a merge', act.staffPassSeries(forTyped), act.clientMerged],
    ['an import', 'the client, by a merge', importOf(phoneOfTyped), act.clientMerged],
    ['staff book', 'the client, from the list', act.staffBook(forCleo), act.clientRemoved],
    ['staff start a series', 'the coach', act.staffStartSeries(forCleo), act.coachDeleted],
    ['a client books', 'the club', act.clientBooks, act.clubDeleted],
    ['staff book', 'the role of who books', act.staffBook(forCleo), act.stepsDown(ada)],
  ])('%s, deleted meanwhile: %s', async (_, __, acquiring, deleting) => {
    expect(await meetingAt(app, acquiring, deleting)).toEqual([])
  })
})

describe('a club always has an admin', () => {
  test.each<[string, act.OfClub, act.OfClub]>([
    ['one deletes the account, the other steps down', act.accountDeleted(ada), act.stepsDown(bea)],
    ['its owner registers it and deletes the account', act.registers(cleo), cleosAccount],
    ['somebody joins it and deletes the account', act.invitationAccepted(cleo), cleosAccount],
  ])('%s; each held while the other runs', async (_, one, other) => {
    expect(await bothWays(one, other)).toEqual([])
  })

  test.each<[string, act.OfClub, act.OfClub]>([
    ['its last two delete their accounts', act.accountDeleted(ada), act.accountDeleted(bea)],
    ['one deletes the account, the other becomes a coach', act.accountDeleted(ada), act.becomesCoach(bea)],
    ['both step down', act.stepsDown(ada), act.stepsDown(bea)],
    ['one deletes the account, the other the club', act.accountDeleted(ada), act.clubDeleted],
    ['somebody joins it while it is deleted', act.invitationAccepted(cleo), act.clubDeleted],
  ])('%s', async (_, one, other) => {
    expect(await meetingAt(app, one, other)).toEqual([])
  })
})

describe('nobody who is deleted at that moment comes back in part', () => {
  // One for each way to take the lock; all of them are below.
  test.each([
    'changes the name',
    'links a phone',
    'changes the photo',
    'confirms another address',
    'signs in',
    'watches a slot',
  ] as const)('who %s', async (name) => {
    expect(await meetingAt(app, act.ownWrites[name], cleosAccount)).toEqual([])
  })

  test('who does all of it at once while being deleted', async () => {
    // Those with a password are hashing when the others have begun to wait, for longer than anybody waits for a lock.
    const { 'signs in': _, 'sets a password': __, ...quick } = act.ownWrites
    expect(await meetingAt(app, cleosAccount, ...Object.values(quick))).toEqual([])
  })

  test('who comes too late is told that the session has ended [API-18]', async () => {
    const club = await act.aLoneClub(app)
    // Links and codes are gone with the account, and there is nothing to read.
    const {
      'confirms another address': _,
      'links a phone': __,
      'reads the notifications': ___,
      ...writes
    } = act.ownWrites
    const prepared = await Promise.all(Object.values(writes).map((write) => write(club)))
    const deleting = stopping(/^commit/, await cleosAccount(club))
    await deleting.reached
    const late = prepared.map((write) => ({ done: write() }))
    await untilDoneOrWaiting(app.db, late)
    deleting.letGo()
    const answers = await Promise.all(late.map(({ done }) => done))
    const codes = answers.map(({ status, body }) => `${status} ${body.code}`)
    expect(Object.fromEntries(Object.keys(writes).map((name, n) => [name, codes[n]]))).toEqual({
      ...Object.fromEntries(Object.keys(writes).map((name) => [name, '401 SESSION_ENDED'])),
      'signs in': '401 WRONG_CREDENTIALS',
    })
    expect(await brokenPeople(app.db, [club.site.id], club.userIds)).toEqual([])
  })
})

describe('the control: without the locks the same runs find', () => {
  let unprotected: TestApp
  let restore: () => void
  beforeAll(async () => {
    restore = withoutPersonLocks()
    unprotected = await testApp(SETTINGS)
  })
  afterAll(async () => {
    await unprotected.close()
    restore()
  })

  test.each([
    ['bookings of the deleted', act.clientBooks, cleosAccount, 'is of something that was deleted'],
    ['series of the merged', act.staffStartSeries(forTyped), act.clientMerged, 'is of something that was deleted'],
    ['clubs without an admin', act.accountDeleted(ada), act.accountDeleted(bea), 'has no admin'],
  ])('%s', async (_, one, other, expected) => {
    expect((await meetingAt(unprotected, one, other)).join('\n')).toContain(expected)
  })
})
