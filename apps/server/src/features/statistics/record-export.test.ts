import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aClub, type Club } from '../../../test/club.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
})
beforeEach(async () => {
  club = await aClub(app.db)
})
afterAll(() => app.close())

const TABLE = { table: 'topClients', from: '2026-11-01', to: '2026-11-16', rows: 12 }
const record = (body: object = TABLE, token = club.fred.accessToken) =>
  app.call('POST', `/api/admin/site/${club.site.id}/stats_export`, { token, body })
const reads = () =>
  app.db
    .selectFrom('client_register_reads')
    .select(['user_id', 'asked', 'shown'])
    .where('site_id', '=', club.site.id)
    .execute()

test('who takes names of clients along is recorded', async () => {
  expect(await record()).toMatchObject({ status: 200, body: { ok: true } })
  expect(await reads()).toEqual([
    { user_id: club.fred.id, asked: ['export', 'topClients', '2026-11-01', '2026-11-16'], shown: 12 },
  ])
})

test('it needs a sign-in of the last ten minutes', async () => {
  await app.db
    .updateTable('sessions')
    .set({ signed_in_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', club.fred.id)
    .execute()
  expect(await record()).toMatchObject({ status: 403, body: { code: 'SIGN_IN_AGAIN' } })
  expect(await reads()).toEqual([])
})

test.each([
  [{ ...TABLE, table: 'byDay' }, 'table'],
  [{ ...TABLE, from: '2026-02-30' }, 'from'],
  [{ ...TABLE, to: '2025-01-01' }, 'to'],
  [{ ...TABLE, rows: -1 }, 'rows'],
])('%j is refused, and %s is named', async (body, field) => {
  expect(await record(body)).toMatchObject({ status: 400, body: { message: expect.stringMatching(`^${field}: `) } })
  expect(await reads()).toEqual([])
})
