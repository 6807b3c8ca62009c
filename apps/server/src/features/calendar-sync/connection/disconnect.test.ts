import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { followersDone, jobsDone } from '../../../../test/background-done.ts'
import { TUESDAY } from '../../../../test/bookings.ts'
import { aSync, connectedEasily, consentOf, easyCaldav } from '../../../../test/calendars.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { databaseHash } from '../../../../test/database-hash.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aBooking } from '../../../../test/factories.ts'
import type { CalendarPort } from '../../../adapters/calendar/calendar-port.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute()
  club = await aClub(app.db)
})

const [ADA, FRED] = ['ada@korto.example', 'fred@korto.example']

async function connect({ site, ada }: Club, who: string) {
  const search = await consentOf(app, ada.accessToken, site.id, who)
  const answer = await app.call('POST', `/api/admin/calendar/import/post_redirect${search}`, {
    token: ada.accessToken,
    body: {},
  })
  expect(answer.status).toBe(200)
}
const as = ({ ada }: Club, path: string) =>
  app.call('POST', `/api/admin/calendar/${path}`, { token: ada.accessToken, body: {} })
const disconnect = (of: Club) => as(of, `${of.site.id}/delete_credentials`)
const statusOf = async ({ site, ada }: Club) =>
  (await app.call('GET', `/api/admin/calendar/${site.id}/status`, { token: ada.accessToken })).body
const syncsOf = ({ site }: Club) =>
  app.db.selectFrom('calendar_syncs').select(['item_id', 'active']).where('site_id', '=', site.id).execute()

test('disconnecting stops all syncs and touches no booking [API-42, CAL-14]', async () => {
  await aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day: TUESDAY })
  await connect(club, ADA)
  await aSync(app, club.site.id, club.court.id, { calendarId: 'a' })
  await aSync(app, club.site.id, club.ivan.id, { calendarId: 'b' })
  const before = await databaseHash(app.db)
  expect(await disconnect(club)).toMatchObject({ status: 200, body: { ok: true } })
  const after = await databaseHash(app.db)
  const tables = ['bookings', 'recurring_rules', 'item_events', 'calendar_links'].map(
    (table) => `${table} of ${club.site.id}`,
  )
  for (const table of tables) expect(after[table]).toBe(before[table])
  expect(await statusOf(club)).toMatchObject({ connected: false, account: null })
  expect(await syncsOf(club)).toEqual([
    { item_id: club.court.id, active: false },
    { item_id: club.ivan.id, active: false },
  ])
  const { rows } = await activityOf(club)
  expect(rows).toEqual(['ADMIN_CALENDAR_STOP_SYNC', 'ADMIN_CALENDAR_STOP_SYNC'])
})

const activityOf = async ({ site }: Club) => ({
  rows: (await app.db.selectFrom('activity').select('type').where('site_id', '=', site.id).orderBy('id').execute()).map(
    ({ type }) => type,
  ),
})

test('channels are ended and the permission is given back at Google, unless another club uses the account [CAL-14]', async () => {
  const other = await aClub(app.db)
  await connect(club, ADA)
  await connect(other, ADA)
  await disconnect(club)
  await jobsDone(app.db)
  // Google ends the permission of all clubs that use an account at once.
  expect((await as(other, `${other.site.id}/calendars`)).status).toBe(200)

  const channel = { channel_id: randomUUID(), channel_resource_id: 'resource', channel_until: new Date() }
  await aSync(app, other.site.id, other.court.id, { calendarId: 'a', active: false })
  const { google } = app.tools.calendars
  if (!google) throw new Error('there is no Google')
  const { open } = google
  const done: string[] = []
  Object.assign(google, {
    open: (...given: Parameters<typeof open>): CalendarPort => ({
      ...open(...given),
      hints: {
        open: () => Promise.reject(new Error('is not opened here')),
        close: async ({ id, resourceId }) => void done.push(`closed ${id} ${resourceId}`),
      },
      revoke: () =>
        open(...given)
          .revoke()
          .then(() => void done.push('revoked')),
    }),
  })
  onTestFinished(() => void Object.assign(google, { open }))
  await app.db.updateTable('calendar_syncs').set(channel).where('site_id', '=', other.site.id).execute()
  await disconnect(other)
  await eventually(() => expect(done).toContain('revoked'))
  expect(done).toContain(`closed ${channel.channel_id} resource`)
})

test('the same account again goes on where it stopped; another one stops all syncs first', async () => {
  await connect(club, ADA)
  await aSync(app, club.site.id, club.court.id, { calendarId: 'a' })
  await connect(club, ADA)
  expect(await syncsOf(club)).toEqual([{ item_id: club.court.id, active: true }])
  await connect(club, FRED)
  expect(await syncsOf(club)).toEqual([{ item_id: club.court.id, active: false }])
  expect(await statusOf(club)).toMatchObject({ connected: true, account: FRED })
  Object.assign(app.tools.calendars, { caldav: easyCaldav() })
})

test('a deleted club is disconnected, with its syncs and begun consents', async () => {
  Object.assign(app.tools.calendars, { caldav: easyCaldav() })
  await connectedEasily(app, club.site.id)
  await aSync(app, club.site.id, club.court.id)
  await consentOf(app, club.ada.accessToken, club.site.id, ADA)
  const { accessToken: token } = club.ada
  const answer = await app.call('POST', `/api/admin/site/${club.site.id}/delete`, {
    token,
    body: { name: club.site.name },
  })
  expect(answer.status).toBe(200)
  await followersDone(app.db)
  for (const table of ['calendar_credentials', 'calendar_attempts'] as const)
    expect(await app.db.selectFrom(table).select('site_id').where('site_id', '=', club.site.id).execute()).toEqual([])
  expect(await syncsOf(club)).toEqual([{ item_id: club.court.id, active: false }])
})

test('a deleted item loses its sync, and the others keep theirs', async () => {
  Object.assign(app.tools.calendars, { caldav: easyCaldav() })
  await connectedEasily(app, club.site.id)
  await aSync(app, club.site.id, club.court.id)
  await aSync(app, club.site.id, club.secondCourt.id, { calendarId: '/courts/two/' })
  await app.call('DELETE', `/api/admin/item/${club.court.id}?force=true`, { token: club.ada.accessToken })
  await followersDone(app.db)
  expect(await syncsOf(club)).toEqual([
    { item_id: club.court.id, active: false },
    { item_id: club.secondCourt.id, active: true },
  ])
  expect((await statusOf(club)).items.map(({ itemId }: { itemId: number }) => itemId)).toEqual([club.secondCourt.id])
})
