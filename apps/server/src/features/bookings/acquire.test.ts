import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aSession } from '../../../test/activity.ts'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import {
  aRegular,
  book,
  booked,
  bookingsOf,
  call,
  changeItemElsewhere,
  type Person,
  post,
  staffRequest,
  storedBooking,
  TUESDAY,
} from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { withoutChanges } from '../../../test/database-hash.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBooking, anItem, aSite } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

/** Holds a lock of the protocol, as a booking does, until the test releases it. */
async function held(lock: 'item' | 'hall', id: number) {
  const session = await aSession(app.database.connection)
  await session.query('begin')
  const place = lock === 'item' ? ['{}', `{${id}}`] : [`{${id}}`, '{}']
  await session.query("select lock_scarce(0, null, '{}', $1, $2)", place)
  let isHeld = true
  const release = async () => {
    if (isHeld) await session.query('rollback')
    isHeld = false
  }
  onTestFinished(release)
  const isWaitedFor = async (by: number) => {
    // Of this database alone: other test files race for locks in the same cluster.
    const { rows } = await session.query(`
      select count(*)::int as waiting
      from pg_locks
      join pg_database on pg_database.oid = pg_locks.database and datname = current_database()
      where locktype = 'advisory' and not granted`)
    expect(rows[0].waiting).toBeGreaterThanOrEqual(by)
  }
  return { release, isWaitedFor: (by = 1) => eventually(() => isWaitedFor(by), 20_000) }
}

/** The definition is cached from here on. */
const remember = (siteId: number, itemId: number) =>
  app.call('GET', `/api/sites/${siteId}/timetable?itemId=${itemId}&from=${TUESDAY}&days=1`)

test('a court closed by another process while a booking waits for its lock is not booked', async () => {
  const { site, court, cleo } = await aClub(app.db)
  const wish = { siteId: site.id, itemId: court.id, day: TUESDAY }
  const lock = await held('item', court.id)
  const booking = book(app, cleo, wish)
  await lock.isWaitedFor()
  await changeItemElsewhere(app, court.id, { schedule: { mode: 'every_day', 1: [] } })
  await lock.release()
  expect(await booking).toMatchObject({ status: 409, body: { code: 'NOT_A_SLOT' } })
  expect(await bookingsOf(app, site.id)).toEqual([])
})

test('what another process changed before the read counts: capacity, price and confirmation', async () => {
  const { site, court, cleo, otto } = await aClub(app.db)
  await remember(site.id, court.id)
  await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  await changeItemElsewhere(app, court.id, {
    capacity: 2,
    schedule: { mode: 'every_day', 1: [{ start: 480, end: 1320, price: 33 }] },
    config: { require_confirmation: true },
  })
  const { body } = await book(app, otto, { siteId: site.id, itemId: court.id, day: TUESDAY })
  expect(body.status).toBe('PENDING')
  expect(await storedBooking(app, body.id)).toMatchObject({ price_cents: 3_300, status: 'PENDING', exclusive: false })
})

test('an item that moves into another hall while a booking waits takes its place in the new one', async () => {
  const { site, cleo, otto, hall, ada } = await aClub(app.db)
  const other = await anItem(app.db, site.id, { kind: 'shared', capacity: 1 })
  const inOther = await anItem(app.db, site.id, { sharedItemId: other.id })
  const moving = await anItem(app.db, site.id, { sharedItemId: hall.id })
  await aBooking(app.db, { itemId: inOther.id, userId: cleo.id, day: TUESDAY })
  const wish = { siteId: site.id, itemId: moving.id, day: TUESDAY }

  const lock = await held('hall', hall.id)
  const booking = book(app, otto, wish)
  await lock.isWaitedFor()
  await changeItemElsewhere(app, moving.id, { shared_item_id: other.id })
  await lock.release()
  expect(await booking).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_CAPACITY' } })
  expect(await post(app, ada, '/api/admin/booking', staffRequest({ ...wish, userId: cleo.id }))).toMatchObject({
    status: 409,
  })

  // Where there is room, it waits for the lock of the hall in which the item now is.
  const newHall = await held('hall', other.id)
  const later = book(app, otto, { ...wish, time: '11:00' })
  await newHall.isWaitedFor()
  await newHall.release()
  const { body } = await later
  expect(await storedBooking(app, body.id)).toMatchObject({ shared_item_id: other.id, shared_item_multiplier: 1 })
})

test('an item, a coach and a club that another process has just added can be booked at once', async () => {
  const { site, court, cleo, ada } = await aClub(app.db)
  await remember(site.id, court.id)
  const added = await anItem(app.db, site.id)
  const coach = await anItem(app.db, site.id, { kind: 'supplementary', supplementaryTo: [added.id] })
  await changeItemElsewhere(app, added.id, {})
  const wish = { siteId: site.id, itemId: added.id, day: TUESDAY }
  expect(await book(app, cleo, { ...wish, coachId: coach.id })).toMatchObject({ status: 200 })

  const another = await anItem(app.db, site.id)
  await changeItemElsewhere(app, another.id, {})
  const forStaff = staffRequest({ ...wish, itemId: another.id, userId: cleo.id })
  expect(await post(app, ada, '/api/admin/booking', forStaff)).toMatchObject({ status: 200 })

  const soon = { siteId: (await aSite(app.db)).id + 1, itemId: 1, day: TUESDAY }
  expect((await book(app, cleo, soon)).status).toBe(404)
  const newSite = await aSite(app.db)
  const newCourt = await anItem(app.db, newSite.id)
  expect(newSite.id).toBe(soon.siteId)
  expect(await book(app, cleo, { ...soon, itemId: newCourt.id })).toMatchObject({ status: 200 })
})

test('a club that another process has deleted is gone, for clients and staff', async () => {
  const { site, court, cleo, ada } = await aClub(app.db)
  await remember(site.id, court.id)
  await app.db.updateTable('sites').set({ deleted_at: new Date() }).where('id', '=', site.id).execute()
  const wish = { siteId: site.id, itemId: court.id, day: TUESDAY }
  expect(await withoutChanges(app.db, () => book(app, cleo, wish))).toMatchObject({ status: 404 })
  const forStaff = () => post(app, ada, '/api/admin/booking', staffRequest({ ...wish, userId: cleo.id }))
  expect((await withoutChanges(app.db, forStaff)).status).toBeGreaterThanOrEqual(403)
})

test('a booking restored while it is moved is not moved beyond the capacity', async () => {
  const { court, secondCourt, ada, cleo, otto } = await aClub(app.db)
  const full = await aBooking(app.db, { itemId: secondCourt.id, userId: otto.id, day: TUESDAY })
  const canceled = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, status: 'CANCELED' })
  const lock = await held('item', secondCourt.id)
  const moving = call(app, ada, 'PUT', `/api/admin/booking/${canceled.id}`, { itemId: secondCourt.id })
  await lock.isWaitedFor()
  await app.db.updateTable('bookings').set({ status: 'CONFIRMED' }).where('id', '=', canceled.id).execute()
  await lock.release()
  expect(await moving).toMatchObject({ status: 409, body: { code: 'STATE' } })
  expect(await storedBooking(app, canceled.id)).toMatchObject({ item_id: court.id, status: 'CONFIRMED' })
  expect(await storedBooking(app, full.id)).toMatchObject({ status: 'CONFIRMED' })
})

test('a request that waits too long for a lock gets Retry-After, and nothing is written [I48]', async () => {
  const { site, court } = await aClub(app.db)
  const ann = await aRegular(app, site.id)
  const lock = await held('item', court.id)
  const answer = await withoutChanges(app.db, () => book(app, ann, { siteId: site.id, itemId: court.id, day: TUESDAY }))
  expect(answer).toMatchObject({ status: 503, body: { code: 'BUSY' } })
  expect(answer.headers['retry-after']).toBe('1')
  await lock.release()
  expect((await book(app, ann, { siteId: site.id, itemId: court.id, day: TUESDAY })).status).toBe(200)
})

test('of several requests for the last place one succeeds, the others get alternatives [CAP-14]', async () => {
  const { site, court, ivan, secondCourt } = await aClub(app.db)
  const people: Person[] = []
  for (let n = 0; n < 5; n++) people.push(await aRegular(app, site.id))
  const lock = await held('item', court.id)
  const bookings = people.map((who) => book(app, who, { siteId: site.id, itemId: court.id, day: TUESDAY }))
  await lock.isWaitedFor(5)
  await lock.release()
  const answers = await Promise.all(bookings)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  for (const { body } of answers.filter(({ status }) => status === 409))
    expect(body).toMatchObject({
      code: 'NOT_ENOUGH_CAPACITY',
      message: 'Not enough capacity!',
      alternatives: [{ start: `${TUESDAY}T11:00:00+02:00` }, { start: `${TUESDAY}T09:00:00+02:00` }, {}],
    })
  expect(await bookingsOf(app, site.id)).toHaveLength(1)

  // The same coach on two courts at once.
  const lessons = await Promise.all(
    [court, secondCourt].map(({ id }, n) =>
      book(app, people[n] ?? null, { siteId: site.id, itemId: id, day: TUESDAY, time: '15:00', coachId: ivan.id }),
    ),
  )
  expect(lessons.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('of two requests for the last booking that the limit allows one is refused [LIM-15] [C6]', async () => {
  const { site, court, secondCourt, cleo } = await aClub(app.db)
  const [one, two] = [await held('item', court.id), await held('item', secondCourt.id)]
  const bookings = [court, secondCourt].map(({ id }) => book(app, cleo, { siteId: site.id, itemId: id, day: TUESDAY }))
  await one.isWaitedFor(2)
  await one.release()
  await two.release()
  const answers = await Promise.all(bookings)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LIMIT_REACHED')
})
