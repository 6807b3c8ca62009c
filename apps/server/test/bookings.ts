import type { Activity } from '@korto/domain/activity/activity'
import { recipientsOf } from '@korto/domain/notification/recipients'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { addDays, type Day } from '@korto/domain/time/day'
import { startOfDay } from '@korto/domain/time/site-time'
import { vi } from 'vitest'
import type { Answer, TestApp } from './app.ts'
import { aClient, signedInUser } from './factories.ts'

/** These tests make many calls each, and a machine may be busy with others. */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

/** With the clock at noon of Monday 2026-11-16, as `setClock` sets it. */
export const MONDAY = '2026-11-16'
export const TUESDAY = '2026-11-17'
export const WEDNESDAY = '2026-11-18'
export const THURSDAY = '2026-11-19'
export const NEXT_TUESDAY = '2026-11-24'

export interface Person {
  id: number
  accessToken: string
}

/** A client whose limit the club has lifted, so that a test may book at will. */
export async function aRegular(app: TestApp, siteId: number): Promise<Person> {
  const person = await signedInUser(app.db)
  await aClient(app.db, siteId, person.id, { limitOverride: -1 })
  return person
}

/** Null: signed out. */
export const call = (
  app: TestApp,
  who: Person | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> => app.call(method, path, { token: who?.accessToken, body })

export const post = (app: TestApp, who: Person | null, path: string, body: object = {}) =>
  call(app, who, 'POST', path, body)

interface BookingRequest {
  siteId: number
  itemId: number
  day: Day
  /** `10:00` of the club's clocks. */
  time?: string
  minutes?: number
  coachId?: number | 'any'
}

export const hours = ({ day, time = '10:00', minutes = 60 }: Pick<BookingRequest, 'day' | 'time' | 'minutes'>) => {
  const start = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return { start: dateTime(day, start), end: dateTime(day, start + minutes) }
}

const dateTime = (day: Day, minutes: number) =>
  `${addDays(day, Math.floor(minutes / 1440))}T${two((minutes % 1440) / 60)}:${two(minutes % 60)}:00`
const two = (number: number) => String(Math.floor(number)).padStart(2, '0')

/** A client books an hour from ten o'clock, unless the test says otherwise. */
export function book(app: TestApp, who: Person | null, request: BookingRequest, headers: Record<string, string> = {}) {
  const { siteId, itemId, coachId } = request
  const body = { siteId, itemId, ...hours(request), ...(coachId === undefined ? {} : { coachId }) }
  return app.call('POST', '/api/booking', { token: who?.accessToken, body, headers })
}

/** Books and answers the id; for what a test only needs to be there. */
export async function booked(app: TestApp, who: Person, request: BookingRequest): Promise<number> {
  const { status, body } = await book(app, who, request)
  if (status !== 200) throw new Error(`not booked: ${status} ${JSON.stringify(body)}`)
  return body.id
}

/** The body of staff's own bookings. */
export function staffRequest(request: BookingRequest & { userId: number }) {
  const { siteId, itemId, userId } = request
  const { start, end } = hours(request)
  return { siteId, itemId, userId, fromDate: start, toDate: end }
}

export const storedBooking = (app: TestApp, id: number) =>
  app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const statusOf = async (app: TestApp, id: number) => (await storedBooking(app, id)).status

export const bookingsOf = (app: TestApp, siteId: number) =>
  app.db.selectFrom('bookings').selectAll().where('site_id', '=', siteId).orderBy('id').execute()

export const storedRule = (app: TestApp, id: number) =>
  app.db.selectFrom('recurring_rules').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const rulesOf = (app: TestApp, siteId: number) =>
  app.db.selectFrom('recurring_rules').selectAll().where('site_id', '=', siteId).orderBy('id').execute()

/** How many places everybody is shown at a time of a day; undefined where no slot is offered. */
export async function freeAt(
  app: TestApp,
  place: { siteId: number; itemId: number; coachId?: number },
  day: Day,
  time = '10:00',
): Promise<number | undefined> {
  const coach = place.coachId === undefined ? '' : `&coachId=${place.coachId}`
  const path = `/api/sites/${place.siteId}/timetable?itemId=${place.itemId}&from=${day}&days=1${coach}`
  const { body } = await app.call('GET', path)
  return body.days[0].slots.find((slot: { start: string }) => slot.start.slice(11, 16) === time)?.free
}

/** The types of what was done at a club, in order. */
export async function typesOf(app: TestApp, siteId: number): Promise<string[]> {
  const rows = await app.db.selectFrom('activity').select('type').where('site_id', '=', siteId).orderBy('id').execute()
  return rows.map(({ type }) => type)
}

export const lastActivity = (app: TestApp, siteId: number) =>
  app.db
    .selectFrom('activity')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** The recipients of the last activity of a club by the rules of notifications, without staff. */
export async function notifiedBy(app: TestApp, siteId: number): Promise<{ kind: string; userId: number }[]> {
  const { type, data, actor_id, item_ids, user_ids } = await lastActivity(app, siteId)
  const activity = { type, data, siteId, actorId: actor_id, itemIds: item_ids, userIds: user_ids } as Activity
  const facts = { now: app.tools.now(), configOf: () => ({}), staff: [] }
  return recipientsOf(activity, facts).map(({ kind, userId }) => ({ kind, userId }))
}

/** As another process would: the row and the new version, without a notification. */
export async function changeItemElsewhere(app: TestApp, itemId: number, change: ItemChange) {
  const { schedule, config, ...columns } = change
  await app.db.transaction().execute(async (trx) => {
    const { site_id } = await trx
      .updateTable('items')
      .set({
        deleted_at: null,
        ...columns,
        ...(schedule ? { schedule: JSON.stringify(schedule) } : {}),
        ...(config ? { config: JSON.stringify(config) } : {}),
      })
      .where('id', '=', itemId)
      .returning('site_id')
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('sites')
      .set((site) => ({ version: site('version', '+', 1) }))
      .where('id', '=', site_id)
      .execute()
  })
}

interface ItemChange {
  capacity?: number
  schedule?: Schedule
  config?: object
  shared_item_id?: number | null
  shared_item_multiplier?: number
}

/** A moment of Sofia's clocks. */
export const sofia = (day: Day, time: string): Date =>
  new Date(startOfDay('Europe/Sofia', day) + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000)
