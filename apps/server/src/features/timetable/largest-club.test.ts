import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { PublicTimeslot } from '@korto/contract/timetable'
import { MOST_CHARACTERS, MOST_ITEMS } from '@korto/domain/item/club-limits'
import { parseSchedule } from '@korto/domain/schedule/parse-schedule'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { anItem, aSite, aStaffMember, signedInUser } from '../../../test/factories.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** As many slots as a day can have, each with as much text as there may be, in letters of three bytes. */
const LONGEST: Schedule = {
  mode: 'every_day',
  bookingStepMinutes: 5,
  1: [{ start: 0, end: 1440, price: 99_999_999.99, title: '網'.repeat(80), backgroundColor: '#ffccaa00' }],
}

let app: TestApp
/** The largest club there may be. */
let siteId: number
let itemIds: number[]
beforeAll(async () => {
  app = await testApp({ RATE_PER_ADDRESS: '1000000', RATE_PUBLIC_READS: '1000000' })
  await setClock(app)
  expect(parseSchedule(LONGEST).ok).toBe(true)
  siteId = (await aSite(app.db, { name: 'Largest' })).id
  itemIds = []
  for (let n = 0; n < MOST_ITEMS; n++)
    itemIds.push((await anItem(app.db, siteId, { name: '網'.repeat(80), schedule: LONGEST, capacity: 99_999 })).id)
})
afterAll(() => app.close())

const MOST_ANSWER_BYTES = 2_000_000

async function sizeOf(path: string): Promise<number> {
  const answer = await app.app.inject({ url: path })
  expect(answer.statusCode, path).toBe(200)
  return answer.rawPayload.length
}

test.each([
  ['the timetable of one court', () => `/api/sites/${siteId}/timetable?itemId=${itemIds[0]}&days=9`],
  ['the timetables of all of them', () => `/api/sites/${siteId}/timetables?itemIds=${itemIds}&days=9`],
  ['one day of all of them', () => `/api/sites/${siteId}/timetables?itemIds=${itemIds}&days=1`],
  ['the club itself', () => `/api/sites/${siteId}`],
])('of the largest club there may be, %s is at most 2 MB', async (_what, path) => {
  expect(await sizeOf(path())).toBeLessThan(MOST_ANSWER_BYTES)
})

test('the largest club there may be makes a list of clubs no larger than 100 kB', async () => {
  expect(await sizeOf(`/api/sites?ids=${siteId}`)).toBeLessThan(100_000)
})

test('one answer holds the courts requested first; the others are read separately', async () => {
  const requested = itemIds.slice(0, 12).reverse()
  const { body } = await app.call('GET', `/api/sites/${siteId}/timetables?itemIds=${requested}&days=3`)
  const answered = body.items.map(({ itemId }: { itemId: number }) => itemId)
  expect(answered.length).toBeGreaterThan(0)
  expect(answered.length).toBeLessThan(12)
  expect(answered).toEqual(requested.slice(0, answered.length))
  const alone = await app.call('GET', `/api/sites/${siteId}/timetable?itemId=${answered[0]}&days=3`)
  const times = ({ start, end, free }: PublicTimeslot) => [start, end, free]
  expect(body.items[0].days[2].slots.map(times)).toEqual(alone.body.days[2].slots.map(times))
})

test('nine days of twenty courts by the hour have room in one answer', async () => {
  const { id } = await aSite(app.db)
  const courts = await Promise.all(Array.from({ length: 20 }, () => anItem(app.db, id)))
  const { body } = await app.call('GET', `/api/sites/${id}/timetables?itemIds=${courts.map((one) => one.id)}&days=9`)
  expect(body.items).toHaveLength(20)
})

test('of a schedule saved before texts were bounded, days leave the descriptions out', async () => {
  const { id } = await aSite(app.db)
  const range = { start: 0, end: 1440, title: 'Open play', description: '網'.repeat(1_000) }
  const schedule = { mode: 'every_day' as const, bookingStepMinutes: 5, 1: [range] }
  const court = await anItem(app.db, id, { schedule })
  const path = `/api/sites/${id}/timetable?itemId=${court.id}&days=9`
  expect(await sizeOf(path)).toBeLessThan(MOST_ANSWER_BYTES)
  const [slot] = (await app.call('GET', path)).body.days[0].slots
  expect([slot.title, 'description' in slot]).toEqual(['Open play', false])
})

test('what would make a club larger than that is refused with the field, and nothing is changed', async () => {
  const boss = await signedInUser(app.db)
  await aStaffMember(app.db, siteId, boss.id, ['admin'])
  const token = boss.accessToken
  const before = await app.call('GET', `/api/sites/${siteId}`)
  const more = await app.call('POST', '/api/admin/item', { token, body: { siteId, name: 'One more' } })
  expect(more).toMatchObject({
    status: 400,
    body: { code: 'INVALID', message: `items: a club has at most ${MOST_ITEMS}` },
  })

  const ranges = [{ start: 0, end: 1440, description: 'x'.repeat(1_000) }]
  const exceptions = Array.from({ length: 40 }, (_, n) => ({
    from_date: `2027-01-${String((n % 28) + 1).padStart(2, '0')}`,
    to_date: '2027-02-01',
    schedule: { 1: ranges },
  }))
  const statuses: number[] = []
  let last = more
  for (const itemId of itemIds.slice(0, 12)) {
    last = await app.call('POST', `/api/admin/item/${itemId}/exceptions`, { token, body: { exceptions } })
    statuses.push(last.status)
  }
  expect(statuses).toEqual([...statuses.filter((status) => status === 200), ...statuses.filter((one) => one === 400)])
  expect(last).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  expect(last.body.message).toBe(`exceptions: all items of a club have at most ${MOST_CHARACTERS} characters together`)
  const after = await app.call('GET', `/api/sites/${siteId}`)
  expect(after.body.items.at(-1)).toEqual(before.body.items.at(-1))
  expect(JSON.stringify(after.body).length).toBeLessThan(MOST_CHARACTERS + 200_000)
})

/** What the process holds after everything that nobody needs any more was collected. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  // Twice: what the first finds unused may free buffers only in the second.
  runInNewContext('gc(); gc()')
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const CACHE_BYTES = 32_000_000

test('hundreds of distinct public requests about the largest clubs keep the memory within its bound', async () => {
  const small = await Promise.all(Array.from({ length: 30 }, () => aSite(app.db)))
  for (const { id } of small) await anItem(app.db, id)
  const ids = [siteId, ...small.map(({ id }) => id)]
  app.tools.cache.dropAll()
  const before = heldBytes()
  for (let n = 0; n < 600; n++) await sizeOf(`/api/sites?ids=${ids[n % 31]},${ids[(n >> 5) % 31]},${100_000 + n}`)
  for (let n = 0; n < 100; n++) await sizeOf(`/api/sites?country=Country%20${n}`)
  for (let n = 0; n < 40; n++) await sizeOf(`/api/sites/free_today?ids=${ids[(n % 30) + 1]},${200_000 + n}`)
  for (let n = 0; n < 80; n++) {
    const pair = [itemIds[n % 12], itemIds[(n * 7 + 1) % 12]]
    await sizeOf(`/api/sites/${siteId}/timetables?itemIds=${pair}&days=${(n % 9) + 1}`)
  }
  expect(app.tools.cache.bytes()).toBeLessThanOrEqual(CACHE_BYTES)
  // The entries take about as much memory as they are counted with.
  expect(heldBytes() - before).toBeLessThan(2 * CACHE_BYTES)
})
