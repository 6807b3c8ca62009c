import { calendarSync } from '@korto/contract/calendar-sync'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aSync, connectedEasily, EASY_ACCOUNT, EASY_CALENDAR, easyCaldav } from '../../../../test/calendars.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { aBooking, aRule } from '../../../../test/factories.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
  Object.assign(app.tools.calendars, { caldav: easyCaldav() })
})
afterAll(() => app.close())
beforeEach(async () => {
  club = await aClub(app.db)
})

const get = async (path: string, token = club.ada.accessToken) =>
  (await app.call('GET', `/api/admin/calendar/${club.site.id}/${path}`, { token })).body
const at = (time: string) => new Date(`2026-11-16T${time}+02:00`)

let count = 0
const aLink = async (itemId: number, more: object) =>
  (
    await app.db
      .insertInto('calendar_links')
      .values({
        site_id: club.site.id,
        item_id: itemId,
        event_id: `e${++count}`,
        uid: `e${count}`,
        origin: 'OURS',
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const aPart = (link_id: number, thing: { booking_id: number } | { rule_id: number }, part = 'once') =>
  app.db
    .insertInto('calendar_link_parts')
    .values({ site_id: club.site.id, link_id, part, ...thing })
    .execute()
const aLine = (itemId: number, time: string, more: object) =>
  app.db
    .insertInto('calendar_log')
    .values({ site_id: club.site.id, item_id: itemId, at: at(time), kind: 'WRITTEN', ...more })
    .execute()

test('the status names the account and the sync of each item, and nothing else [API-38]', async () => {
  expect(await get('status')).toEqual({ connected: false, account: null, items: [] })
  await connectedEasily(app, club.site.id)
  await aSync(app, club.site.id, club.court.id)
  await app.db
    .updateTable('calendar_syncs')
    .set({ error: 'GONE', last_sync_at: at('11:00:00') })
    .execute()
  for (const { accessToken } of [club.ada, club.fred])
    expect(await get('status', accessToken)).toEqual({
      connected: true,
      account: EASY_ACCOUNT,
      items: [
        {
          itemId: club.court.id,
          calendarId: EASY_CALENDAR,
          active: true,
          lastSyncAt: '2026-11-16T11:00:00+02:00',
          error: 'GONE',
        },
      ],
    })
  await app.db.updateTable('calendar_credentials').set({ state: 'REVOKED' }).execute()
  expect(await get('status')).toMatchObject({ connected: false, account: EASY_ACCOUNT })
})

test('the overview shows lag, the p95 of the day, what waits and what happened lately, in words of the contract', async () => {
  await connectedEasily(app, club.site.id)
  await aSync(app, club.site.id, club.court.id)
  await aSync(app, club.site.id, club.ivan.id, { calendarId: 'b' })
  for (let second = 1; second <= 20; second++) await aLine(club.court.id, '10:00:00', { lag_ms: second * 1_000 })
  await aLine(club.court.id, '11:59:00', {
    lag_ms: 3_000,
    data: JSON.stringify({ name: 'Cleo', from: at('18:00:00').getTime() }),
  })
  await app.db
    .insertInto('calendar_log')
    .values({
      site_id: club.site.id,
      item_id: club.court.id,
      at: new Date('2026-11-15T10:00:00Z'),
      kind: 'MOVED',
      lag_ms: 900_000,
    })
    .execute()
  await aLink(club.ivan.id, { dirty_since: at('11:59:00') })
  await aLink(club.ivan.id, { dirty_since: at('11:59:30') })
  await aLink(club.ivan.id, {})
  // This one waits for a person, not for the worker.
  await aLink(club.ivan.id, { dirty_since: at('08:00:00'), state: 'ASKING' })
  const overview = await get('overview')
  // Nothing is missing, nothing is too much.
  expect(calendarSync.overview['~orpc'].outputSchema?.parse(overview)).toEqual(overview)
  expect(overview).toMatchObject({
    connection: { provider: 'caldav', account: EASY_ACCOUNT, isRevoked: false },
    providers: expect.arrayContaining(['caldav']),
    inbox: 0,
    feeds: [],
  })
  const [court, ivan] = overview.syncs
  expect(court).toMatchObject({
    itemId: club.court.id,
    waiting: 0,
    lagMs: 3_000,
    p95Ms: 19_000,
    progress: null,
    deletions: null,
  })
  expect(court).toMatchObject({ hasHints: false, readEverySeconds: app.tools.env.CALDAV_POLL_SECONDS })
  expect(ivan).toMatchObject({ itemId: club.ivan.id, waiting: 2, p95Ms: null })
  expect(Math.floor(ivan.lagMs / 10_000)).toBe(6)
  expect(overview.lately[1]).toMatchObject({
    kind: 'WRITTEN',
    name: 'Cleo',
    fromDate: '2026-11-16T18:00:00+02:00',
    lagMs: 3_000,
  })
  await app.db
    .updateTable('calendar_syncs')
    .set({ phase: 'FIRST_IMPORT' })
    .where('item_id', '=', club.ivan.id)
    .execute()
  expect((await get('overview')).syncs[1]).toMatchObject({ phase: 'FIRST_IMPORT', progress: { done: 2, total: 4 } })
})

test('the question about many deletions names whom they concern', async () => {
  await connectedEasily(app, club.site.id)
  await aSync(app, club.site.id, club.court.id, { phase: 'ASKING' })
  const of = { itemId: club.court.id, userId: club.cleo.id }
  const today = await aBooking(app.db, { ...of, day: '2026-11-16', time: '18:00' })
  const later = await aBooking(app.db, { ...of, day: '2026-11-18', userId: club.otto.id })
  const rule = await aRule(app.db, { ...of, validFrom: '2026-11-03' })
  const gone = { gone_at: at('11:30:00'), agreed: JSON.stringify({ once: { kind: 'days' } }) }
  await aPart(await aLink(club.court.id, gone), { booking_id: later.id })
  await aPart(await aLink(club.court.id, gone), { booking_id: today.id })
  await aPart(await aLink(club.court.id, gone), { rule_id: rule.id }, 'weekly:1')
  await aLink(club.court.id, { agreed: gone.agreed })
  const [{ deletions }] = (await get('overview')).syncs
  expect(deletions).toEqual({
    total: 3,
    linked: 4,
    at: '2026-11-16T11:30:00+02:00',
    people: 2,
    today: 1,
    bookings: [
      { bookingId: today.id, ruleId: null, fromDate: '2026-11-16T18:00:00+02:00', displayName: 'Cleo Canary' },
      { bookingId: null, ruleId: rule.id, fromDate: '2026-11-17T18:00:00+02:00', displayName: 'Cleo Canary' },
      { bookingId: later.id, ruleId: null, fromDate: '2026-11-18T10:00:00+02:00', displayName: 'Otto' },
    ],
  })
})

test('the inbox has ours and theirs side by side, and for seven days what the rule decided', async () => {
  await connectedEasily(app, club.site.id)
  await aSync(app, club.site.id, club.court.id)
  const booking = await aBooking(app.db, {
    itemId: club.court.id,
    userId: club.cleo.id,
    day: '2026-11-20',
    status: 'PENDING',
  })
  const part = (from: string, to: string) => ({
    once: {
      kind: 'once',
      from: Date.parse(`2026-11-20T${from}:00+02:00`),
      to: Date.parse(`2026-11-20T${to}:00+02:00`),
    },
  })
  const aConflict = async (conflict: object, link: object = {}) => {
    const linkId = await aLink(club.court.id, {
      ours_changed_at: at('12:40:05'),
      theirs_changed_at: at('12:41:30'),
      ...link,
    })
    await aPart(linkId, { booking_id: booking.id })
    await app.db
      .insertInto('calendar_conflicts')
      .values({ site_id: club.site.id, link_id: linkId, kind: 'BOTH_CHANGED', at: at('11:00:00'), ...conflict })
      .execute()
  }
  const ours = JSON.stringify(part('17:00', '18:00'))
  const theirs = JSON.stringify(part('20:00', '21:00'))
  await aConflict({ ours, theirs, decided: 'THEIRS' })
  await aConflict({ ours, theirs: null, kind: 'NOT_FOUND', at: at('10:00:00') })
  await aConflict({ kind: 'UNREADABLE', at: at('09:00:00') }, { title: 'Odd <b>', error: 'unknown-zone' })
  await aConflict({ ours, theirs, decided: 'OURS', at: new Date('2026-11-08T10:00:00Z') })
  await aConflict({ ours, theirs, answered_at: at('11:00:00') })
  const inbox = await get('inbox')
  expect(inbox).toMatchObject([
    {
      kind: 'NOT_FOUND',
      decided: null,
      until: null,
      displayName: 'Cleo Canary',
      ours: { at: '2026-11-16T12:40:05+02:00', state: 'PENDING', fromDate: '2026-11-20T17:00:00+02:00' },
      theirs: { state: 'NOT_FOUND', fromDate: null, at: '2026-11-16T10:00:00+02:00' },
    },
    { kind: 'UNREADABLE', title: 'Odd <b>', reason: 'unknown-zone', theirs: { state: 'UNREADABLE' } },
    {
      kind: 'BOTH_CHANGED',
      decided: 'THEIRS',
      until: '2026-11-23T11:00:00+02:00',
      ours: { fromDate: '2026-11-20T17:00:00+02:00', toDate: '2026-11-20T18:00:00+02:00' },
      theirs: { at: '2026-11-16T12:41:30+02:00', state: 'CONFIRMED', fromDate: '2026-11-20T20:00:00+02:00' },
    },
  ])
  expect((await get('overview')).inbox).toBe(2)
})

test('front office reads the status and not the page; coaches read neither', async () => {
  const read = async (path: string, token: string) =>
    (await app.call('GET', `/api/admin/calendar/${club.site.id}/${path}`, { token })).status
  for (const path of ['overview', 'inbox']) expect(await read(path, club.fred.accessToken)).toBe(403)
  expect(await read('status', club.fred.accessToken)).toBe(200)
  expect(await read('status', club.coach.accessToken)).toBe(403)
})
