import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  aConflict,
  aSync,
  connectedEasily,
  EASY,
  EASY_ACCOUNT,
  EASY_CALENDAR,
  easyCaldav,
} from '../../../../test/calendars.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import { CredentialRevoked } from '../../../adapters/calendar/calendar-problems.ts'
import { ServiceProblem } from '../../../platform/outgoing/service-problem.ts'
import { calendarIdOf, calendarWord } from '../calendar-word.ts'
import { openPort } from './open-port.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute()
  // All clubs here use one account.
  await app.db.deleteFrom('calendar_credentials').execute()
  club = await aClub(app.db)
  Object.assign(app.tools.calendars, { caldav: easyCaldav() })
})

const post = (path: string, body: object = {}) =>
  app.call('POST', `/api/admin/calendar/${club.site.id}/${path}`, { token: club.ada.accessToken, body })
const activeSyncs = () =>
  app.db
    .selectFrom('calendar_syncs')
    .select(['item_id', 'calendar_id', 'calendar_name'])
    .where('site_id', '=', club.site.id)
    .where('active', '=', true)
    .orderBy('item_id')
    .execute()
const TWO = calendarWord('/courts/two/')

test('a word of a calendar holds any id, and no other word is one of ours', () => {
  for (const id of ['c@group.calendar.google.com', '/dav/Кортове/1 2/', 'a?b#c%2F', '😀']) {
    expect(calendarWord(id)).toMatch(/^[A-Za-z0-9_-]+$/)
    expect(calendarIdOf(calendarWord(id))).toBe(id)
  }
  for (const word of ['', '_', 'YQ=', 'YR', '_w']) expect(calendarIdOf(word)).toBeNull()
})

test('the calendars of the account are listed, and a new one is created and selected [API-40, API-41, CAL-04]', async () => {
  await connectedEasily(app, club.site.id)
  const listed = await post('calendars')
  expect(listed).toMatchObject({ status: 200 })
  expect(listed.body).toEqual([
    { id: EASY_CALENDAR, name: 'One' },
    { id: TWO, name: 'Two' },
  ])
  const created = await post('create', { name: '  Court 1 ' })
  expect(created).toMatchObject({ status: 200, body: { id: expect.any(String), name: 'Court 1' } })
  expect((await post('calendars')).body).toContainEqual(created.body)
  expect((await post(`start_sync/${club.court.id}/${created.body.id}`)).status).toBe(200)
  expect(await activeSyncs()).toMatchObject([{ item_id: club.court.id, calendar_name: 'Court 1' }])
  for (const body of [{}, { name: '' }, { name: 'x'.repeat(101) }, { name: 5 }])
    expect(await post('create', body)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^name: /) },
    })
})

test('a sync starts with a calendar of the account and stops again, each recorded [API-45, API-46, ACT-12]', async () => {
  await connectedEasily(app, club.site.id)
  expect(await post(`start_sync/${club.court.id}/${EASY_CALENDAR}`)).toMatchObject({ status: 200, body: { ok: true } })
  expect(await post(`start_sync/${club.ivan.id}/${TWO}`)).toMatchObject({ status: 200 })
  expect(await activeSyncs()).toEqual([
    { item_id: club.court.id, calendar_id: '/courts/one/', calendar_name: 'One' },
    { item_id: club.ivan.id, calendar_id: '/courts/two/', calendar_name: 'Two' },
  ])
  expect(await post(`stop_sync/${club.court.id}`)).toMatchObject({ status: 200, body: { ok: true } })
  expect(await activeSyncs()).toMatchObject([{ item_id: club.ivan.id }])
  const types = await app.db.selectFrom('activity').select('type').where('site_id', '=', club.site.id).execute()
  expect(types.map(({ type }) => type)).toEqual([
    'ADMIN_CALENDAR_SYNC',
    'ADMIN_CALENDAR_SYNC',
    'ADMIN_CALENDAR_STOP_SYNC',
  ])
})

test('calendars of others and taken ones, items of others and halls are refused, and nothing changes [X7, X2]', async () => {
  const other = await aClub(app.db)
  await connectedEasily(app, club.site.id)
  await post(`start_sync/${club.court.id}/${EASY_CALENDAR}`)
  const notFound = { status: 404, body: { code: 'NOT_FOUND' } }
  await withoutChanges(app.db, async () => {
    for (const word of [calendarWord('/somebody/else/'), 'YR', 'primary'])
      expect(await post(`start_sync/${club.secondCourt.id}/${word}`)).toMatchObject(notFound)
    expect(await post(`start_sync/${club.secondCourt.id}/${EASY_CALENDAR}`)).toMatchObject({
      status: 409,
      body: { code: 'CALENDAR_TAKEN' },
    })
    for (const itemId of [other.court.id, club.hall.id, 999_999]) {
      expect(await post(`start_sync/${itemId}/${TWO}`)).toMatchObject(notFound)
      for (const path of [`stop_sync/${itemId}`, `retry/${itemId}`, `feeds/${itemId}`, `preview/${itemId}/${TWO}`])
        expect(await post(path)).toMatchObject(notFound)
      expect(await post(`deletions/${itemId}`, { answer: 'CANCEL' })).toMatchObject(notFound)
    }
    expect(await post('events', { calendarIds: [calendarWord('x')], timeMin: '2026-11-17T00:00:00' })).toMatchObject(
      notFound,
    )
    expect(await post(`stop_sync/${club.secondCourt.id}`)).toMatchObject(notFound)
  })
})

test('a calendar that a court of another club with the same account has is taken', async () => {
  const other = await aClub(app.db)
  await connectedEasily(app, club.site.id)
  await connectedEasily(app, other.site.id)
  await aSync(app, other.site.id, other.court.id)
  expect(await post(`start_sync/${club.court.id}/${EASY_CALENDAR}`)).toMatchObject({
    status: 409,
    body: { code: 'CALENDAR_TAKEN' },
  })
})

test('what was linked to a calendar stays for that account, and goes for one of another server by the same name', async () => {
  const linked = async () =>
    (await app.db.selectFrom('calendar_links').select('title').where('site_id', '=', club.site.id).execute()).length
  await connectedEasily(app, club.site.id)
  await post(`start_sync/${club.court.id}/${EASY_CALENDAR}`)
  await aConflict(app, club.site.id, club.court.id)
  await post('delete_credentials')
  await post('connect_caldav', EASY)
  await post(`start_sync/${club.court.id}/${EASY_CALENDAR}`)
  expect(await linked()).toBe(1)
  const elsewhere = { account: 'courts@other.example', credential: {} }
  Object.assign(app.tools.calendars, { caldav: { ...easyCaldav(), connect: async () => elsewhere } })
  await post('connect_caldav', EASY)
  expect(await activeSyncs()).toEqual([])
  expect((await post(`start_sync/${club.court.id}/${EASY_CALENDAR}`)).status).toBe(200)
  expect(await linked()).toBe(0)
})

test('two starts at once with one calendar: one of them has it', async () => {
  await connectedEasily(app, club.site.id)
  const start = (itemId: number) => post(`start_sync/${itemId}/${EASY_CALENDAR}`)
  const answers = await Promise.all([start(club.court.id), start(club.secondCourt.id), start(club.ivan.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('without an account every call that needs one says so', async () => {
  const calls: [string, object][] = [
    ['calendars', {}],
    ['create', { name: 'Courts' }],
    ['events', { calendarIds: [TWO], timeMin: '2026-11-17T00:00:00' }],
    [`preview/${club.court.id}/${TWO}`, {}],
    [`start_sync/${club.court.id}/${TWO}`, {}],
  ]
  for (const [path, body] of calls)
    expect(await post(path, body)).toMatchObject({ status: 409, body: { code: 'CALENDAR_NOT_CONNECTED' } })
  // Nothing to disconnect is no fault.
  expect((await post('delete_credentials')).status).toBe(200)
})

const readState = async () =>
  (await app.call('GET', `/api/admin/calendar/${club.site.id}/overview`, { token: club.ada.accessToken })).body
    .connection

test('a credential that cannot be opened, or was revoked, reads connect again, and connecting again mends it [CAL-18]', async () => {
  const again = { status: 409, body: { code: 'CALENDAR_CONNECT_AGAIN' } }
  await connectedEasily(app, club.site.id)
  const { env } = app.tools
  Object.assign(app.tools, { env: { ...env, secret: 'another-secret-for-tests-and-nothing-else' } })
  expect(await post('calendars')).toMatchObject(again)
  Object.assign(app.tools, { env })
  expect(await readState()).toMatchObject({ account: EASY_ACCOUNT, isRevoked: true })
  expect(await openPort(app.tools, club.site.id)).toBeNull()
  expect((await post('connect_caldav', EASY)).status).toBe(200)
  expect(await readState()).toMatchObject({ account: EASY_ACCOUNT, isRevoked: false })

  const caldav = easyCaldav()
  const port = { ...caldav.open({}, async () => {}), calendars: () => Promise.reject(new CredentialRevoked('caldav')) }
  Object.assign(app.tools.calendars, { caldav: { ...caldav, open: () => port } })
  expect(await post('calendars')).toMatchObject(again)
  expect(await readState()).toMatchObject({ isRevoked: true })
  // Bytes of another club do not open here either.
  await app.db
    .updateTable('calendar_credentials')
    .set({ state: 'WORKING', encrypted_tokens: Buffer.from('x') })
    .execute()
  expect(await post('calendars')).toMatchObject(again)
})

test('a revoked permission that a call of the page notices is an error of every sync, told once', async () => {
  await connectedEasily(app, club.site.id)
  await aSync(app, club.site.id, club.court.id)
  await aSync(app, club.site.id, club.ivan.id, { calendarId: '/courts/two/', active: false })
  const caldav = easyCaldav()
  const port = { ...caldav.open({}, async () => {}), calendars: () => Promise.reject(new CredentialRevoked('caldav')) }
  Object.assign(app.tools.calendars, { caldav: { ...caldav, open: () => port } })
  const notices = async () =>
    (await app.db.selectFrom('activity').select('id').where('type', '=', 'SITE_NOTICE').execute()).length
  const before = await notices()
  for (const _ of ['noticed', 'known'])
    expect(await post('calendars')).toMatchObject({ status: 409, body: { code: 'CALENDAR_CONNECT_AGAIN' } })
  const syncs = app.db.selectFrom('calendar_syncs').select(['item_id', 'error']).where('site_id', '=', club.site.id)
  expect(await syncs.orderBy('item_id').execute()).toEqual([
    { item_id: club.court.id, error: 'REVOKED' },
    { item_id: club.ivan.id, error: null },
  ])
  const lines = app.db.selectFrom('calendar_log').select(['item_id', 'kind']).where('site_id', '=', club.site.id)
  expect(await lines.execute()).toEqual([{ item_id: club.court.id, kind: 'FAILED' }])
  expect(await notices()).toBe(before + 1)
})

test('a provider that does not answer is said so, and the connection stays', async () => {
  await connectedEasily(app, club.site.id)
  const caldav = easyCaldav()
  const silent = new ServiceProblem({ service: 'caldav', reason: 'unavailable', detail: 'timeout' })
  const port = { ...caldav.open({}, async () => {}), calendars: () => Promise.reject(silent) }
  Object.assign(app.tools.calendars, { caldav: { ...caldav, open: () => port } })
  expect(await post('calendars')).toMatchObject({ status: 503, body: { code: 'CALENDAR_UNAVAILABLE' } })
  expect(await readState()).toMatchObject({ isRevoked: false })
})

test('retry tries at once what waits for its next try, of this item only', async () => {
  await aSync(app, club.site.id, club.court.id)
  await aSync(app, club.site.id, club.ivan.id, { calendarId: '/courts/two/' })
  const later = new Date(app.tools.now() + 300_000)
  const waiting = { event_id: 'e', uid: 'e', origin: 'THEIRS', dirty_since: new Date(), next_try_at: later } as const
  for (const item_id of [club.court.id, club.ivan.id])
    await app.db
      .insertInto('calendar_links')
      .values({ site_id: club.site.id, item_id, ...waiting })
      .execute()
  expect((await post(`retry/${club.court.id}`)).status).toBe(200)
  const tries = app.db.selectFrom('calendar_links').select('next_try_at').where('site_id', '=', club.site.id)
  expect(await tries.orderBy('item_id').execute()).toEqual([{ next_try_at: null }, { next_try_at: later }])
})

const problem = (reason: 'unavailable' | 'refused') => new ServiceProblem({ service: 'caldav', reason, detail: 'x' })

test.each([
  {
    of: 'a password that is not accepted',
    error: new CredentialRevoked('caldav'),
    code: 'CALDAV_SIGN_IN',
    field: 'password',
  },
  { of: 'an address without calendars', error: problem('refused'), code: 'CALDAV_ADDRESS', field: 'address' },
  { of: 'a server that is silent', error: problem('unavailable'), code: 'CALDAV_UNREACHABLE', field: 'address' },
])('$of is 400 at its field, and nothing is stored', async ({ error, code, field }) => {
  Object.assign(app.tools.calendars, { caldav: { ...easyCaldav(), connect: () => Promise.reject(error) } })
  await withoutChanges(app.db, async () => {
    expect(await post('connect_caldav', EASY)).toMatchObject({
      status: 400,
      body: { code, message: expect.stringMatching(new RegExp(`^${field}: `)) },
    })
  })
})

test('a CalDAV account is connected with its calendars, and its password is never sent back [CAL-18]', async () => {
  const answer = await post('connect_caldav', EASY)
  expect(answer).toMatchObject({ status: 200, body: [{ name: 'One' }, { name: 'Two' }] })
  expect(await readState()).toMatchObject({ provider: 'caldav', account: EASY_ACCOUNT, connectedBy: 'Ada' })
  const { body } = await app.call('GET', `/api/admin/calendar/${club.site.id}/overview`, {
    token: club.ada.accessToken,
  })
  expect(JSON.stringify(body)).not.toContain(EASY.password)
})
