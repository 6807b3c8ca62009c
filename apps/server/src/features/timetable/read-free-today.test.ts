import { FreeToday } from '@korto/contract/timetable'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { bodyOf, setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aClub, type Club } from '../../../test/club.ts'
import { aBooking, anItem, aRule, aSite } from '../../../test/factories.ts'

const TODAY = '2026-11-16'

let app: TestApp
let club: Club
beforeAll(async () => {
  // Without workers, whose statements would be counted.
  app = await testApp({ ROLE: 'web' })
  await setClock(app, `${TODAY}T17:30:00+02:00`)
})
beforeEach(async () => {
  club = await aClub(app.db)
})
afterAll(() => app.close())

async function freeToday(...ids: number[]) {
  const answer = await app.call('GET', `/api/sites/free_today?ids=${ids}`)
  return bodyOf(answer, z.array(FreeToday))
}
const hoursOf = ({ times }: FreeToday) => times.map(({ start }) => start.slice(11, 16))

test('a club card gets the next free times of today, each with an item that is free then', async () => {
  const site = await aSite(app.db, { name: 'Two Courts' })
  const [first, second] = [await anItem(app.db, site.id), await anItem(app.db, site.id)]
  await aBooking(app.db, { itemId: first.id, userId: club.otto.id, day: TODAY, time: '18:00' })
  await aRule(app.db, { itemId: first.id, userId: club.otto.id, validFrom: TODAY, time: '19:00', until: '20:00' })
  await aRule(app.db, { itemId: second.id, userId: club.otto.id, validFrom: TODAY, time: '19:00', until: '20:00' })
  expect(await freeToday(site.id)).toEqual([
    {
      siteId: site.id,
      date: TODAY,
      times: [
        { start: `${TODAY}T18:00:00+02:00`, itemId: second.id },
        { start: `${TODAY}T20:00:00+02:00`, itemId: first.id },
        { start: `${TODAY}T21:00:00+02:00`, itemId: first.id },
      ],
      more: 0,
      isFull: false,
      next: null,
    },
  ])
})

test('what is booked in a hall is taken from all that share it, and a canceled occasion is free again', async () => {
  const site = await aSite(app.db, {})
  const hall = await anItem(app.db, site.id, { kind: 'shared', capacity: 1 })
  const inHall = () => anItem(app.db, site.id, { sharedItemId: hall.id })
  const [squash, fitness] = [await inHall(), await inHall()]
  const rule = await aRule(app.db, { itemId: fitness.id, userId: club.otto.id, validFrom: '2026-11-09' })
  await aBooking(app.db, { itemId: squash.id, userId: club.otto.id, day: TODAY, time: '20:00' })
  expect((await freeToday(site.id)).map(hoursOf)).toEqual([['19:00', '21:00']])
  await aBooking(app.db, {
    itemId: fitness.id,
    userId: club.otto.id,
    recurringId: rule.id,
    day: TODAY,
    time: '18:00',
    status: 'CANCELED',
  })
  app.tools.cache.dropAll()
  expect((await freeToday(site.id)).map(hoursOf)).toEqual([['18:00', '19:00', '21:00']])
})

test('a full day differs from one that is over, and today is the day of the club', async () => {
  const full = await aSite(app.db, {})
  const court = await anItem(app.db, full.id)
  await aBooking(app.db, { itemId: court.id, userId: club.otto.id, day: TODAY, time: '18:00', minutes: 240 })
  const tokyo = await aSite(app.db, { timezone: 'Asia/Tokyo', country: 'Japan', city: 'Tokyo' })
  await anItem(app.db, tokyo.id, { schedule: { mode: 'every_day', 1: [{ start: 0, end: 60 }] } })
  const hidden = await aSite(app.db, {})
  await anItem(app.db, hidden.id, { config: { hidden_from_clients: true } })
  expect(await freeToday(full.id, tokyo.id, hidden.id)).toMatchObject([
    { siteId: full.id, times: [], isFull: true },
    // Half past midnight of the next day there.
    { siteId: tokyo.id, date: '2026-11-17', times: [], isFull: false },
    { siteId: hidden.id, times: [], isFull: false },
  ])
})

test('a club with nothing more today says when it is free next', async () => {
  await setClock(app, `${TODAY}T22:30:00+02:00`)
  const site = await aSite(app.db, {})
  const court = await anItem(app.db, site.id)
  const [first] = await freeToday(site.id)
  const opens = `2026-11-17T${first?.next?.start.slice(11)}`
  expect(first).toMatchObject({ times: [], isFull: false, next: { start: opens, itemId: court.id } })
  await aBooking(app.db, {
    itemId: court.id,
    userId: club.otto.id,
    day: '2026-11-17',
    time: opens.slice(11, 16),
    minutes: 120,
  })
  app.tools.cache.dropAll()
  const [later] = await freeToday(site.id)
  expect(Date.parse(later?.next?.start ?? '') - Date.parse(opens)).toBe(7_200_000)
  const closed = await aSite(app.db, {})
  await anItem(app.db, closed.id, { schedule: {} })
  expect(await freeToday(closed.id)).toMatchObject([{ times: [], next: null }])
  await setClock(app, `${TODAY}T17:30:00+02:00`)
})

test('all clubs together cost two statements, and none while the answer is fresh', async () => {
  const sites = await Promise.all([1, 2, 3, 4].map(() => aSite(app.db, {})))
  for (const { id } of sites) await anItem(app.db, id)
  const ids = sites.map(({ id }) => id)
  const statements = await questionsDuring(() => freeToday(...ids))
  expect(statements).toEqual(['site-definitions', 'occupancies'])
  expect(await questionsDuring(() => freeToday(...ids.toReversed()))).toEqual([])
})

test.each([['?ids='], [''], ['?ids=1,x'], [`?ids=${Array.from({ length: 101 }, (_, index) => index + 1)}`]])(
  'ids must be numbers, at most a hundred: %s',
  async (query) => {
    const answer = await app.call('GET', `/api/sites/free_today${query}`)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('ids') } })
  },
)

/** The names of the prepared statements that were run meanwhile. */
async function questionsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = []
  const { db } = app.tools
  const original = db.executeQuery.bind(db)
  db.executeQuery = ((query: { name?: string }, ...rest: []) => {
    names.push(query.name ?? 'unnamed')
    return original(query as never, ...rest)
  }) as typeof db.executeQuery
  try {
    await work()
  } finally {
    db.executeQuery = original
  }
  return names
}
