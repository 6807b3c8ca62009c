import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '../test/answers.ts'
import { type TestApp, testApp } from '../test/app.ts'
import { everyCredential } from '../test/every-credential.ts'
import { newPhone } from '../test/factories.ts'
import { startPhone } from '../test/sms.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.call('POST', '/dev/clock', { body: {} })
  await app.db.deleteFrom('rate_limits').execute()
})
afterAll(() => app.close())

const moveByYears = async (years: number) =>
  setClock(app, new Date(Date.now() + years * 365 * 86_400_000).toISOString())

test.each([1, -1])('moving the clock by %i year ends no session, link or code', async (years) => {
  const credentials = await everyCredential(app)
  await moveByYears(years)
  const statuses: Record<string, number> = {}
  for (const [name, use] of Object.entries(credentials)) statuses[name] = (await use(app)).status
  expect(statuses).toEqual(Object.fromEntries(Object.keys(credentials).map((name) => [name, 200])))
})

test.each([1, -1])('moving the clock by %i year gives back none of what is limited', async (years) => {
  const phone = newPhone()
  expect((await startPhone(app, phone)).status).toBe(200)
  const wrong = { email: 'nobody@example.com', password: 'wrong password' }
  const guess = () => app.call('POST', '/api/auth/sign_in', { body: wrong })
  let tries = 0
  while ((await guess()).status !== 429 && ++tries < 100);
  expect(tries).toBeLessThan(100)
  await moveByYears(years)
  for (const again of [await startPhone(app, phone), await guess()]) {
    expect(again.status).toBe(429)
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(3_600)
  }
})

/** Everything in the database that ends by itself. A new table of that kind must be filled by `everyCredential`. */
async function endingColumns() {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and (column_name like '%expires_at' or column_name = 'resets_at')
    order by 1`.execute(app.db)
  expect(rows).toContainEqual({ table: 'sessions', column: 'refresh_expires_at' })
  return rows
}

test.each([1, -1])('what is made under a clock moved by %i year ends by the real one', async (years) => {
  const columns = await endingColumns()
  for (const { table } of columns) await sql`delete from ${sql.table(table)}`.execute(app.db)
  await moveByYears(years)
  await everyCredential(app)
  for (const { table, column } of columns) {
    const { rows } = await sql<{ first: number | null; last: number | null }>`
      select extract(epoch from min(${sql.ref(column)}) - now())::float8 / 86400 as first,
        extract(epoch from max(${sql.ref(column)}) - now())::float8 / 86400 as last
      from ${sql.table(table)}`.execute(app.db)
    expect(rows[0]?.first, `days until ${table}.${column}`).toBeGreaterThan(0)
    expect(rows[0]?.last, `days until ${table}.${column}`).toBeLessThanOrEqual(30)
  }
})
