import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aSession } from '../../../test/activity.ts'
import { setClock } from '../../../test/answers.ts'
import { type Answer, type TestApp, testApp } from '../../../test/app.ts'
import { aRegular, book, bookingsOf, TUESDAY } from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { signedInRacers, withoutLimit } from '../../../test/engine/racers.ts'
import { anItem, aSite, signedInUser } from '../../../test/factories.ts'
import { createBookingGate } from './booking-gate.ts'

let app: TestApp
beforeAll(async () => {
  // Five of a club run at a time.
  app = await testApp({ DATABASE_POOL: '10', RATE_PER_ADDRESS: '100000' })
  await setClock(app)
})
afterAll(() => app.close())

const LONGEST_WAIT_MS = 2_000
/** Of a timer, and of the machine. */
const TOLERANCE_MS = 50

interface Timed extends Answer {
  ms: number
}

async function timed(answer: Promise<Answer>): Promise<Timed> {
  const begin = performance.now()
  return { ...(await answer), ms: performance.now() - begin }
}

/** A client that comes back when it was told to, as often as a machine that is busy with others may need. */
async function patient(ask: () => Promise<Answer>): Promise<Timed[]> {
  const answers = [await timed(ask())]
  while (answers.at(-1)?.status === 429) {
    await pause(Number(answers.at(-1)?.headers['retry-after']) * 1_000)
    answers.push(await timed(ask()))
  }
  return answers
}

test('of 500 who ask at once for 300 places 300 get one, and nobody is sent away while places are free', async () => {
  const site = await aSite(app.db)
  const courts = await Promise.all(Array.from({ length: 10 }, () => anItem(app.db, site.id, { capacity: 30 })))
  const people = await signedInRacers(app.db, 500)
  await withoutLimit(app.db, site.id, people)
  const asked = await Promise.all(
    people.map((person, n) => {
      const wish = { siteId: site.id, itemId: courts[n % courts.length]?.id ?? 0, day: TUESDAY }
      return patient(() => book(app, person, wish, { 'idempotency-key': `attempt ${n}` }))
    }),
  )
  const last = asked.map((answers) => answers.at(-1)?.status)
  expect(last.filter((status) => status === 200)).toHaveLength(300)
  expect(last.filter((status) => status === 409)).toHaveLength(200)
  expect(await bookingsOf(app, site.id)).toHaveLength(300)
  const sentAway = asked.flat().filter(({ status }) => status === 429)
  expect(sentAway.filter(({ ms }) => ms < LONGEST_WAIT_MS - TOLERANCE_MS)).toEqual([])
}, 120_000)

test('where a hundred a second are served, all of 500 get their turn, the last of them when they come back twice', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const gate = createBookingGate({ atOnce: 10, longestWaitMs: 2_000, retryAfterSeconds: 1 })
  const command = () => new Promise<void>((done) => setTimeout(done, 100))
  const tries = Array.from({ length: 500 }, async () => {
    for (let count = 1; ; count++) {
      try {
        await gate(1, command)
        return count
      } catch {
        await new Promise((done) => setTimeout(done, 1_000))
      }
    }
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(Math.max(...(await Promise.all(tries)))).toBe(3)
})

/** Nobody gets a place of this court until `free` is called: whoever books there stays inside. */
async function heldCourt(itemId: number) {
  const holder = await aSession(app.database.connection)
  await holder.query('begin')
  await holder.query("select lock_scarce(0, null, '{}', '{}', $1)", [`{${itemId}}`])
  return { free: () => holder.query('rollback') }
}

const AT_ONCE = 5

test('whoever has waited too long is told when to come back, and another club is not kept waiting', async () => {
  const [crowded, calm] = [await aClub(app.db), await aClub(app.db)]
  const wish = { siteId: crowded.site.id, itemId: crowded.court.id, day: TUESDAY }
  const people = await signedInRacers(app.db, AT_ONCE + 1)
  await withoutLimit(app.db, crowded.site.id, people)
  const held = await heldCourt(crowded.court.id)
  const answers = people.map((person, n) => timed(book(app, person, { ...wish, time: `${10 + n}:00` })))
  const elsewhere = { siteId: calm.site.id, itemId: calm.court.id, day: TUESDAY }
  expect(await timed(book(app, calm.cleo, elsewhere))).toMatchObject({ status: 200 })

  const first = await Promise.race(answers)
  await held.free()
  expect(first).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS' },
    headers: { 'retry-after': '1' },
  })
  expect(first.ms).toBeGreaterThan(LONGEST_WAIT_MS - TOLERANCE_MS)
  expect(first.ms).toBeLessThan(2_500)
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(AT_ONCE).fill(200), 429])
})

test('the same request gets the same answer in a crowd as at any other time', async () => {
  const { site, court, secondCourt, cleo } = await aClub(app.db)
  const wish = { siteId: site.id, itemId: court.id, day: TUESDAY }
  const [ann, bob] = [await aRegular(app, site.id), await aRegular(app, site.id)]
  const withoutPhone = await signedInUser(app.db, { phoneNumber: null })
  await book(app, ann, wish, { 'idempotency-key': 'lost' })
  await book(app, cleo, { ...wish, time: '14:00' })
  const asks = {
    nobody: () => book(app, null, wish),
    'an ended session': () => book(app, { id: 0, accessToken: 'x'.repeat(43) }, wish),
    'a wrong shape': () => app.call('POST', '/api/booking', { token: bob.accessToken, body: { siteId: site.id } }),
    'an unknown field': () =>
      app.call('POST', '/api/booking', { token: bob.accessToken, body: { siteId: site.id, more: 1 } }),
    'a taken place': () => book(app, bob, wish),
    'a taken place under a new key': () => book(app, bob, wish, { 'idempotency-key': 'new' }),
    'a lost answer': () => book(app, ann, wish, { 'idempotency-key': 'lost' }),
    'no phone number': () => book(app, withoutPhone, { ...wish, time: '16:00' }),
    'the limit': () => book(app, cleo, { ...wish, time: '18:00' }),
    'a closed hour': () => book(app, bob, { ...wish, time: '23:00' }),
    'a court that is not there': () => book(app, bob, { ...wish, itemId: 999_999 }),
  }
  const answersOf = () =>
    Promise.all(
      Object.entries(asks).map(async ([what, ask]) => {
        // Only that it may have to come back is different in a crowd.
        const { status, body } = (await patient(ask)).at(-1) ?? (await ask())
        return { what, status, body: { ...body, requestId: '' } }
      }),
    )
  const calm = await answersOf()
  const crowd = await signedInRacers(app.db, 60)
  await withoutLimit(app.db, site.id, crowd)
  const others = crowd.map((person) => book(app, person, { ...wish, itemId: secondCourt.id }))
  expect(await answersOf()).toEqual(calm)
  await Promise.all(others)
  expect(calm.map(({ status }) => status)).toEqual([401, 401, 400, 400, 409, 409, 200, 403, 409, 409, 404])
})

/** A gate with room for two, and commands that end when the test says so. */
function aGate() {
  const gate = createBookingGate({ atOnce: 2, longestWaitMs: 300, retryAfterSeconds: 7 })
  const running = new Map<string, PromiseWithResolvers<string>>()
  const ask = (name: string, siteId = 1) =>
    gate(siteId, () => {
      const end = Promise.withResolvers<string>()
      running.set(name, end)
      return end.promise
    })
  const end = async (name: string) => {
    running.get(name)?.resolve(name)
    running.delete(name)
    await turn()
  }
  const fail = async (name: string) => {
    running.get(name)?.reject(new Error(name))
    running.delete(name)
    await turn()
  }
  return { ask, end, fail, running: () => [...running.keys()] }
}

test('those who wait are served in their order, however many they are', async () => {
  const { ask, end, running } = aGate()
  const names = Array.from({ length: 200 }, (_, n) => `person ${n}`)
  const answers = names.slice(0, 6).map((name) => ask(name))
  await turn()
  expect(running()).toEqual(['person 0', 'person 1'])
  await end('person 1')
  expect(running()).toEqual(['person 0', 'person 2'])
  for (const name of names.slice(0, 6)) await end(name)
  expect(await Promise.all(answers)).toEqual(names.slice(0, 6))
  const many = Promise.all(names.map((name) => ask(name)))
  await turn()
  while (running().length > 0) for (const name of running()) await end(name)
  expect(await many).toEqual(names)
})

test('whoever waits too long is refused and does not run later', async () => {
  const { ask, end, running } = aGate()
  const [ann, ben] = [ask('ann'), ask('ben')]
  await expect(ask('cleo')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfterSeconds: 7 },
  })
  await end('ann')
  await end('ben')
  expect([await ann, await ben, running()]).toEqual(['ann', 'ben', []])
})

test('a command that fails gives its place to the next one', async () => {
  const { ask, end, fail, running } = aGate()
  const [ann, ben, cleo] = [ask('ann'), ask('ben'), ask('cleo')]
  const failed = expect(ann).rejects.toThrow('ann')
  await turn()
  await fail('ann')
  await failed
  expect(running()).toEqual(['ben', 'cleo'])
  for (const name of ['ben', 'cleo']) await end(name)
  expect(await Promise.all([ben, cleo])).toEqual(['ben', 'cleo'])
})
