import { addDays } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { databaseUrl } from '../test/database-url.ts'
import { eventually } from '../test/eventually.ts'
import { anItem, aSite, signedInUser } from '../test/factories.ts'
import { serverProcess } from '../test/server-process.ts'
import { httpProxy } from '../test/socket-proxy.ts'

vi.setConfig({ testTimeout: 60_000 })

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a server killed between the commit and the answer: the retry with the same key gets the same booking', async () => {
  const env = { DATABASE_URL: databaseUrl(database.connection) }
  const site = await aSite(database.db)
  const court = await anItem(database.db, site.id)
  const user = await signedInUser(database.db)
  const day = addDays(dayOf('Europe/Sofia', Date.now()), 1)
  const body = { siteId: site.id, itemId: court.id, start: `${day}T10:00:00`, end: `${day}T11:00:00` }
  const book = (port: number) =>
    fetch(`http://127.0.0.1:${port}/api/booking`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        new_access_token: user.accessToken,
        'idempotency-key': 'the same attempt',
      },
    })
  const bookings = () =>
    database.db.selectFrom('bookings').select(['id', 'status']).where('user_id', '=', user.id).execute()

  const first = await serverProcess({ env })
  const proxy = await httpProxy(first.port)
  proxy.mode = 'deaf'
  const unanswered = book(proxy.port()).catch((error: unknown) => error)
  const committed = await eventually(async () => {
    const rows = await bookings()
    expect(rows).toHaveLength(1)
    return rows
  }, 10_000)
  first.process.kill('SIGKILL')
  await first.ended
  expect(await unanswered).toBeInstanceOf(Error)

  const second = await serverProcess({ env })
  const answer = await book(second.port)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject(committed[0] ?? {})
  expect(await bookings()).toEqual(committed)
})
