import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../test/answers.ts'
import { type TestApp, testApp } from '../test/app.ts'
import { aClub } from '../test/club.ts'
import { aBooking, aNotification, aRule, aWatcher } from '../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const DATE = /^\d{4}-\d{2}-\d{2}$/
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/
const TIME = /^\d{2}:\d{2}:\d{2}$/

/** Every text of an answer that begins like a date or a time, with the field it stands in. */
function timesIn(value: unknown, field = ''): { field: string; text: string }[] {
  if (Array.isArray(value)) return value.flatMap((one) => timesIn(one, field))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => timesIn(one, key))
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}|^\d{1,2}:\d{2}/.test(value) ? [{ field, text: value }] : []
}

test('dates, times and moments look the same in every read [DATA-08]', async () => {
  const { site, court, ivan, ada, cleo } = await aClub(app.db)
  const paymentData = { method: 'cash', amount: 20, currency: 'BGN', paidAt: '2026-11-16T09:00:00+02:00' }
  const canceledAt = new Date('2026-11-16T08:30:00.123Z')
  const of = { itemId: court.id, userId: cleo.id, supplItemId: ivan.id }
  await aBooking(app.db, { ...of, day: '2026-11-17', status: 'PENDING', paymentData })
  await aBooking(app.db, { ...of, day: '2026-11-18', status: 'CANCELED', canceledAt })
  const rule = await aRule(app.db, { ...of, validFrom: '2026-11-03', validUntil: '2027-02-02' })
  await aBooking(app.db, { ...of, recurringId: rule.id, day: '2026-11-19', occurrenceDate: '2026-11-17' })
  await aBooking(app.db, { ...of, day: '2026-11-10' })
  await aWatcher(app.db, { userId: cleo.id, itemIds: [court.id], day: '2026-11-17' })
  await aNotification(app.db, cleo.id)
  const place = { site_id: site.id, item_id: court.id }
  await app.db
    .insertInto('calendar_syncs')
    .values({ ...place, calendar_id: 'c', calendar_name: 'C', last_sync_at: canceledAt })
    .execute()
  await app.db
    .insertInto('item_exceptions')
    .values({ ...place, position: 0, from_date: '2026-12-24', to_date: '2026-12-26' })
    .execute()
  await app.db
    .insertInto('item_events')
    .values({ ...place, from_at: canceledAt, to_at: new Date('2026-11-20T10:00:00Z'), capacity: 0 })
    .execute()
  await app.db
    .insertInto('subscriptions')
    .values({ site_id: site.id, status: 'TRIAL', trial_ends_at: canceledAt, current_period_end: canceledAt })
    .execute()
  await app.db
    .insertInto('activity')
    .values({ site_id: site.id, type: 'ADMIN_NEW_BOOKING', data: JSON.stringify({ after: { from: 1, to: 2 } }) })
    .execute()

  const expected: Record<string, { token?: string; fields: string[] }> = {
    [`/api/sites/${site.id}`]: { fields: ['from_date', 'to_date', 'fromDate', 'toDate'] },
    [`/api/sites/${site.id}/timetable?itemId=${court.id}`]: { fields: ['now', 'from', 'date', 'start', 'end'] },
    [`/api/items/${court.id}/bookings`]: { fields: ['fromDate', 'toDate'] },
    [`/api/items/${court.id}/recurring`]: { fields: ['validFrom', 'validUntil', 'replacedDates'] },
    '/api/me/bookings': {
      token: cleo.accessToken,
      fields: ['fromDate', 'toDate', 'occurrenceDate', 'createdAt', 'updatedAt', 'canceledAt', 'paidAt'],
    },
    '/api/me/recurring': { token: cleo.accessToken, fields: ['validFrom', 'validUntil', 'replacedDates', 'createdAt'] },
    '/api/me/watchers': { token: cleo.accessToken, fields: ['fromDate', 'toDate'] },
    '/api/me/notifications': { token: cleo.accessToken, fields: ['createdAt'] },
    [`/api/admin/site/${site.id}/site`]: {
      token: ada.accessToken,
      fields: ['from_date', 'to_date', 'fromDate', 'toDate', 'createdAt'],
    },
    [`/api/admin/site/${site.id}/items`]: {
      token: ada.accessToken,
      fields: ['from_date', 'to_date', 'fromDate', 'toDate'],
    },
    [`/api/admin/site/${site.id}/users`]: { token: ada.accessToken, fields: ['lastVisit', 'nextBooking', 'createdAt'] },
    [`/api/admin/site/${site.id}/bookings`]: {
      token: ada.accessToken,
      fields: ['fromDate', 'toDate', 'occurrenceDate', 'createdAt', 'updatedAt', 'canceledAt', 'paidAt'],
    },
    [`/api/admin/site/${site.id}/pending`]: {
      token: ada.accessToken,
      fields: ['fromDate', 'toDate', 'createdAt', 'updatedAt', 'paidAt'],
    },
    [`/api/admin/site/${site.id}/recurring`]: {
      token: ada.accessToken,
      fields: ['validFrom', 'validUntil', 'replacedDates', 'createdAt'],
    },
    [`/api/admin/site/${site.id}/calendar_sync`]: { token: ada.accessToken, fields: ['lastSyncAt'] },
    [`/api/admin/site/${site.id}/activity`]: { token: ada.accessToken, fields: ['datetime', 'fromDate', 'toDate'] },
    [`/api/admin/payment/status/${site.id}`]: { token: ada.accessToken, fields: ['trialEndsAt', 'currentPeriodEnd'] },
  }
  for (const [path, { token, fields }] of Object.entries(expected)) {
    const { status, body } = await app.call('GET', path, { token })
    expect({ path, status }).toEqual({ path, status: 200 })
    const times = timesIn(body)
    const wrong = times.filter(({ text }) => ![DATE, DATE_TIME, TIME].some((format) => format.test(text)))
    expect({ path, wrong }).toEqual({ path, wrong: [] })
    expect([path, [...new Set(times.map(({ field }) => field))].sort()]).toEqual([path, fields.toSorted()])
  }
})
