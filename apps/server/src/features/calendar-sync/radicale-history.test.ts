import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { type Radicale, startRadicale } from '../../../test/radicale.ts'
import { playRadicaleHistory } from '../../../test/radicale-history/play.ts'
import { aRadicaleClub, caldavApp } from '../../../test/radicale-history/radicale-club.ts'

let radicale: Radicale
let app: TestApp
beforeAll(async () => {
  radicale = await startRadicale()
  app = await caldavApp(radicale.origin)
})
afterAll(async () => {
  await app?.close()
  await radicale?.stop()
})

/** More with `RADICALE_OPERATIONS=1000`. */
const OPERATIONS = Number(process.env.RADICALE_OPERATIONS ?? 60)

test(`${OPERATIONS} edits on both sides of Radicale: equal, no copies`, { timeout: 4_000 * OPERATIONS }, async () => {
  const club = await aRadicaleClub(app, radicale, 2)
  const { problems, transcript } = await playRadicaleHistory(club, { seed: 7, operations: OPERATIONS })
  expect(problems, transcript.join('\n')).toEqual([])
})
