import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  booked,
  bookingsOf,
  sofia,
  statusOf,
  storedBooking,
  TUESDAY,
  typesOf,
  WEDNESDAY,
} from '../../../../test/bookings.ts'
import {
  actingFor,
  aSyncedClub,
  eventsIn,
  GINA,
  googleOf,
  look,
  QUIET,
  quiet,
  syncOf,
  timed,
  wake,
} from '../../../../test/calendar-sync.ts'
import { eventually } from '../../../../test/eventually.ts'
import { answerConflict, answerDeletions, readAllAgain } from './commands.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp(QUIET)
  await setClock(app)
})
afterAll(() => app.close())
beforeEach(() => googleOf(app).behave({ answer: 'well' }))

const HOURS = Array.from({ length: 6 }, (_, n) => String(8 + n).padStart(2, '0'))
const drawSix = (club: Awaited<ReturnType<typeof aSyncedClub>>) =>
  HOURS.map((hour) =>
    googleOf(app).store.put(club.calendar, {
      summary: `Client ${hour}`,
      ...timed(TUESDAY, `${hour}:00`, `${hour}:30`),
    }),
  )
const conflictsOf = (siteId: number) =>
  app.db.selectFrom('calendar_conflicts').selectAll().where('site_id', '=', siteId).orderBy('id').execute()

/** Looked at again and again: after a test with a silent provider requests rest for a while. */
const untilSync = (siteId: number, itemId: number, state: { error?: string; phase?: string }) =>
  eventually(async () => {
    await look(app, siteId)
    expect(await syncOf(app, itemId)).toMatchObject(state)
  })

test('a provider that is silent is an error of the item, and all is carried over when it is back [CAL-13]', async () => {
  const club = await aSyncedClub(app)
  const { site, court, cleo, calendar } = club
  googleOf(app).behave({ answer: 503 })
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  await eventually(async () => expect((await syncOf(app, court.id)).error).toBe('UNAVAILABLE'))
  expect(await statusOf(app, id)).toBe('CONFIRMED')
  const { body } = await app.call('GET', `/api/admin/site/${site.id}/calendar_sync`, { token: club.fred.accessToken })
  expect(body).toMatchObject([{ itemId: court.id, error: 'UNAVAILABLE' }])
  googleOf(app).behave({ answer: 'well' })
  await eventually(async () => {
    await look(app, site.id)
    expect(eventsIn(calendar)).toHaveLength(1)
    expect(await syncOf(app, court.id)).toMatchObject({ error: null, error_since: null })
  })
})

test('nothing is cancelled for a lost token; what is unknown goes to the inbox [c.17]', async () => {
  const { store, expireSyncTokens } = googleOf(app)
  const { site, calendar, ...club } = await aSyncedClub(app)
  const [kept, deleted, unknown] = ['10', '12', '14'].map((hour) =>
    store.put(calendar, { summary: `At ${hour}`, ...timed(TUESDAY, `${hour}:00`, `${hour}:30`) }),
  )
  await quiet(app, site.id)
  store.cancel(calendar, deleted?.id ?? '')
  calendar.events.delete(unknown?.id ?? '')
  expireSyncTokens()
  await quiet(app, site.id)
  expect((await bookingsOf(app, site.id)).map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELED', 'CONFIRMED'])
  const [conflict] = await conflictsOf(site.id)
  expect(conflict).toMatchObject({ kind: 'NOT_FOUND', decided: null })
  await answerConflict(app.tools, actingFor({ site, ...club }), conflict?.id ?? 0, 'OURS')
  await quiet(app, site.id)
  expect(eventsIn(calendar)).toHaveLength(2)
  expect(eventsIn(calendar).map(({ id }) => id)).toContain(kept?.id)
  expect(await bookingsOf(app, site.id)).toHaveLength(3)
})

test('an empty list, and a calendar that is gone, are errors and delete nothing [c.17]', async () => {
  const { store, expireSyncTokens } = googleOf(app)
  const { site, court, calendar } = await aSyncedClub(app)
  store.put(calendar, { summary: 'Stays', ...timed(TUESDAY, '10:00', '11:00') })
  await quiet(app, site.id)
  const events = new Map(calendar.events)
  calendar.events.clear()
  expireSyncTokens()
  await untilSync(site.id, court.id, { error: 'EMPTY' })
  for (const [id, entry] of events) calendar.events.set(id, entry)
  await eventually(async () => {
    await look(app, site.id)
    expect((await syncOf(app, court.id)).error).toBeNull()
  })
  store.calendars.delete(calendar.id)
  await untilSync(site.id, court.id, { error: 'GONE' })
  expect((await bookingsOf(app, site.id)).map(({ status }) => status)).toEqual(['CONFIRMED'])
})

test.each([
  { answer: 'PUT_BACK' as const, events: 6, holding: 6 },
  { answer: 'CANCEL' as const, events: 0, holding: 0 },
  { answer: 'ASK_AGAIN' as const, events: 0, holding: 6 },
  { answer: 'ONE_BY_ONE' as const, events: 0, holding: 6 },
])('many deletions at once stop and ask: $answer [c.17]', async ({ answer, events, holding }) => {
  const club = await aSyncedClub(app)
  const { site, court, calendar } = club
  const drawn = drawSix(club)
  await quiet(app, site.id)
  for (const { id } of drawn) googleOf(app).store.cancel(calendar, id)
  await untilSync(site.id, court.id, { phase: 'ASKING' })
  const held = async () => (await bookingsOf(app, site.id)).filter(({ status }) => status === 'CONFIRMED').length
  expect(await held()).toBe(6)
  await answerDeletions(app.tools, actingFor(club), court.id, answer)
  if (answer === 'ASK_AGAIN')
    await eventually(async () => {
      wake(app, site.id)
      expect((await syncOf(app, court.id)).phase).toBe('ASKING')
    })
  else await quiet(app, site.id)
  expect(eventsIn(calendar)).toHaveLength(events)
  expect(await held()).toBe(holding)
  if (answer === 'ONE_BY_ONE') expect(await conflictsOf(site.id)).toHaveLength(6)
})

test('deletions that are meant cancel what is to come, also of events that have begun', async () => {
  const club = await aSyncedClub(app)
  const { site, court, calendar } = club
  const daily = { recurrence: ['RRULE:FREQ=DAILY;COUNT=2'] }
  const drawn = HOURS.map((hour) =>
    googleOf(app).store.put(calendar, {
      summary: `Client ${hour}`,
      ...timed(TUESDAY, `${hour}:00`, `${hour}:30`),
      ...daily,
    }),
  )
  await quiet(app, site.id)
  await setClock(app, `${TUESDAY}T20:00:00+02:00`)
  for (const { id } of drawn) googleOf(app).store.cancel(calendar, id)
  await untilSync(site.id, court.id, { phase: 'ASKING' })
  await answerDeletions(app.tools, actingFor(club), court.id, 'CANCEL')
  await quiet(app, site.id)
  await setClock(app)
  const held = (await bookingsOf(app, site.id)).filter(({ status }) => status === 'CONFIRMED')
  const starts = held.map(({ from_at }) => from_at.getTime()).toSorted()
  expect(starts).toEqual(HOURS.map((hour) => sofia(TUESDAY, `${hour}:00`).getTime()))
  expect(await conflictsOf(site.id)).toEqual([])
})

test('whoever keeps ours after an answer that failed has ours kept', async () => {
  const { site, court, cleo, calendar, ...club } = await aSyncedClub(app)
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  await quiet(app, site.id)
  const links = app.db.updateTable('calendar_links').where('site_id', '=', site.id)
  // No booking can be weekly, so the last try fails.
  const weekly = {
    kind: 'weekly',
    dayOfWeek: 2,
    fromMinutes: 600,
    toMinutes: 660,
    validFrom: TUESDAY,
    validUntil: null,
  }
  const wanted = JSON.stringify({ once: weekly })
  await links.set({ dirty_since: new Date(app.tools.now()), tries: 5, wanted }).execute()
  wake(app, site.id)
  await eventually(async () => expect(await conflictsOf(site.id)).toMatchObject([{ kind: 'BOTH_CHANGED' }]))
  const shown = app.db.selectFrom('calendar_links').select(['state', 'wanted']).where('site_id', '=', site.id)
  expect(await shown.execute()).toEqual([{ state: 'ASKING', wanted: null }])

  await links.set({ wanted: '{}' }).execute()
  const [conflict] = await conflictsOf(site.id)
  await answerConflict(app.tools, actingFor({ site, court, cleo, ...club }), conflict?.id ?? 0, 'OURS')
  await quiet(app, site.id)
  expect(await statusOf(app, id)).toBe('CONFIRMED')
  expect(eventsIn(calendar)).toHaveLength(1)
})

test('a revoked permission is shown and everything waits [c.17]', async () => {
  const { site, court, cleo } = await aSyncedClub(app)
  googleOf(app).oauth.revoke(GINA)
  googleOf(app).oauth.expireAccessTokens()
  await untilSync(site.id, court.id, { error: 'REVOKED' })
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  expect(await statusOf(app, id)).toBe('CONFIRMED')
})

test('a worker that died loses the club, and another goes on where it was', async () => {
  const { store } = googleOf(app)
  const { site, court, cleo, calendar } = await aSyncedClub(app)
  // As if a process had taken the club and was killed after it wrote an event and before it stored that.
  await app.db
    .updateTable('calendar_credentials')
    .set({ lease_id: '00000000-0000-4000-8000-000000000000', lease_until: new Date(Date.now() + 1_500) })
    .where('site_id', '=', site.id)
    .execute()
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  store.put(calendar, { summary: 'Drawn', ...timed(TUESDAY, '15:00', '16:00') })
  await quiet(app, site.id)
  await quiet(app, site.id)
  expect(eventsIn(calendar)).toHaveLength(2)
  expect(await bookingsOf(app, site.id)).toHaveLength(2)
  expect(await statusOf(app, id)).toBe('CONFIRMED')
})

test('an edit between our look and our write is not overwritten', async () => {
  const { store } = googleOf(app)
  const { site, court, cleo, calendar, ...club } = await aSyncedClub(app)
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  await quiet(app, site.id)
  const [event] = eventsIn(calendar)
  await setClock(app, '2026-11-16T12:10:00+02:00')
  store.put(calendar, { id: event?.id ?? '', ...timed(TUESDAY, '16:00', '17:00') })
  await setClock(app, '2026-11-16T12:05:00+02:00')
  const body = { fromDate: `${TUESDAY}T12:00:00+02:00`, toDate: `${TUESDAY}T13:00:00+02:00` }
  expect((await app.call('PUT', `/api/admin/booking/${id}`, { token: club.ada.accessToken, body })).status).toBe(200)
  await eventually(async () => expect(await storedBooking(app, id)).toMatchObject({ from_at: sofia(TUESDAY, '16:00') }))
  await quiet(app, site.id)
  expect(Date.parse(eventsIn(calendar)[0]?.start?.dateTime ?? '')).toBe(sofia(TUESDAY, '16:00').getTime())
  await setClock(app)
})

test('read again from scratch, both sides stay as they are', async () => {
  const { store } = googleOf(app)
  const { site, court, cleo, calendar, ...club } = await aSyncedClub(app)
  await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  store.put(calendar, { summary: 'Drawn', ...timed(WEDNESDAY, '15:00', '16:00') })
  await quiet(app, site.id)
  const [before, types] = [eventsIn(calendar), await typesOf(app, site.id)]
  await readAllAgain(app.tools, actingFor({ site, court, cleo, ...club }))
  await quiet(app, site.id)
  expect(eventsIn(calendar)).toEqual(before)
  expect(await typesOf(app, site.id)).toEqual(types)
})
