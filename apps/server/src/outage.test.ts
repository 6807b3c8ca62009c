import { addDays } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '../test/app.ts'
import { aDataDirectory } from '../test/embedded-owner.ts'
import { eventually } from '../test/eventually.ts'
import { anItem, aSite, signedInUser } from '../test/factories.ts'
import { listening, liveStream } from '../test/live-stream.ts'
import { openDatabase } from './platform/db/database.ts'
import { startEmbedded } from './platform/db/embedded/start-embedded.ts'
import { migrate } from './platform/db/migrate.ts'

vi.setConfig({ testTimeout: 60_000 })

test('while the database is away every call is 503 with Retry-After; it recovers by itself within 5 s of its return', async () => {
  const options = { dataDir: aDataDirectory(), isThrowAway: true }
  let postgres = await startEmbedded(options)
  onTestFinished(() => postgres.stop())
  const { connection } = postgres
  await migrate(connection)
  const db = openDatabase({ connection, name: 'test', max: 4 }, () => {})
  onTestFinished(() => db.destroy())
  const app = await testApp({}, { connection, db, drop: async () => {} })
  onTestFinished(() => app.close())
  const site = await aSite(db)
  const court = await anItem(db, site.id)
  const { accessToken } = await signedInUser(db)
  const stream = await liveStream(await listening(app.app), `item:${court.id}`)
  const day = addDays(dayOf('Europe/Sofia', app.tools.now()), 1)
  const body = { siteId: site.id, itemId: court.id, start: `${day}T10:00:00`, end: `${day}T11:00:00` }
  const book = () => app.call('POST', '/api/booking', { token: accessToken, body, headers: { 'idempotency-key': 'k' } })
  const calls = [
    () => app.call('GET', '/api/health'),
    () => app.call('GET', '/api/me', { token: accessToken }),
    () => app.call('GET', `/api/sites/${site.id}`),
    () => app.call('GET', '/api/live?topics=me', { token: accessToken }),
    () => app.call('POST', '/api/auth/sign_in', { body: { email: 'a@example.com', password: 'whatever' } }),
    book,
  ]

  await postgres.stop()
  for (let round = 0; round < 3; round++)
    for (const answer of await Promise.all(calls.map((call) => call())))
      expect(answer).toMatchObject({
        status: 503,
        headers: { 'retry-after': '1' },
        body: { code: 'BUSY', message: expect.any(String), requestId: expect.any(String) },
      })
  // What is cached in the process is still served.
  expect((await app.call('GET', '/api/openapi.json')).status).toBe(200)
  expect(stream.hasEnded()).toBe(false)

  postgres = await startEmbedded(options)
  expect(postgres.connection).toEqual(connection)
  await eventually(async () => expect((await app.call('GET', '/api/health')).status).toBe(200), 5_000)
  const booked = await eventually(async () => {
    const answer = await book()
    expect(answer.status).toBe(200)
    return answer
  }, 5_000)
  // Followers have recovered too: the stream that stayed open gets new activity.
  await eventually(() => {
    expect(stream.events.at(-1)?.data).toMatchObject({ type: 'timetable-changed', activityId: booked.body.activityId })
  }, 5_000)
})
