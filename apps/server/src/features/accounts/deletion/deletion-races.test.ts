import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import {
  accountDeleted,
  becomesCoach,
  clientMerged,
  clientRemoved,
  clubDeleted,
  coachDeleted,
  courtDeleted,
  invitationAccepted,
  registers,
  stepsDown,
} from '../../../../test/engine/account-commands.ts'
import {
  anImport,
  clientBooks,
  clientMoves,
  staffAccept,
  staffBook,
  staffChangeOwner,
  staffRestore,
  staffStartSeries,
} from '../../../../test/engine/booking-commands.ts'
import { brokenPeople } from '../../../../test/engine/check-people.ts'
import {
  aDeletionClub,
  type ClubCommand,
  type DeletionClub,
  cleo as forCleo,
  typed as forTyped,
} from '../../../../test/engine/deletion-club.ts'
import { disturbStatements, stopping } from '../../../../test/engine/disturb.ts'
import { atEveryStatement, untilDoneOrWaiting } from '../../../../test/engine/interleave.ts'
import { ownWrites } from '../../../../test/engine/own-writes.ts'
import { withoutPersonLocks } from '../../../../test/engine/without-protection.ts'

/** Seconds on a calm machine; others may be at work beside it. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Without workers and followers: only the two concurrent commands run. */
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

const meetingAt = (at: TestApp, paused: ClubCommand, ...meanwhile: ClubCommand[]) =>
  atEveryStatement(at.db, {
    scenario: () => aDeletionClub(at),
    paused,
    meanwhile: (club) => Promise.all(meanwhile.map((command) => command(club))),
    check: (clubs) =>
      brokenPeople(
        at.db,
        clubs.map(({ site }) => site.id),
        clubs.flatMap(({ userIds }) => userIds),
      ),
  })

/** Each held while the other runs. */
const bothWays = async (one: ClubCommand, other: ClubCommand, at = app) => [
  ...(await meetingAt(at, one, other)),
  ...(await meetingAt(at, other, one)),
]

const ada = ({ ada }: DeletionClub) => ada
const bea = ({ bea }: DeletionClub) => bea
const cleo = ({ cleo }: DeletionClub) => cleo
const cleosAccount = accountDeleted(cleo)

type Pair = [string, string, ClubCommand, ClubCommand]

describe('nothing upcoming is left of who or what was deleted at that moment [I44]', () => {
  const phoneOfTyped = ({ typed }: DeletionClub) => ({ phoneNumber: typed.phoneNumber })

  test.each<Pair>([
    ['a client books', 'the account', clientBooks, cleosAccount],
    ['staff start a series', 'the account', staffStartSeries(forCleo), cleosAccount],
    ['an import', 'the account', anImport(({ cleo }) => ({ userId: cleo.id })), cleosAccount],
    ['staff book', 'the client, by a merge', staffBook(forTyped), clientMerged],
    ['a client books', 'the court', clientBooks, courtDeleted],
    ['staff start a series', 'the club', staffStartSeries(forCleo), clubDeleted],
  ])('%s, deleted meanwhile: %s; each held while the other runs', async (_, __, acquiring, deleting) => {
    expect(await bothWays(acquiring, deleting)).toEqual([])
  })

  // Held while something is deleted; the other way round they wait for the same locks as those above.
  test.each<Pair>([
    ['a client moves a booking', 'the account', clientMoves, cleosAccount],
    ['staff book', 'the account', staffBook(forCleo), cleosAccount],
    ['staff restore a booking', 'the account', staffRestore(forCleo), cleosAccount],
    ['staff accept a booking', 'the account', staffAccept, cleosAccount],
    ['staff change the owner of a series', 'the account', staffChangeOwner(forCleo), cleosAccount],
    ['staff restore a booking', 'the client, by a merge', staffRestore(forTyped), clientMerged],
    ['staff start a series', 'the client, by a merge', staffStartSeries(forTyped), clientMerged],
    ['staff change the owner of a series', 'the client, by a merge', staffChangeOwner(forTyped), clientMerged],
    ['an import', 'the client, by a merge', anImport(phoneOfTyped), clientMerged],
    ['staff book', 'the client, from the list', staffBook(forCleo), clientRemoved],
    ['staff start a series', 'the coach', staffStartSeries(forCleo), coachDeleted],
    ['a client books', 'the club', clientBooks, clubDeleted],
    ['staff book', 'the role of who books', staffBook(forCleo), stepsDown(ada)],
  ])('%s, deleted meanwhile: %s', async (_, __, acquiring, deleting) => {
    expect(await meetingAt(app, acquiring, deleting)).toEqual([])
  })
})

describe('a club always has an admin', () => {
  test.each<[string, ClubCommand, ClubCommand]>([
    ['one deletes the account, the other steps down', accountDeleted(ada), stepsDown(bea)],
    ['its owner registers it and deletes the account', registers(cleo), cleosAccount],
    ['somebody joins it and deletes the account', invitationAccepted(cleo), cleosAccount],
  ])('%s; each held while the other runs', async (_, one, other) => {
    expect(await bothWays(one, other)).toEqual([])
  })

  test.each<[string, ClubCommand, ClubCommand]>([
    ['its last two delete their accounts', accountDeleted(ada), accountDeleted(bea)],
    ['one deletes the account, the other becomes a coach', accountDeleted(ada), becomesCoach(bea)],
    ['both step down', stepsDown(ada), stepsDown(bea)],
    ['one deletes the account, the other the club', accountDeleted(ada), clubDeleted],
    ['somebody joins it while it is deleted', invitationAccepted(cleo), clubDeleted],
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
    expect(await meetingAt(app, ownWrites[name], cleosAccount)).toEqual([])
  })

  test('who does all of it at once while being deleted', async () => {
    // Hashing a password takes longer than the lock timeout of the others.
    const { 'signs in': _, 'sets a password': __, ...quick } = ownWrites
    expect(await meetingAt(app, cleosAccount, ...Object.values(quick))).toEqual([])
  })

  test('a call after the deletion is answered with an ended session [API-18]', async () => {
    const club = await aDeletionClub(app)
    // Links and codes are gone with the account, and there is nothing to read.
    const { 'confirms another address': _, 'links a phone': __, 'reads the notifications': ___, ...writes } = ownWrites
    const prepared = await Promise.all(Object.values(writes).map((write) => write(club)))
    const deleting = stopping(/^commit/, await cleosAccount(club))
    await deleting.reached
    const late = prepared.map((write) => ({ done: write() }))
    await untilDoneOrWaiting(app.db, late)
    deleting.release()
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
    ['bookings of the deleted', clientBooks, cleosAccount, 'is of something that was deleted'],
    ['series of the merged', staffStartSeries(forTyped), clientMerged, 'is of something that was deleted'],
    ['clubs without an admin', accountDeleted(ada), accountDeleted(bea), 'has no admin'],
  ])('%s', async (_, one, other, expected) => {
    expect((await meetingAt(unprotected, one, other)).join('\n')).toContain(expected)
  })
})
