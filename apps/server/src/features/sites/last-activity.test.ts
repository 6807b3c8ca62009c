import { ActivityRead } from '@korto/contract/activity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { bodyOf, setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { call, NEXT_TUESDAY, post, staffRequest, TUESDAY } from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { aBooking, newPhone, signedInUser } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const activity = async (siteId: number, { accessToken: token }: { accessToken: string }, query = '') =>
  bodyOf(await app.call('GET', `/api/admin/site/${siteId}/activity${query}`, { token }), z.array(ActivityRead))
const types = async (...args: Parameters<typeof activity>) => (await activity(...args)).map(({ type }) => type)

const record = (siteId: number, at: string, more: { type?: string; actor_id?: number; data?: object } = {}) =>
  app.db
    .insertInto('activity')
    .values({
      site_id: siteId,
      at: new Date(at),
      type: more.type ?? 'ADMIN_CHANGE_SITE',
      actor_id: more.actor_id ?? null,
      data: JSON.stringify(more.data ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

test('a booking made by a client is the newest record, with who did it [RT-10] [DATA-06]', async () => {
  const { site, court, cleo, fred } = await aClub(app.db)
  const body = {
    siteId: site.id,
    itemId: court.id,
    start: '2026-11-17T10:00:00+02:00',
    end: '2026-11-17T11:00:00+02:00',
  }
  const made = await app.call('POST', '/api/booking', { token: cleo.accessToken, body })
  expect(made).toMatchObject({ status: 200 })
  expect(await activity(site.id, fred)).toEqual([
    {
      id: made.body.activityId,
      datetime: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+0[23]:00$/),
      siteId: site.id,
      type: 'USER_NEW_BOOKING',
      actorId: cleo.id,
      actorName: 'Cleo Canary',
      data: {
        bookingId: made.body.id,
        forced: false,
        after: {
          userId: cleo.id,
          itemId: court.id,
          supplItemId: null,
          fromDate: '2026-11-17T10:00:00+02:00',
          toDate: '2026-11-17T11:00:00+02:00',
          quantity: 1,
          sharedItemMultiplier: 1,
          status: 'CONFIRMED',
          recurringId: null,
          occurrenceDate: null,
        },
      },
    },
  ])
})

test('moments and times of what changed have the formats of all other reads [RT-10] [DATA-08]', async () => {
  const { site, ada } = await aClub(app.db)
  const before = { from: Date.parse('2026-07-01T07:00:00Z'), to: Date.parse('2026-07-01T08:00:00Z'), capacity: 0 }
  const rule = { dayOfWeek: 2, fromMinutes: 1_110, toMinutes: 1_440, validFrom: '2026-11-03', validUntil: null }
  await record(site.id, '2026-11-16T09:00:00Z', {
    type: 'SYSTEM_DELETE_RECURRENCE',
    data: { ruleId: 7, from: '2026-11-10', start: Date.parse('2026-11-10T16:30:00Z'), before: rule },
  })
  await record(site.id, '2026-11-16T10:00:00Z', { data: { bookings: [{ bookingId: 9, before }], changed: ['name'] } })
  expect(await activity(site.id, ada)).toMatchObject([
    {
      datetime: '2026-11-16T12:00:00+02:00',
      actorId: null,
      actorName: null,
      data: {
        bookings: [
          {
            bookingId: 9,
            before: { fromDate: '2026-07-01T10:00:00+03:00', toDate: '2026-07-01T11:00:00+03:00', capacity: 0 },
          },
        ],
        changed: ['name'],
      },
    },
    {
      datetime: '2026-11-16T11:00:00+02:00',
      type: 'SYSTEM_DELETE_RECURRENCE',
      data: {
        ruleId: 7,
        from: '2026-11-10',
        start: '2026-11-10T18:30:00+02:00',
        before: { dayOfWeek: 2, fromTime: '18:30:00', toTime: '24:00:00', validFrom: '2026-11-03', validUntil: null },
      },
    },
  ])
})

test('the last 200 records of the club are sent, newest first, and no more [ACT-19] [RT-10]', async () => {
  const [{ site, ada }, other] = [await aClub(app.db), await aClub(app.db)]
  const ids: number[] = []
  for (let n = 0; n < 203; n++) {
    const at = new Date(Date.parse('2026-11-01T00:00:00Z') + n * 60_000).toISOString()
    ids.push((await record(site.id, at)).id)
    await record(other.site.id, at)
  }
  expect((await activity(site.id, ada)).map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 200))
})

test('the history of a booking holds every record about it, also of those that list several', async () => {
  const { site, court, secondCourt, cleo, fred, ada } = await aClub(app.db)
  const of = { siteId: site.id, itemId: court.id, userId: cleo.id }
  const made = await post(app, fred, '/api/admin/booking', staffRequest({ ...of, day: TUESDAY }))
  await post(app, fred, '/api/admin/booking', staffRequest({ ...of, day: NEXT_TUESDAY }))
  await call(app, ada, 'PUT', `/api/admin/booking/${made.body.id}`, { itemId: secondCourt.id })
  const data = [{ id: made.body.id }]
  await post(app, ada, '/api/admin/booking/bulk_delete', { siteId: site.id, itemId: secondCourt.id, data })
  const query = `?bookingId=${made.body.id}`
  expect(await types(site.id, fred, query)).toEqual(['ADMIN_BULK_DELETE', 'ADMIN_UPDATE_BOOKING', 'ADMIN_NEW_BOOKING'])
  const other = await aClub(app.db)
  expect(await activity(other.site.id, other.ada, query)).toEqual([])
})

test('the history of a series holds its dates, and where it came from', async () => {
  const { site, court, cleo, fred } = await aClub(app.db)
  const series = { siteId: site.id, itemId: court.id, userId: cleo.id, validFrom: TUESDAY }
  const base = '/api/admin/booking/recurring'
  const rule = (time: string) => ({ ...series, rule: `every_week;2;${time};1` })
  const { body: first } = await post(app, fred, base, rule('18:00:00;19:00:00'))
  await post(app, fred, `${base}/modify_occasion/${first.id}/${TUESDAY}/${site.id}`, { arrived: true })
  const body = rule('20:00:00;21:00:00')
  const { body: second } = await post(app, fred, `${base}/modify/${first.id}/${NEXT_TUESDAY}/${site.id}`, body)
  await post(app, fred, `${base}/cancel_occasion/${second.id}/${NEXT_TUESDAY}/${site.id}`)
  expect(await types(site.id, fred, `?ruleId=${first.id}`)).toEqual([
    'ADMIN_MODIFY_RECURRENCE',
    'ADMIN_MODIFY_OCCASION',
    'ADMIN_NEW_RECURRENCE',
  ])
  expect(await types(site.id, fred, `?ruleId=${second.id}`)).toEqual([
    'ADMIN_CANCEL_OCCASION',
    'ADMIN_MODIFY_RECURRENCE',
  ])
})

test('the history of a client is found by the id that the club knows, never by that of an account', async () => {
  const { site, court, cleo, fred, ada } = await aClub(app.db)
  const phoneNumber = newPhone()
  const owner = await signedInUser(app.db, { displayName: 'Secret', phoneNumber })
  const add = { displayName: 'As typed', phoneNumber }
  const { body: client } = await post(app, fred, `/api/admin/site/${site.id}/users`, add)
  const of = { siteId: site.id, itemId: court.id, userId: client.id }
  const made = await post(app, fred, '/api/admin/booking', staffRequest({ ...of, day: TUESDAY }))
  const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: NEXT_TUESDAY })
  const data = [{ id }, { id: made.body.id }]
  await post(app, ada, '/api/admin/booking/bulk_delete', { siteId: site.id, itemId: court.id, data })
  expect(await types(site.id, fred, `?userId=${client.id}`)).toEqual([
    'ADMIN_BULK_DELETE',
    'ADMIN_NEW_BOOKING',
    'ADMIN_ADD_CLIENT',
  ])
  expect(await types(site.id, fred, `?userId=${cleo.id}`)).toEqual(['ADMIN_BULK_DELETE'])
  expect(await activity(site.id, fred, `?userId=${owner.id}`)).toEqual([])
})

test('a history has at most 100 records', async () => {
  const { site, ada } = await aClub(app.db)
  for (let n = 0; n < 103; n++) await record(site.id, '2026-11-16T09:00:00Z', { data: { bookingId: 999_999 } })
  expect(await activity(site.id, ada, '?bookingId=999999')).toHaveLength(100)
})
