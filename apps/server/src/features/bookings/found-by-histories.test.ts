import { setTimeout as pause } from 'node:timers/promises'
import { addDays, dayOfWeek } from '@korto/domain/time/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { checkInvariants } from '../../../test/engine/check-invariants.ts'
import { disturbStatements, stopping } from '../../../test/engine/disturb.ts'
import { aHistoryClub, type HistoryClub, somePeople } from '../../../test/engine/history-club.ts'
import { violationLines } from '../../../test/engine/violation.ts'

/** Moments on a calm machine; others may be at work beside it. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** What the random histories of `simulation.test.ts` found, each as the shortest way to it. */
let database: TestDatabase
let app: TestApp
let undisturb: () => void

beforeAll(async () => {
  database = await testDatabase()
  app = await testApp({ ROLE: 'web' }, database)
  undisturb = disturbStatements(async () => {})
})
afterAll(async () => {
  undisturb()
  await app.close()
  await database.drop()
})

const aClubForOne = async () => aHistoryClub(app.db, await somePeople(app.db))
const staffOf = ({ staff: [ada] }: HistoryClub) => ada?.accessToken
const broken = async (club: HistoryClub) => violationLines(await checkInvariants(app.db, club.siteId))

const series = (club: HistoryClub, change: object = {}) => ({
  siteId: club.siteId,
  itemId: club.items[0]?.id,
  userId: club.clients[0]?.id,
  rule: `every_week;${club.weekday};10:00:00;11:00:00;1`,
  validFrom: club.days[0],
  validUntil: null as string | null,
  ...change,
})

const startSeries = async (club: HistoryClub, change: object = {}): Promise<number> => {
  const body = series(club, change)
  const made = await app.call('POST', '/api/admin/booking/recurring', { token: staffOf(club), body })
  expect(made).toMatchObject({ status: 200 })
  return made.body.id
}

const ofSeries = (club: HistoryClub, call: string, ruleId: number, date: string, body?: object) =>
  app.call('POST', `/api/admin/booking/recurring/${call}/${ruleId}/${date}/${club.siteId}`, {
    token: staffOf(club),
    ...(body ? { body } : {}),
  })

test('a series changed from a date after its new end is refused [REC-18]', async () => {
  const club = await aClubForOne()
  const ruleId = await startSeries(club)
  const from = addDays(club.days[0], 21)
  const body = series(club, { validUntil: addDays(club.days[0], 7) })
  const answer = await ofSeries(club, 'modify', ruleId, from, body)
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  expect(await broken(club)).toEqual([])
})

test('a series moved to a court that is taken on a cancelled date leaves that date out once [REC-11, REC-18]', async () => {
  const club = await aClubForOne()
  const [court, other] = club.items
  const ruleId = await startSeries(club)
  const date = addDays(club.days[0], 14)
  await ofSeries(club, 'cancel_occasion', ruleId, date)
  const body = {
    siteId: club.siteId,
    itemId: other?.id,
    userId: club.clients[0]?.id,
    fromDate: `${date}T10:00:00`,
    toDate: `${date}T11:00:00`,
    quantity: 2,
  }
  await app.call('POST', '/api/admin/booking', { token: staffOf(club), body })

  const moved = series(club, { itemId: other?.id, skipConflicts: true })
  const answer = await ofSeries(club, 'modify', ruleId, addDays(date, -7), moved)
  expect(answer).toMatchObject({ status: 200 })
  expect(court?.id).not.toBe(other?.id)
  expect(await broken(club)).toEqual([])
})

/** The occasion of the second week was moved to the other court. */
async function aMovedOccasion(club: HistoryClub) {
  const ruleId = await startSeries(club)
  const date = club.days[1]
  const moved = await ofSeries(club, 'modify_occasion', ruleId, date, { itemId: club.items[1]?.id })
  expect(moved).toMatchObject({ status: 200 })
  return { ruleId, date, bookingId: moved.body.id as number }
}

/** Until it waits for what the other one has locked, or has come to its end without that. */
async function isHeldUp(work: Promise<unknown>): Promise<void> {
  let isDone = false
  work.finally(() => {
    isDone = true
  })
  for (;;) {
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
    if (isDone || rows.length > 0) return
    await pause(10)
  }
}

const setStatus = (club: HistoryClub, id: number, status: string) =>
  app.call('POST', `/api/admin/booking/${id}/status`, { token: staffOf(club), body: { status } })

test('I42: an occasion restored while its series is changed is not lost [REC-18]', async () => {
  const club = await aClubForOne()
  const { ruleId, bookingId } = await aMovedOccasion(club)
  expect(await setStatus(club, bookingId, 'CANCELED')).toMatchObject({ status: 200 })

  const back = stopping(/^commit/, () => setStatus(club, bookingId, 'CONFIRMED'))
  await back.reached
  const weekday = (dayOfWeek(club.days[0]) + 1) % 7
  const other = series(club, { rule: `every_week;${weekday};10:00:00;11:00:00;1` })
  const changing = ofSeries(club, 'modify', ruleId, club.days[0], other)
  await isHeldUp(changing)
  back.release()
  expect(await back.done).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } })
  await changing
  expect(await broken(club)).toEqual([])
})

test('I33: an occasion cancelled while it is changed stays cancelled, or the change is refused [REC-16]', async () => {
  const club = await aClubForOne()
  const { ruleId, date, bookingId } = await aMovedOccasion(club)

  const cancelling = stopping(/^commit/, () =>
    app.call('DELETE', `/api/admin/booking/${bookingId}`, { token: staffOf(club) }),
  )
  await cancelling.reached
  const changing = ofSeries(club, 'modify_occasion', ruleId, date, { itemId: club.items[0]?.id })
  await isHeldUp(changing)
  cancelling.release()
  expect(await cancelling.done).toMatchObject({ status: 200, body: { status: 'CANCELED' } })
  await changing
  expect(await broken(club)).toEqual([])
})

test('I43: ending a series while one of its occasions is moved records what was really cancelled [ST-25]', async () => {
  const club = await aClubForOne()
  const { ruleId, date, bookingId } = await aMovedOccasion(club)
  const moving = stopping(/^commit/, () =>
    app.call('PUT', `/api/admin/booking/${bookingId}`, {
      token: staffOf(club),
      body: { fromDate: `${date}T12:00:00`, toDate: `${date}T13:00:00` },
    }),
  )
  await moving.reached
  const ending = ofSeries(club, 'cancel_occasion', ruleId, date)
  await isHeldUp(ending)
  moving.release()
  expect(await moving.done).toMatchObject({ status: 200 })
  await ending
  expect(await broken(club)).toEqual([])
})
