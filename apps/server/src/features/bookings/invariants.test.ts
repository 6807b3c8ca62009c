import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { checkInvariants } from '../../../test/engine/check-invariants.ts'
import { aHistoryClub, type HistoryClub, somePeople } from '../../../test/engine/history-club.ts'
import type { Racer } from '../../../test/engine/racers.ts'
import { type Invariant, violationLines } from '../../../test/engine/violation.ts'
import { aBooking, aRule, aUser } from '../../../test/factories.ts'

/** Moments on a calm machine; others may be at work beside it. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Each invariant is broken on purpose, directly in the database, to show that the checker finds it. */
let app: TestApp
let unguarded: TestDatabase

beforeAll(async () => {
  ;[app, unguarded] = await Promise.all([testApp({ ROLE: 'web' }), testDatabase()])
  // What the tables themselves refuse can only be planted where they do not.
  await sql`drop index bookings_occasion`.execute(unguarded.db)
  await sql`drop index users_phone_number`.execute(unguarded.db)
  await sql`alter table bookings drop constraint bookings_exclusive`.execute(unguarded.db)
})
afterAll(async () => {
  await app.close()
  await unguarded.drop()
})

const aClubForOne = async (db = app.db) => aHistoryClub(db, await somePeople(db))
const courtId = ({ items }: HistoryClub, index: number) => items[index]?.id ?? 0
const client = ({ clients }: HistoryClub, index = 0): Racer => clients[index] as Racer // there are four
const staff = ({ staff: [ada] }: HistoryClub) => ada?.accessToken

const check = async (club: HistoryClub) => violationLines(await checkInvariants(app.db, club.siteId))
const brokenIn = async (club: HistoryClub, db = app.db): Promise<Set<Invariant>> =>
  new Set((await checkInvariants(db, club.siteId)).map(({ invariant }) => invariant))

async function book(club: HistoryClub, place: number, hour: number, who = client(club), coachId: number | null = null) {
  const [day] = club.days
  const body = {
    siteId: club.siteId,
    itemId: courtId(club, place),
    start: `${day}T${hour}:00:00`,
    end: `${day}T${hour + 1}:00:00`,
    coachId,
  }
  const headers = { 'idempotency-key': `of ${club.siteId} ${place} ${hour} ${who.id}` }
  const answer = await app.call('POST', '/api/booking', { token: who.accessToken, body, headers })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.id as number
}

async function startSeries(club: HistoryClub, place: number, hour: number, supplItemId: number | null = null) {
  const body = {
    siteId: club.siteId,
    itemId: courtId(club, place),
    supplItemId,
    userId: client(club).id,
    rule: `every_week;${club.weekday};${hour}:00:00;${hour + 1}:00:00;1`,
    validFrom: club.days[0],
    validUntil: null,
  }
  const answer = await app.call('POST', '/api/admin/booking/recurring', { token: staff(club), body })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.id as number
}

/** Directly in the database. */
const plant = (club: HistoryClub, place: number, time: string, change: Partial<Parameters<typeof aBooking>[1]> = {}) =>
  aBooking(app.db, {
    itemId: courtId(club, place),
    userId: client(club, 1).id,
    day: club.days[0],
    time,
    ...change,
  })

test('what the product does by itself is in order', async () => {
  const club = await aClubForOne()
  const id = await book(club, 1, 10, client(club), club.coachIds[0])
  await book(club, 2, 10, client(club, 1))
  await app.call('POST', `/api/admin/booking/${id}/accept`, { token: staff(club) })
  const ruleId = await startSeries(club, 0, 18)
  const path = `/api/admin/booking/recurring`
  await app.call('POST', `${path}/cancel_occasion/${ruleId}/${club.days[1]}/${club.siteId}`, { token: staff(club) })
  await app.call('DELETE', `/api/booking/${id}`, { token: client(club).accessToken })
  expect(await check(club)).toEqual([])
})

test('I1: a court taken twice is found, by bookings or by a series', async () => {
  const club = await aClubForOne()
  await book(club, 0, 10)
  await startSeries(club, 0, 12)
  expect(await check(club)).toEqual([])
  await plant(club, 0, '10:00')
  expect(await brokenIn(club)).toContain('I1')

  const other = await aClubForOne()
  await startSeries(other, 0, 12)
  await plant(other, 0, '12:00', { day: other.days[1] })
  expect(await brokenIn(other)).toContain('I1')
})

test('I3: badminton beside basketball in one hall is found', async () => {
  const club = await aClubForOne()
  await book(club, 2, 10)
  expect(await check(club)).toEqual([])
  await plant(club, 3, '10:00')
  const found = await brokenIn(club)
  expect(found).toContain('I3')
  expect(found).not.toContain('I1')
})

test('I6: bookings that touch are in order, one minute of overlap is found', async () => {
  const club = await aClubForOne()
  await book(club, 0, 10)
  await book(club, 0, 11, client(club, 1))
  expect(await check(club)).toEqual([])
  await plant(club, 0, '11:59', { minutes: 30 })
  expect(await brokenIn(club)).toContain('I1')
})

test('I9: a booking for more places than there are is found', async () => {
  const club = await aClubForOne()
  await plant(club, 1, '10:00', { quantity: 2 })
  expect(await brokenIn(club)).not.toContain('I9')
  await plant(club, 1, '12:00', { quantity: 3 })
  expect(await brokenIn(club)).toContain('I9')
})

test('I10, I11: too much by force of staff, or by a later event, is in order', async () => {
  const club = await aClubForOne()
  const [day] = club.days
  await book(club, 0, 10)
  const body = {
    siteId: club.siteId,
    itemId: courtId(club, 0),
    userId: client(club).id,
    fromDate: `${day}T10:00:00`,
    toDate: `${day}T11:00:00`,
    force: true,
  }
  expect(await app.call('POST', '/api/admin/booking', { token: staff(club), body })).toMatchObject({ status: 200 })
  await book(club, 1, 12)
  const event = { fromDate: `${day}T12:00:00`, toDate: `${day}T13:00:00`, capacity: 0 }
  const path = `/api/admin/item/${courtId(club, 1)}/event`
  expect(await app.call('POST', path, { token: staff(club), body: event })).toMatchObject({ status: 200 })
  expect(await check(club)).toEqual([])
  // More on top of it without force is not.
  await plant(club, 1, '12:00')
  expect(await brokenIn(club)).toContain('I1')
})

test('I12: a coach with two lessons at once is found, on two courts or beside a series', async () => {
  const club = await aClubForOne()
  const [ivan = 0] = club.coachIds
  await book(club, 0, 10, client(club), ivan)
  await startSeries(club, 0, 12, ivan)
  expect(await check(club)).toEqual([])
  await plant(club, 1, '10:00', { supplItemId: ivan })
  const found = await brokenIn(club)
  expect(found).toContain('I12')
  expect(found).not.toContain('I1')

  const other = await aClubForOne()
  await startSeries(other, 0, 12, other.coachIds[0])
  await plant(other, 1, '12:30', { day: other.days[1], supplItemId: other.coachIds[0] ?? null })
  expect(await brokenIn(other)).toContain('I12')
})

test('I14: a lesson with something that is no coach is found', async () => {
  const club = await aClubForOne()
  await plant(club, 0, '10:00', { supplItemId: courtId(club, 1) })
  expect(await brokenIn(club)).toContain('I14')
})

test('I16: a stored occasion that is gone is found, for the series would hold its date again', async () => {
  const club = await aClubForOne()
  const ruleId = await startSeries(club, 0, 12)
  const path = `/api/admin/booking/recurring/cancel_occasion/${ruleId}/${club.days[1]}/${club.siteId}`
  await app.call('POST', path, { token: staff(club) })
  expect(await check(club)).toEqual([])
  await sql`delete from bookings where recurring_id = ${ruleId}`.execute(app.db)
  expect(await brokenIn(club)).toContain('I16')
})

test('I16: two stored bookings for one occasion are found', async () => {
  const club = await aClubForOne(unguarded.db)
  const [day] = club.days
  const rule = await aRule(unguarded.db, { itemId: courtId(club, 2), userId: client(club).id, validFrom: day })
  const occasion = { itemId: courtId(club, 2), userId: client(club).id, day, recurringId: rule.id }
  await aBooking(unguarded.db, { ...occasion, time: '10:00' })
  expect(await brokenIn(club, unguarded.db)).not.toContain('I16')
  await aBooking(unguarded.db, { ...occasion, time: '12:00', status: 'CANCELED' })
  expect(await brokenIn(club, unguarded.db)).toContain('I16')
})

test('I26: more upcoming bookings than the limit are found', async () => {
  const club = await aClubForOne()
  const cy = client(club, 2)
  await book(club, 1, 10, cy)
  expect(await check(club)).toEqual([])
  const second = await plant(club, 1, '12:00', { userId: cy.id, status: 'PENDING' })
  await copyRecord(club, 'USER_NEW_BOOKING', second)
  expect(await brokenIn(club)).toEqual(new Set(['I26']))
})

/** A record like the last of its type, for another booking. */
const copyRecord = (club: HistoryClub, type: string, booking: { id: number; from_at: Date; to_at: Date }) =>
  sql`
    insert into activity (site_id, type, actor_id, data)
    select site_id, type, actor_id, data || jsonb_build_object('bookingId', ${booking.id}::bigint,
      'after', data -> 'after' || jsonb_build_object(
        'from', ${booking.from_at.getTime()}::bigint, 'to', ${booking.to_at.getTime()}::bigint))
    from activity
    where site_id = ${club.siteId} and type = ${type}
    order by id desc
    limit 1`.execute(app.db)

test('I28: a number that two accounts own is found', async () => {
  const { db } = unguarded
  const numbers = async () => (await checkInvariants(db)).filter(({ invariant }) => invariant === 'I28').length
  await aUser(db, { phoneNumber: '+359700123456' })
  expect(await numbers()).toBe(0)
  await aUser(db, { phoneNumber: '+359700123456' })
  expect(await numbers()).toBe(1)
})

test('I41: a stored answer that names no booking of its owner, or one like another, is found', async () => {
  const club = await aClubForOne()
  await book(club, 0, 10)
  expect(await check(club)).toEqual([])
  const twin = (key: string) => sql`
    insert into idempotency_keys (user_id, key, request_hash, answer)
    select user_id, ${key}, request_hash, answer from idempotency_keys where user_id = ${client(club).id}`
  await twin('another').execute(app.db)
  expect(await brokenIn(club)).toEqual(new Set(['I41']))
})

test('I43: a change without a record, a record without its change and a duplicate record are found', async () => {
  const changed = await aClubForOne()
  const id = await book(changed, 1, 10)
  await sql`update bookings set status = 'REJECTED' where id = ${id}`.execute(app.db)
  expect(await brokenIn(changed)).toEqual(new Set(['I43']))

  const doubled = await aClubForOne()
  await book(doubled, 1, 10)
  await sql`
    insert into activity (site_id, type, actor_id, data)
    select site_id, type, actor_id, data from activity where site_id = ${doubled.siteId}`.execute(app.db)
  expect(await brokenIn(doubled)).toContain('I43')

  const series = await aClubForOne()
  const ruleId = await startSeries(series, 2, 10)
  await sql`update recurring_rules set from_time = '09:00' where id = ${ruleId}`.execute(app.db)
  expect(await brokenIn(series)).toEqual(new Set(['I43']))
})

test('I44: a booking of a court that was deleted is found', async () => {
  const club = await aClubForOne()
  await book(club, 1, 10)
  expect(await check(club)).toEqual([])
  await sql`update items set deleted_at = now() where id = ${courtId(club, 1)}`.execute(app.db)
  expect(await brokenIn(club)).toEqual(new Set(['I44']))
})

test('the constraint behind the lock: its loss, and what it should have refused, are found', async () => {
  const club = await aClubForOne(unguarded.db)
  expect(violationLines(await checkInvariants(unguarded.db, club.siteId))).toEqual([
    'constraint: bookings_exclusive is missing',
  ])
  const [day] = club.days
  for (const index of [0, 1])
    await aBooking(unguarded.db, { itemId: courtId(club, 0), userId: client(club, index).id, day })
  await sql`update bookings set exclusive = true where site_id = ${club.siteId}`.execute(unguarded.db)
  const found = violationLines(await checkInvariants(unguarded.db, club.siteId))
  expect(found.some((line) => line.endsWith('both hold one place alone'))).toBe(true)
})
