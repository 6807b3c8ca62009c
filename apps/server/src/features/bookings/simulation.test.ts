import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { disturbStatements } from '../../../test/engine/disturb.ts'
import { type Played, playHistory, report } from '../../../test/engine/history.ts'
import { type People, somePeople } from '../../../test/engine/history-club.ts'
import { operationNames } from '../../../test/engine/operations.ts'
import { withoutProtection } from '../../../test/engine/without-protection.ts'

/** A minute on a calm machine; others may be at work beside it. */
const SLOWLY = { timeout: 600_000 }
/** `SEED=47 HISTORIES=1` plays a history again. */
const HISTORIES = Number(process.env.HISTORIES ?? 300)
const SEED = Number(process.env.SEED ?? 1)
const AT_ONCE = 4

let database: TestDatabase
let apps: TestApp[]
let admin: pg.Pool
let undisturb: () => void

beforeAll(async () => {
  database = await testDatabase()
  apps = await twoServers(database)
  admin = new pg.Pool({ ...database.connection, max: 3 })
  undisturb = disturbStatements(async (processId) => {
    await admin.query('select pg_terminate_backend($1)', [processId])
  })
}, 60_000)

afterAll(async () => {
  undisturb()
  await admin.end()
  await Promise.all(apps.map((app) => app.close()))
  await database.drop()
}, 60_000)

/** Nobody else works at the jobs: the histories do that themselves. */
const twoServers = (on: TestDatabase) =>
  Promise.all([1, 2].map(() => testApp({ ROLE: 'web', DATABASE_POOL: '15', RATE_PER_ADDRESS: '1000000' }, on)))

test('I42: after every history of clients and staff, interrupted anywhere, the invariants hold', SLOWLY, async () => {
  const failures = new Map<number, Played>()
  const answers: Record<string, number> = {}
  const seeds = Array.from({ length: HISTORIES }, (_, index) => SEED + index)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      let people: People | null = null
      for (let seed = seeds.shift(), played = 0; seed !== undefined; seed = seeds.shift(), played++) {
        // Some bookings a minute are allowed to everybody, so that others come after a while.
        if (played % 2 === 0 || !people) people = await somePeople(database.db)
        const history = await playHistory({ apps, people, seed, endsSessions: true })
        if (history.problems.length > 0) failures.set(seed, history)
        for (const [answer, count] of Object.entries(history.answers)) answers[answer] = (answers[answer] ?? 0) + count
      }
    }),
  )
  expect(report(failures)).toBe('')
  // Histories are worth something only if everything was tried, and went well at times.
  if (HISTORIES >= 300) for (const name of operationNames) expect(answers[`${name} ok`] ?? 0, name).toBeGreaterThan(5)
})

// The last one, for it takes the lock away from the database of the others.
test('without the lock the same histories break invariants, and it is found', SLOWLY, async () => {
  await withoutProtection(database.db)
  const oversold = ['I1', 'I3', 'I12']
  let found: string[] = []
  for (let seed = 1; seed <= 60 && found.length === 0; seed++) {
    const people = await somePeople(database.db)
    const { problems } = await playHistory({ apps, people, seed, endsSessions: false })
    found = problems.filter((problem) => oversold.some((invariant) => problem.startsWith(`${invariant}:`)))
  }
  expect(found).not.toEqual([])
})
