import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { playCalendarHistory } from '../../../test/calendar-histories/calendar-history.ts'
import { aCalendarWorld, calendarApp } from '../../../test/calendar-histories/calendar-world.ts'
import { killableWorker, makeWorkersMortal } from '../../../test/calendar-histories/killable-worker.ts'

/** Seconds on a calm machine; others may be at work beside it. */
const SLOWLY = { timeout: 240_000 }

let app: TestApp
let restore: () => void
const errors: unknown[] = []
beforeAll(async () => {
  restore = makeWorkersMortal()
  app = await calendarApp()
})
afterAll(async () => {
  await app.close()
  restore()
})

test(
  'two hundred edits on both sides, three kills: equal after three rounds, nothing twice, nothing lost',
  SLOWLY,
  async () => {
    const world = await aCalendarWorld(app, 2)
    const { problems, transcript } = await playCalendarHistory({
      world,
      seed: 1,
      operations: 200,
      kills: 3,
      workers: 2,
      startWorker: () => killableWorker(app.tools, app.database.connection, (error) => errors.push(error)),
    })
    expect(problems, transcript.join('\n')).toEqual([])
    expect(errors).toEqual([])
  },
)
