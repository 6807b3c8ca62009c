import type { HitBooking } from '@korto/contract/closure'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import {
  aRegular,
  booked,
  call,
  freeAt,
  post,
  sofia,
  storedBooking,
  TUESDAY,
  typesOf,
  WEDNESDAY,
} from '../../../test/bookings.ts'
import { bestPlace, closed, closingOf, entryOf, everyone, preview, readClosure } from '../../../test/closing.ts'
import { aClub, type Club, canaryPhone } from '../../../test/club.ts'
import { withoutChanges } from '../../../test/database-hash.ts'
import { aBooking, aRule } from '../../../test/factories.ts'
import { runClosure } from './run-closure.ts'

/** Serves calls and does no background work: a closing stays where the test leaves it. */
let app: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
})
afterAll(() => app.close())

const whole = (...items: { id: number }[]) => items.map(({ id }) => ({ itemId: id, places: null }))
const shown = ({ itemId, fromDate }: { itemId: number; fromDate: string }) => [itemId, fromDate.slice(0, 16)]

async function carriedOut(club: Club, closureId: number) {
  await runClosure(app.tools, { siteId: club.site.id, closureId })
  return readClosure(app, club, closureId)
}

test('the list has every booking, series date and lesson that is hit, with a place for each, and writes nothing', async () => {
  const club = await aClub(app.db)
  const { site, court, secondCourt, ivan, cleo, ada } = club
  const single = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, time: '09:00' })
  const lesson = await aBooking(app.db, {
    itemId: court.id,
    userId: cleo.id,
    supplItemId: ivan.id,
    day: TUESDAY,
    time: '12:00',
  })
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, time: '19:00' })
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, time: '15:00', status: 'CANCELED' })
  await aBooking(app.db, { itemId: secondCourt.id, userId: cleo.id, day: TUESDAY, time: '12:00' })
  const rule = await aRule(app.db, {
    itemId: court.id,
    userId: cleo.id,
    validFrom: TUESDAY,
    time: '16:00',
    until: '17:00',
  })
  const wish = { items: whole(court), lookOn: [secondCourt.id] }
  const { status, body } = await withoutChanges(app.db, () => preview(app, ada, site.id, wish))
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { closed: [{ itemId: court.id, left: 0, along: false }] },
  })
  expect(body.bookings.map(({ bookingId, ruleId, date }: HitBooking) => [bookingId, ruleId, date])).toEqual([
    [single.id, null, null],
    [lesson.id, null, null],
    [null, rule.id, TUESDAY],
  ])
  expect(body.bookings[0]).toMatchObject({
    displayName: 'Cleo Canary',
    phoneNumber: canaryPhone(site.id),
    version: 1,
    quantity: 1,
  })
  expect(body.bookings.map(({ places: [best] }: HitBooking) => best && shown(best))).toEqual([
    [secondCourt.id, `${TUESDAY}T09:00`],
    [secondCourt.id, `${TUESDAY}T13:00`],
    [secondCourt.id, `${TUESDAY}T16:00`],
  ])
  const without = await preview(app, ada, site.id, { ...wish, lookOn: null })
  expect(without.body.bookings.map(({ places }: HitBooking) => places)).toEqual([[], [], []])
})

test('the courts close first, with the reason, and everybody is moved, canceled or kept', async () => {
  const club = await aClub(app.db)
  const { site, court, secondCourt, cleo, ada } = club
  const at = (time: string) => aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, time })
  const [moved, canceled, kept] = [await at('09:00'), await at('10:00'), await at('11:00')]
  const rule = await aRule(app.db, {
    itemId: court.id,
    userId: cleo.id,
    validFrom: TUESDAY,
    time: '16:00',
    until: '17:00',
  })
  const closureId = await closed(app, club, { items: whole(court), lookOn: [secondCourt.id] }, (hit) =>
    hit.bookingId === canceled.id
      ? { choice: 'cancel' }
      : hit.bookingId === kept.id
        ? { choice: 'keep' }
        : bestPlace(hit),
  )
  const events = await app.db.selectFrom('item_events').selectAll().where('site_id', '=', site.id).execute()
  expect(events).toMatchObject([
    { item_id: court.id, capacity: 0, title: 'Rain', from_at: sofia(TUESDAY, '09:00'), to_at: sofia(TUESDAY, '18:00') },
  ])
  expect(await freeAt(app, { siteId: site.id, itemId: court.id }, TUESDAY, '14:00')).toBe(0)
  expect(await readClosure(app, club, closureId)).toMatchObject({
    status: 'RUNNING',
    total: 4,
    done: 0,
    reason: 'Rain',
    canUndo: true,
  })

  const done = await carriedOut(club, closureId)
  expect(done).toMatchObject({ status: 'DONE', done: 4, createdBy: 'Ada' })
  expect(done.entries.map(({ result }) => result)).toEqual(['moved', 'canceled', 'kept', 'moved'])
  expect(done.entries[1]).toMatchObject({ displayName: 'Cleo Canary', phoneNumber: canaryPhone(site.id) })
  expect(await storedBooking(app, moved.id)).toMatchObject({
    item_id: secondCourt.id,
    from_at: sofia(TUESDAY, '09:00'),
  })
  expect(await storedBooking(app, canceled.id)).toMatchObject({ status: 'CANCELED', late_canceled: false })
  expect(await storedBooking(app, kept.id)).toMatchObject({ item_id: court.id, version: 1 })
  const date = await app.db
    .selectFrom('bookings')
    .selectAll()
    .where('recurring_id', '=', rule.id)
    .executeTakeFirstOrThrow()
  expect(date).toMatchObject({ item_id: secondCourt.id, occurrence_date: TUESDAY, from_at: sofia(TUESDAY, '16:00') })
  expect(await typesOf(app, site.id)).toEqual([
    'ADMIN_CLOSE_ITEMS',
    'ADMIN_UPDATE_BOOKING',
    'ADMIN_CANCEL_BOOKING',
    'ADMIN_MODIFY_OCCASION',
    'ADMIN_CLOSE_ITEMS_FINISHED',
  ])
  const list = await call(app, ada, 'GET', `/api/admin/site/${site.id}/closures`)
  expect(list.body).toMatchObject([{ id: closureId, status: 'DONE', items: [{ itemId: court.id, places: null }] }])
})

test('some places of a court: what is left stays open, what was booked last is hit, and the hall shrinks along', async () => {
  const club = await aClub(app.db)
  const { site, badminton, basketball, cleo, ada } = club
  for (let n = 0; n < 3; n++)
    await aBooking(app.db, {
      itemId: badminton.id,
      userId: cleo.id,
      day: TUESDAY,
      time: '10:00',
    })
  const wish = { items: [{ itemId: badminton.id, places: 2 }] }
  const { body } = await preview(app, ada, site.id, wish)
  expect(body.closed).toEqual([
    { itemId: badminton.id, left: 1, along: false },
    { itemId: basketball.id, left: 0, along: true },
  ])
  expect(body.bookings).toHaveLength(2)
  await closed(app, club, wish, everyone('cancel'))
  expect(await freeAt(app, { siteId: site.id, itemId: badminton.id }, TUESDAY, '12:00')).toBe(1)
  expect(await freeAt(app, { siteId: site.id, itemId: basketball.id }, TUESDAY, '12:00')).toBe(0)
})

test('a place that somebody took a moment before: not moved, with the next free ones, and decided anew', async () => {
  const club = await aClub(app.db)
  const { site, court, secondCourt, cleo, ada } = club
  const one = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, time: '10:00' })
  const closureId = await closed(app, club, { items: whole(court), lookOn: [secondCourt.id] }, bestPlace)
  await booked(app, await aRegular(app, site.id), {
    siteId: site.id,
    itemId: secondCourt.id,
    day: TUESDAY,
    time: '10:00',
  })
  const { entries } = await carriedOut(club, closureId)
  expect(entries).toMatchObject([{ result: 'not_moved', refusal: 'NOT_ENOUGH_CAPACITY' }])
  const [next] = entries[0]?.places ?? []
  expect(next && shown(next)).toEqual([secondCourt.id, `${TUESDAY}T11:00`])
  expect(await storedBooking(app, one.id)).toMatchObject({ item_id: court.id, version: 1 })

  const path = `/api/admin/site/${site.id}/closures/${closureId}/entries/1`
  const { price: _, ...to } = next ?? { price: 0 }
  const acted = await post(app, ada, path, { choice: 'move', to })
  expect(acted.body).toMatchObject({ result: 'moved', refusal: null, to })
  expect(await storedBooking(app, one.id)).toMatchObject({ item_id: secondCourt.id, from_at: sofia(TUESDAY, '11:00') })
  expect((await post(app, ada, path, { choice: 'cancel' })).status).toBe(409)
})

test('what was booked or changed after the preview is kept, and said so', async () => {
  const club = await aClub(app.db)
  const { site, court, cleo, ada } = club
  const first = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, time: '10:00' })
  const { body } = await preview(app, ada, site.id, { items: whole(court) })
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, time: '12:00' })
  await post(app, ada, `/api/admin/booking/${first.id}/status`, { status: 'MISSED' })
  const entries = body.bookings.map((hit: HitBooking) => ({ ...entryOf(hit), choice: 'cancel' }))
  const request = { ...closingOf({ items: whole(court) }), reason: '', entries }
  const { id } = (await post(app, ada, `/api/admin/site/${site.id}/closures`, request)).body
  expect((await carriedOut(club, id)).entries).toMatchObject([
    { result: 'kept', refusal: 'CHANGED' },
    { result: 'kept', refusal: 'BOOKED_MEANWHILE' },
  ])
})

test('what somebody else has moved before its turn is left alone', async () => {
  const club = await aClub(app.db)
  const { court, secondCourt, cleo, ada } = club
  const one = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, time: '10:00' })
  const closureId = await closed(app, club, { items: whole(court), lookOn: [secondCourt.id] }, bestPlace)
  const change = { itemId: secondCourt.id, fromDate: `${WEDNESDAY}T10:00:00`, toDate: `${WEDNESDAY}T11:00:00` }
  expect((await call(app, ada, 'PUT', `/api/admin/booking/${one.id}`, change)).status).toBe(200)
  expect((await carriedOut(club, closureId)).entries).toMatchObject([{ result: 'gone', refusal: 'CHANGED' }])
  expect(await storedBooking(app, one.id)).toMatchObject({ from_at: sofia(WEDNESDAY, '10:00') })
})

test('the same key closes once, also at the same moment', async () => {
  const { site, court, ada } = await aClub(app.db)
  const body = { ...closingOf({ items: whole(court) }), reason: 'Rain', entries: [] }
  const again = () =>
    app.call('POST', `/api/admin/site/${site.id}/closures`, {
      token: ada.accessToken,
      body,
      headers: { 'idempotency-key': `rain-${site.id}` },
    })
  const answers = [...(await Promise.all([again(), again(), again()])), await again()]
  expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1)
  expect(await app.db.selectFrom('closures').select('id').where('site_id', '=', site.id).execute()).toHaveLength(1)
  expect(await app.db.selectFrom('item_events').select('id').where('site_id', '=', site.id).execute()).toHaveLength(1)
})

test('ids of another club are not there, and bad input changes nothing', async () => {
  const [club, other] = [await aClub(app.db), await aClub(app.db)]
  const { site, court, secondCourt, ada, cleo, ivan, fred } = club
  const foreign = await aBooking(app.db, { itemId: other.court.id, userId: cleo.id, day: TUESDAY })
  const closureId = await closed(app, other, { items: whole(other.court) }, everyone('keep'))
  const path = `/api/admin/site/${site.id}/closures`
  const good = { ...closingOf({ items: whole(court) }), reason: 'Rain', entries: [] }
  const entry = { bookingId: foreign.id, ruleId: null, date: null, version: 1, ruleVersion: null, choice: 'cancel' }
  const time = (fromDate: string, toDate: string) => ({ ...good, times: [{ fromDate, toDate }] })
  const to = { itemId: other.secondCourt.id, fromDate: `${TUESDAY}T10:00:00`, toDate: `${TUESDAY}T11:00:00` }
  await withoutChanges(app.db, async () => {
    const refused: [object, number][] = [
      [{ ...good, items: whole(other.court) }, 404],
      [{ ...good, items: whole(ivan) }, 404],
      [{ ...good, lookOn: [other.court.id] }, 404],
      [{ ...good, entries: [entry] }, 404],
      [{ ...good, entries: [{ ...entry, bookingId: null, ruleId: null }] }, 404],
      [{ ...good, entries: [{ ...entry, choice: 'move', to }] }, 404],
      [{ ...good, entries: [{ ...entry, choice: 'move' }] }, 400],
      [{ ...good, items: [] }, 400],
      [{ ...good, items: [{ itemId: court.id, places: 0 }] }, 400],
      [{ ...good, items: [{ itemId: court.id, places: 1.5 }] }, 400],
      [{ ...good, reason: 'r'.repeat(81) }, 400],
      [{ ...good, times: [] }, 400],
      [time(`${TUESDAY}T18:00:00`, `${TUESDAY}T09:00:00`), 400],
      [time('2026-11-10T09:00:00', '2026-11-10T10:00:00'), 400],
      [time(`${TUESDAY}T00:00:00`, '2027-02-01T00:00:00'), 400],
      [{ ...good, surplus: 1 }, 400],
    ]
    for (const [body, status] of refused)
      expect((await post(app, ada, path, body)).status, JSON.stringify(body)).toBe(status)
    const front = await post(
      app,
      fred,
      `/api/admin/site/${site.id}/closure_preview`,
      closingOf({ items: whole(court) }),
    )
    expect(front.status).toBe(403)
    for (const action of ['', '/undo', '/entries/1'])
      expect(
        (
          await call(
            app,
            ada,
            action === '' ? 'GET' : 'POST',
            `${path}/${closureId}${action}`,
            action === '/entries/1' ? { choice: 'keep' } : undefined,
          )
        ).status,
      ).toBe(404)
  })
  expect((await post(app, ada, path, { ...good, lookOn: [secondCourt.id] })).status).toBe(200)
})
