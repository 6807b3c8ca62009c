import { afterAll, beforeAll, expect, test } from 'vitest'
import { playBillingHistory } from '../../../test/billing-histories/billing-history.ts'
import type { BillingWorld } from '../../../test/billing-histories/billing-world.ts'
import { aKillableWorld } from '../../../test/billing-histories/killable-world.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'

/** Seconds on a calm machine; others may be at work beside it. */
const SLOWLY = { timeout: 240_000 }

let database: TestDatabase
let world: BillingWorld
beforeAll(async () => {
  database = await testDatabase()
  // Over the end of a year, where invoice numbers begin again, and the end of February.
  const from = Date.parse('2026-12-10T09:00:00Z')
  world = await aKillableWorld({ db: database.db, connection: database.connection, clubs: 10, from })
}, 60_000)
afterAll(async () => {
  await world.stop()
  await database.drop()
})

test(
  'ten clubs, three months, three kills: not a cent, a day or a charge differs from the gateway',
  SLOWLY,
  async () => {
    const history = { world, seed: 1, days: 92, longestStep: 7, operations: 130, kills: 3 }
    const { problems, transcript } = await playBillingHistory(history)
    expect(problems, transcript.join('\n')).toEqual([])
  },
)
