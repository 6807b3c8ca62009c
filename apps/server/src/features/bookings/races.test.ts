import { seeded } from '@korto/domain/testing/seeded'
import { dayOfWeek } from '@korto/domain/time/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { checkInvariants } from '../../../test/engine/check-invariants.ts'
import { type Hit, type Race, type Request, startRace } from '../../../test/engine/race.ts'
import {
  bookingOf,
  type Racer,
  signedInRacers,
  slotTime,
  staffFor,
  tally,
  withoutLimit,
} from '../../../test/engine/racers.ts'
import { violationLines } from '../../../test/engine/violation.ts'
import { withoutProtection } from '../../../test/engine/without-protection.ts'
import { eventually } from '../../../test/eventually.ts'
import { aClient, anItem, aSite } from '../../../test/factories.ts'

/** Two server processes, four client processes, fifty requests at once. Seconds on a calm machine. */
const SLOWLY = { timeout: 120_000 }
const AT_ONCE = 50

const chance = seeded(11)
let database: TestDatabase
let race: Race
let racers: Racer[]
let staff: Racer[]
const answers: Hit[] = []

beforeAll(async () => {
  database = await testDatabase()
  ;[race, racers, staff] = await Promise.all([
    startRace(database.connection),
    signedInRacers(database.db, 100),
    signedInRacers(database.db, 20),
  ])
}, 60_000)

afterAll(async () => {
  await race.stop()
  await database.drop()
}, 60_000)

/** Fires in an order of its own each time, so that not the same people come first. */
async function fire(requests: Request[]): Promise<Hit[]> {
  const order = chance.shuffled(requests.map((_, index) => index))
  const hits = await race.fire(order.map((index) => requests[index] as Request)) // an order of all of them
  const inOrder: Hit[] = []
  for (const [place, index] of order.entries()) inOrder[index] = hits[place] as Hit
  answers.push(...inOrder)
  return inOrder
}

async function clubForAll() {
  const site = await aSite(database.db)
  await withoutLimit(database.db, site.id, racers)
  await staffFor(database.db, site.id, staff)
  return site
}

const someRacers = (count = AT_ONCE) => chance.shuffled(racers).slice(0, count)
const broken = async (siteId: number) => violationLines(await checkInvariants(database.db, siteId))
const rounds = (count: number) => Array.from({ length: count }, (_, round) => round)

test('of fifty concurrent requests for one court exactly one succeeds [CAP-14]', SLOWLY, async () => {
  const site = await clubForAll()
  const court = await anItem(database.db, site.id)
  for (const round of rounds(8)) {
    const body = { siteId: site.id, itemId: court.id, ...slotTime(round) }
    const hits = await fire(someRacers().map((racer) => bookingOf(racer, body)))
    expect(tally(hits)).toEqual({ 200: 1, '409 NOT_ENOUGH_CAPACITY': AT_ONCE - 1 })
  }
  expect(await broken(site.id)).toEqual([])
})

test('I2: of fifty concurrent requests for four places exactly four succeed [CAP-14]', SLOWLY, async () => {
  const site = await clubForAll()
  const pool = await anItem(database.db, site.id, { capacity: 4 })
  for (const round of rounds(6)) {
    const body = { siteId: site.id, itemId: pool.id, ...slotTime(round) }
    const hits = await fire(someRacers().map((racer) => bookingOf(racer, body)))
    expect(tally(hits)).toEqual({ 200: 4, '409 NOT_ENOUGH_CAPACITY': AT_ONCE - 4 })
  }
  expect(await broken(site.id)).toEqual([])
})

test('badminton and basketball fill the hall they share exactly once [CAP-14]', SLOWLY, async () => {
  const site = await clubForAll()
  const hall = await anItem(database.db, site.id, { kind: 'shared', capacity: 3 })
  const badminton = await anItem(database.db, site.id, { capacity: 3, sharedItemId: hall.id, sharedItemMultiplier: 1 })
  const basketball = await anItem(database.db, site.id, { capacity: 1, sharedItemId: hall.id, sharedItemMultiplier: 3 })
  for (const round of rounds(6)) {
    const hits = await fire(
      someRacers().map((racer, index) =>
        bookingOf(racer, {
          siteId: site.id,
          itemId: index % 2 === 0 ? badminton.id : basketball.id,
          ...slotTime(round),
        }),
      ),
    )
    const wonBy = (parity: number) => hits.filter((hit, index) => hit.status === 200 && index % 2 === parity).length
    expect(wonBy(0) + 3 * wonBy(1), 'of three thirds of the hall').toBe(3)
    expect(tally(hits)).toEqual({
      200: wonBy(0) + wonBy(1),
      '409 NOT_ENOUGH_CAPACITY': AT_ONCE - wonBy(0) - wonBy(1),
    })
  }
  expect(await broken(site.id)).toEqual([])
})

test(
  'I14: a coach wanted on five courts at once teaches on one, and no court is taken in vain [CAP-15]',
  SLOWLY,
  async () => {
    const site = await clubForAll()
    const courts = await Promise.all(rounds(5).map(() => anItem(database.db, site.id)))
    const coach = await anItem(database.db, site.id, {
      kind: 'supplementary',
      supplementaryTo: courts.map(({ id }) => id),
    })
    for (const round of rounds(5)) {
      const wanted = (racer: Racer, index: number) =>
        bookingOf(racer, {
          siteId: site.id,
          itemId: courts[index % 5]?.id ?? 0,
          coachId: coach.id,
          ...slotTime(round),
        })
      const hits = await fire(someRacers().map(wanted))
      expect(tally(hits)).toEqual({ 200: 1, '409 NOT_ENOUGH_CAPACITY': AT_ONCE - 1 })
    }
    const { rows } = await sql`select id from bookings where site_id = ${site.id}`.execute(database.db)
    expect(rows).toHaveLength(5)
    expect(await broken(site.id)).toEqual([])
  },
)

test('I13: of fifty concurrent requests for any of three coaches exactly three succeed [CAP-15]', SLOWLY, async () => {
  const site = await clubForAll()
  const lawn = await anItem(database.db, site.id, { capacity: AT_ONCE })
  const coaches = await Promise.all(
    rounds(3).map(() => anItem(database.db, site.id, { kind: 'supplementary', supplementaryTo: [lawn.id] })),
  )
  for (const round of rounds(5)) {
    const body = { siteId: site.id, itemId: lawn.id, coachId: 'any' as const, ...slotTime(round) }
    const hits = await fire(someRacers().map((racer) => bookingOf(racer, body)))
    expect(tally(hits)).toEqual({ 200: 3, '409 COACH_NOT_FOUND': AT_ONCE - 3 })
    const chosen = hits.flatMap(({ status, body }) => (status === 200 ? [body.supplItemId] : []))
    expect(chosen.sort((a, b) => a - b)).toEqual(coaches.map(({ id }) => id).sort((a, b) => a - b))
  }
  expect(await broken(site.id)).toEqual([])
})

test(
  'I26: one person asking fifty times at once, on ten courts, gets no more than the limit [LIM-15]',
  SLOWLY,
  async () => {
    const site = await aSite(database.db)
    await staffFor(database.db, site.id, staff)
    const courts = await Promise.all(rounds(10).map(() => anItem(database.db, site.id)))
    const wanted = (racer: Racer) => (_: unknown, index: number) =>
      bookingOf(racer, {
        siteId: site.id,
        itemId: courts[index % 10]?.id ?? 0,
        ...slotTime(20 + Math.floor(index / 10)),
      })
    for (const racer of someRacers(3)) {
      const hits = await fire(Array.from({ length: AT_ONCE }, wanted(racer)))
      expect(tally(hits)).toEqual({ 200: 1, '409 LIMIT_REACHED': AT_ONCE - 1 })
      await fire([
        {
          method: 'DELETE',
          path: `/api/booking/${hits.find(({ status }) => status === 200)?.body.id}`,
          token: racer.accessToken,
        },
      ])
    }
    // Level 1 allows ten; the club has entered seven of them long ago.
    const [regular] = await signedInRacers(database.db, 1)
    if (!regular) throw new Error('nobody came')
    await aClient(database.db, site.id, regular.id, { level: 1, levelPinned: true })
    const entered = await fire(
      rounds(7).map((index) => ({
        method: 'POST',
        path: '/api/admin/booking',
        token: staff[index]?.accessToken ?? '',
        body: {
          siteId: site.id,
          itemId: courts[index]?.id,
          userId: regular.id,
          fromDate: slotTime(40).start,
          toDate: slotTime(40).end,
        },
      })),
    )
    expect(tally(entered)).toEqual({ 200: 7 })
    await sql`update bookings set created_at = now() - interval '2 hours' where user_id = ${regular.id}`.execute(
      database.db,
    )
    const hits = await fire(Array.from({ length: AT_ONCE }, wanted(regular)))
    expect(tally(hits)).toEqual({ 200: 3, '409 LIMIT_REACHED': AT_ONCE - 3 })
    expect(await broken(site.id)).toEqual([])
  },
)

test('I41: one attempt sent twenty-five times at once is one booking', SLOWLY, async () => {
  const site = await clubForAll()
  const court = await anItem(database.db, site.id, { capacity: 5 })
  for (const round of rounds(3)) {
    const body = { siteId: site.id, itemId: court.id, ...slotTime(round) }
    const [ann, bob] = someRacers(2) as [Racer, Racer]
    const shots = rounds(AT_ONCE).map((index) => bookingOf(index % 2 ? ann : bob, body, `attempt ${round}`))
    const hits = await fire(shots)
    expect(tally(hits)).toEqual({ 200: AT_ONCE })
    expect(new Set(hits.map(({ body }) => body.id)).size).toBe(2)
  }
  expect(await broken(site.id)).toEqual([])
})

test('I33: a request that two of the club accept at once is accepted once [ST-15]', SLOWLY, async () => {
  const site = await clubForAll()
  const court = await anItem(database.db, site.id, { config: { require_confirmation: true } })
  for (const round of rounds(4)) {
    const requested = await fire(
      someRacers(25).map((racer, index) =>
        bookingOf(racer, { siteId: site.id, itemId: court.id, ...slotTime(round * 25 + index) }),
      ),
    )
    expect(requested.every(({ body }) => body.status === 'PENDING')).toBe(true)
    const accepts = requested.flatMap(({ body: { id } }) =>
      [0, 1].map((who) => ({
        method: 'POST',
        path: `/api/admin/booking/${id}/accept`,
        token: staff[round * 2 + who]?.accessToken ?? '',
      })),
    )
    const hits = await fire(accepts)
    expect(tally(hits)).toEqual({ 200: 25, '409 STATE': 25 })
    for (const pair of rounds(25)) expect(tally(hits.slice(pair * 2, pair * 2 + 2))).toEqual({ 200: 1, '409 STATE': 1 })
  }
  expect(await broken(site.id)).toEqual([])
})

test('I37: bookings moved into each other at once end as if one after the other', SLOWLY, async () => {
  const site = await clubForAll()
  const courts = await Promise.all([anItem(database.db, site.id), anItem(database.db, site.id)])
  const slotAt = (index: number) => ({ itemId: courts[index % 2]?.id ?? 0, time: slotTime(Math.floor(index / 2)) })
  const move = (id: number, to: ReturnType<typeof slotAt>, who: number) => ({
    method: 'PUT',
    path: `/api/admin/booking/${id}`,
    token: staff[who % staff.length]?.accessToken ?? '',
    body: { itemId: to.itemId, fromDate: to.time.start, toDate: to.time.end },
  })
  const booked = await fire(
    someRacers().map((racer, index) => {
      const { itemId, time } = slotAt(index)
      return bookingOf(racer, { siteId: site.id, itemId, ...time })
    }),
  )
  expect(tally(booked)).toEqual({ 200: AT_ONCE })
  const ids = booked.map(({ body }) => body.id as number)

  // Each of 25 pairs changes places: both places are full, in either order.
  for (const _ of rounds(2)) {
    const swapped = await fire(ids.map((id, index) => move(id, slotAt(index ^ 1), index)))
    expect(tally(swapped)).toEqual({ '409 NOT_ENOUGH_CAPACITY': AT_ONCE })
  }
  // All of them into one free hour: one gets there, the others stay where they are.
  for (const round of rounds(3)) {
    const target = { itemId: courts[round % 2]?.id ?? 0, time: slotTime(60 + round) }
    const hits = await fire(ids.map((id, index) => move(id, target, index)))
    expect(tally(hits)).toEqual({ 200: 1, '409 NOT_ENOUGH_CAPACITY': AT_ONCE - 1 })
  }
  expect(await broken(site.id)).toEqual([])
})

test('I20: a series and single bookings for the same hour: one of them all [REC-11]', SLOWLY, async () => {
  const site = await clubForAll()
  const court = await anItem(database.db, site.id)
  let series = 0
  for (const round of rounds(6)) {
    const time = slotTime(round)
    const hour = time.start.slice(11)
    const shots = someRacers().map((racer, index): Request => {
      if (index % 2) return bookingOf(racer, { siteId: site.id, itemId: court.id, ...time })
      return {
        method: 'POST',
        path: '/api/admin/booking/recurring',
        token: staff[index % staff.length]?.accessToken ?? '',
        body: {
          siteId: site.id,
          itemId: court.id,
          userId: racer.id,
          rule: `every_week;${dayOfWeek(time.day)};${hour};${time.end.slice(11)};1`,
          validFrom: time.day,
          validUntil: null,
        },
      }
    })
    const hits = await fire(shots)
    expect(tally(hits)).toEqual({ 200: 1, '409 NOT_ENOUGH_CAPACITY': AT_ONCE - 1 })
    series += hits.findIndex(({ status }) => status === 200) % 2 === 0 ? 1 : 0
  }
  const { rows } = await sql`select id from recurring_rules where site_id = ${site.id}`.execute(database.db)
  expect(rows).toHaveLength(series)
  expect(await broken(site.id)).toEqual([])
})

test('I46: an import and clients who want the same hours: each hour is sold once [BULK-02]', SLOWLY, async () => {
  const site = await clubForAll()
  const admin = staff[0]?.accessToken ?? ''
  const courts = [await anItem(database.db, site.id), await anItem(database.db, site.id)]
  for (const [round, court] of courts.entries()) {
    const hours = rounds(AT_ONCE).map(slotTime)
    const rows = hours.map(({ start, end }, index) => ({
      fromDate: start,
      toDate: end,
      displayName: `Guest ${round} ${index}`,
    }))
    const [started] = await fire([
      {
        method: 'POST',
        path: '/api/admin/booking/bulk_import',
        token: admin,
        body: { siteId: site.id, itemId: court.id, data: rows },
      },
    ])
    expect(started?.status).toBe(200)
    const importId: number = started?.body.importId
    await eventually(async () => expect(await rowsDone(site.id, importId)).toBeGreaterThan(0), 10_000)
    const hits = await fire(
      someRacers().map((racer, index) =>
        bookingOf(racer, { siteId: site.id, itemId: court.id, ...(hours[AT_ONCE - 1 - index] ?? slotTime(0)) }),
      ),
    )
    await eventually(async () => expect(await rowsDone(site.id, importId)).toBe(AT_ONCE), 20_000)
    const results = `/api/admin/booking/bulk_import_results/${site.id}/${importId}`
    const [done] = await race.fire([{ method: 'GET', path: results, token: admin }])
    const won = hits.filter(({ status }) => status === 200).length
    expect(done?.body).toMatchObject({ total: AT_ONCE, created: AT_ONCE - won, failed: won, skipped: 0 })
    expect(tally(hits)).toEqual({ ...(won ? { 200: won } : {}), '409 NOT_ENOUGH_CAPACITY': AT_ONCE - won })
  }
  expect(await broken(site.id)).toEqual([])
})

async function rowsDone(siteId: number, importId: number): Promise<number> {
  const { rows } = await sql`
    select row_number from bulk_import_rows
    where site_id = ${siteId} and import_id = ${importId} and status is not null`.execute(database.db)
  return rows.length
}

test('two thousand acquisitions and more were raced, none of them met a failure of the server', () => {
  expect(race.fired()).toBeGreaterThanOrEqual(2_000)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})

// The last one, for it takes the lock away from the database of all the others.
test('without the lock the same race sells the court more than once', SLOWLY, async () => {
  const site = await clubForAll()
  const court = await anItem(database.db, site.id)
  await withoutProtection(database.db)
  let sold = 0
  for (let round = 0; round < 10 && sold <= 1; round++) {
    const body = { siteId: site.id, itemId: court.id, ...slotTime(round) }
    sold = tally(await fire(someRacers().map((racer) => bookingOf(racer, body))))[200] ?? 0
  }
  expect(sold).toBeGreaterThan(1)
  const found = await checkInvariants(database.db, site.id)
  expect(found.some(({ invariant }) => invariant === 'I1')).toBe(true)
  expect(violationLines(found)).toContain('constraint: lock_scarce takes no locks')
})
