import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { databaseUrl } from '../../../../test/database-url.ts'
import { bookingFacts } from '../../../../test/deliveries.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aSite, newPhone, signedInUser } from '../../../../test/factories.ts'
import { type FakedAdapters, fakedAdapters } from '../../../../test/faked-adapters.ts'
import { serverProcess } from '../../../../test/server-process.ts'
import type { NewDelivery } from '../../deliveries/delivery.ts'
import { insertDeliveries } from '../../deliveries/sql.ts'
import { sessionIdOf } from '../../users/sessions/tokens.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 })

let database: TestDatabase
/** In this process, so that they outlive the workers. */
let faked: FakedAdapters
beforeAll(async () => {
  database = await testDatabase()
  faked = await fakedAdapters()
})
afterAll(async () => {
  await faked.stop()
  await database.drop()
})

/** A worker as `npm start` runs it, led to the fakes by settings alone. */
const aWorker = () =>
  serverProcess({
    env: {
      DATABASE_URL: databaseUrl(database.connection),
      SECRET: 'a-secret-for-tests-and-nothing-else',
      DELIVERY_LEASE_SECONDS: '1',
      DELIVERY_POLL_MS: '1000',
      ...(faked.fakes.settings as Record<string, string>),
    },
  })

const FAR = { start: '2036-11-18T10:00', end: '2036-11-18T11:00' }

async function aReader() {
  const phone = newPhone()
  const person = await signedInUser(database.db, { phoneNumber: phone })
  const browser = faked.fakes.push.subscribe()
  const { id: deviceId } = await database.db
    .insertInto('push_tokens')
    .values({ token: JSON.stringify(browser), user_id: person.id, session_id: sessionIdOf(person.refreshToken) ?? '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.db.updateTable('users').set({ notifications_enabled: true }).where('id', '=', person.id).execute()
  return { id: person.id, phone, browser, deviceId }
}

test('of two workers one is killed three times: nothing is lost, nothing is shown twice [c.1]', async () => {
  const site = await aSite(database.db)
  await database.db.updateTable('sites').set({ sms_notices: true }).where('id', '=', site.id).execute()
  const reader = await aReader()
  faked.fakes.push.behave({ delayMs: 30 })
  const deliveries = (round: number): NewDelivery[] =>
    Array.from({ length: 120 }, (_, n) => {
      const way = n % 12 === 0 ? 'sms' : n % 3 === 0 ? 'mail' : 'push'
      return {
        key: `kill:${round}:${n}`,
        way,
        kind: 'CANCELED',
        userId: reader.id,
        siteId: site.id,
        subject: null,
        activityId: null,
        deviceId: way === 'push' ? reader.deviceId : null,
        facts: bookingFacts({ type: 'CANCELED', siteId: site.id, item: `Court ${round}-${n}`, ...FAR }),
        link: '/bookings',
        dueAt: Date.now(),
      }
    })
  const rows = () => database.db.selectFrom('deliveries').select(['id', 'way', 'state', 'done_at']).execute()
  const left = async () => (await rows()).filter(({ state }) => state === 'WAITING').length

  let workers = await Promise.all([aWorker(), aWorker()])
  for (let round = 0; round < 3; round++) {
    await insertDeliveries(database.db, deliveries(round))
    // In the middle of it.
    await eventually(async () => expect(await left()).toBeLessThan(110))
    const [victim, other] = round % 2 === 0 ? workers : workers.toReversed()
    victim?.process.kill('SIGKILL')
    await victim?.ended
    if (!other) throw new Error('there are two workers')
    workers = [other, round < 2 ? await aWorker() : other]
  }
  const killedAt = performance.now()
  await eventually(async () => expect(await left()).toBe(0), 60_000)
  expect(performance.now() - killedAt).toBeLessThan(60_000)

  const all = await rows()
  const ids = (way: string) => all.filter((row) => row.way === way).map(({ id }) => id)
  const pushed = faked.fakes.push.notesTo(reader.browser.endpoint) as { tag: string; text: string }[]
  // One name each: what came twice took its own place.
  expect(new Set(pushed.map(({ tag }) => tag)).size).toBe(ids('push').length)
  const names = faked.fakes.mail.received.map((raw) => /^Message-ID: <(.*)@/m.exec(raw)?.[1])
  expect(new Set(names)).toEqual(new Set(ids('mail')))
  const messages = faked.fakes.outbox.messages().filter(({ channel }) => channel === 'sms')
  expect(messages).toHaveLength(new Set(messages.map(({ text }) => text)).size)
  const unknown = all.filter(({ way, state }) => way === 'sms' && state === 'UNKNOWN')
  expect(ids('sms').length - messages.length).toBeLessThanOrEqual(unknown.length)
  expect(all.filter(({ way, state }) => way !== 'sms' && state !== 'SENT')).toEqual([])
})
