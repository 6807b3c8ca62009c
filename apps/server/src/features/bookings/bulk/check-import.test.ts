import type { CheckedRow } from '@korto/contract/bulk-import'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { bookingsOf, type Person, post, rulesOf, TUESDAY } from '../../../../test/bookings.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import { aBooking } from '../../../../test/factories.ts'
import { hourlyRows, imported } from '../../../../test/imports.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const into = ({ site, court }: Club, data: unknown) => ({ siteId: site.id, itemId: court.id, data })
const check = (who: Person | null, body: object) => post(app, who, '/api/admin/booking/bulk_import_check', body)
const at = (hour: number, more: object = {}) => ({
  fromDate: `${TUESDAY}T${hour}:00:00`,
  toDate: `${TUESDAY}T${hour + 1}:00:00`,
  ...more,
})

/** Rows of every kind for one club: free, there already, taken, of other courts, of nobody's court, malformed. */
async function rowsOfAllKinds(club: Club) {
  const { court, secondCourt, cleo, ivan } = club
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY })
  return [
    at(12, { displayName: 'Guest' }),
    at(10, { userId: cleo.id }),
    at(10, { displayName: 'Too late' }),
    at(10, { displayName: 'Next door', itemId: secondCourt.id, supplItemId: ivan.id }),
    at(12, { displayName: 'Second in the file' }),
    at(12, { displayName: 'Guest' }),
    at(13, { itemId: ivan.id }),
    at(13, { userId: 999_999 }),
    { fromDate: `${TUESDAY}T13:00:00`, toDate: '13:00' },
    at(18, { displayName: 'Weekly', repeat: 'every_week', validUntil: '2026-12-22' }),
    at(18, { displayName: 'Weekly', repeat: 'every_week', validUntil: '2026-12-22' }),
    at(10, { displayName: 'Weekly', repeat: 'every_week', validUntil: '2026-12-22' }),
  ]
}

test('every row is checked and nothing is changed', async () => {
  const club = await aClub(app.db)
  const rows = await rowsOfAllKinds(club)
  await withoutChanges(app.db, async () => {
    const { status, body } = await check(club.ada, into(club, rows))
    expect(status).toBe(200)
    const shown = body.rows.map(({ row, state, code, field }: CheckedRow) => [row, state, code, field])
    expect(shown).toEqual([
      [1, 'ready', null, null],
      [2, 'there', null, null],
      [3, 'fault', 'NOT_ENOUGH_CAPACITY', null],
      [4, 'ready', null, null],
      [5, 'fault', 'NOT_ENOUGH_CAPACITY', null],
      [6, 'there', null, null],
      [7, 'fault', 'NOT_FOUND', 'itemId'],
      [8, 'fault', 'NOT_FOUND', 'userId'],
      [9, 'fault', 'INVALID', 'toDate'],
      [10, 'ready', null, null],
      [11, 'there', null, null],
      [12, 'fault', 'NOT_ENOUGH_CAPACITY', null],
    ])
    const isNew = body.rows.map(({ isNewClient }: CheckedRow) => isNewClient)
    expect(isNew.slice(0, 4)).toEqual([true, false, false, true])
  })
})

test('the import then does what the check said, each row on its court [BULK-02]', async () => {
  const club = await aClub(app.db)
  const rows = await rowsOfAllKinds(club)
  const checked: CheckedRow[] = (await check(club.ada, into(club, rows))).body.rows
  const { results } = await imported(app, club.ada, into(club, rows))
  const done = { ready: 'created', there: 'skipped', fault: 'failed' } as const
  expect(results.map(({ status }: { status: string }) => status)).toEqual(checked.map(({ state }) => done[state]))
  const [, , nextDoor] = await bookingsOf(app, club.site.id)
  expect(nextDoor).toMatchObject({ item_id: club.secondCourt.id, suppl_item_id: club.ivan.id })
  const [rule] = await rulesOf(app, club.site.id)
  expect(results[9]).toMatchObject({ bookingId: null, ruleId: rule?.id })
  expect(results[6].message).toContain('itemId')
})

test('two thousand rows are checked, one more is refused [BULK-09]', async () => {
  const club = await aClub(app.db)
  const { body } = await check(club.ada, into(club, hourlyRows(2_000)))
  expect(body.rows.filter(({ state }: CheckedRow) => state === 'ready')).toHaveLength(2_000)
  expect(await check(club.ada, into(club, hourlyRows(2_001)))).toMatchObject({ status: 400, body: { code: 'INVALID' } })
})

test('only admins of the club check', async () => {
  const club = await aClub(app.db)
  const body = into(club, [at(12)])
  for (const [who, status] of [
    [null, 401],
    [club.fred, 403],
    [club.coach, 403],
    [(await aClub(app.db)).ada, 403],
  ] as const)
    expect(await check(who, body)).toMatchObject({ status })
})
