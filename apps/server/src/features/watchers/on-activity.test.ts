import { siteSlug } from '@korto/domain/site/slug'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSession } from '../../../test/activity.ts'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { followersDone } from '../../../test/background-done.ts'
import { aRegular, booked, call, MONDAY, type Person, TUESDAY, WEDNESDAY } from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { endAt, endSubscription } from '../../../test/ending.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBooking, anItem, signedInUser } from '../../../test/factories.ts'
import { aFullCourt, noticeTimes, runWatcherFollower, slotNotices, watch } from '../../../test/watching.ts'

/** Does no work in the background: what the watchers see, and when, is up to the test. */
let app: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
})
afterAll(() => app.close())

const cancel = (who: Person, id: number) => call(app, who, 'DELETE', `/api/booking/${id}`)

test('a watcher is notified within five seconds of the commit [WATCH-12]', async () => {
  const working = await testApp()
  try {
    const { site, court, cleo } = await aClub(working.db)
    const ann = await signedInUser(working.db)
    const day = TUESDAY
    await setClock(working)
    const id = await booked(working, cleo, { siteId: site.id, itemId: court.id, day })
    await watch(working, ann, { siteId: site.id, itemIds: [court.id], day })
    const began = performance.now()
    await call(working, cleo, 'DELETE', `/api/booking/${id}`)
    await eventually(async () => expect(await slotNotices(working, ann)).toHaveLength(1))
    expect(performance.now() - began).toBeLessThan(5_000)
    await followersDone(working.db)
    expect(await slotNotices(working, ann)).toHaveLength(1)
  } finally {
    await working.close()
  }
})

test('the notice names place, item and time, and leads to that day', async () => {
  const { site, court, holder, ids, ann } = await aFullCourt(app)
  await cancel(holder, ids[0])
  await runWatcherFollower(app)
  expect(await slotNotices(app, ann)).toEqual([
    {
      type: 'SLOT_FREE',
      site: 'Sofia Tennis Club',
      item: 'Court 1',
      start: `${TUESDAY}T10:00:00+02:00`,
      end: `${TUESDAY}T11:00:00+02:00`,
      timezone: 'Europe/Sofia',
      link: `/places/${siteSlug({ id: site.id, name: 'Sofia Tennis Club' })}/${court.id}?initial-date=${TUESDAY}`,
    },
  ])
  const own = await call(app, ann, 'GET', '/api/me/notifications')
  expect(JSON.stringify(own.body)).toContain('SLOT_FREE')
})

test('notified once, and not again until the slot has been full again [WATCH-15] [I45]', async () => {
  const { court, place, holder, ids, ann, ada } = await aFullCourt(app)
  await cancel(holder, ids[0])
  await runWatcherFollower(app)
  // Something else happens on the court; the slot is still free.
  const other = await aBooking(app.db, { itemId: court.id, userId: holder.id, day: TUESDAY, time: '15:00' })
  await call(app, ada, 'DELETE', `/api/admin/booking/${other.id}`)
  await runWatcherFollower(app)
  expect(await noticeTimes(app, ann)).toEqual(['10:00'])

  const again = await booked(app, holder, { ...place, time: '10:00' })
  await runWatcherFollower(app)
  await setClock(app, `${MONDAY}T12:11:00+02:00`)
  await cancel(holder, again)
  await runWatcherFollower(app)
  await setClock(app)
  expect(await noticeTimes(app, ann)).toEqual(['10:00', '10:00'])
})

test('somebody who books and cancels in a loop does not notify others every time [WATCH-15] [C7]', async () => {
  const { place, holder, ids, ann } = await aFullCourt(app)
  let id: number = ids[0]
  for (let round = 0; round < 3; round++) {
    await cancel(holder, id)
    await runWatcherFollower(app)
    id = await booked(app, holder, { ...place, time: '10:00' })
    await runWatcherFollower(app)
  }
  expect(await noticeTimes(app, ann)).toEqual(['10:00'])
})

test('nobody is notified of their own cancellation, but of those of others, handled one by one or all at once [WATCH-16]', async () => {
  for (const handled of ['one by one', 'at once'] as const) {
    const { site, place, holder, ids, ann, watched } = await aFullCourt(app)
    const bob = await aRegular(app, site.id)
    const bobs = await booked(app, bob, { ...place, time: '09:00' })
    await runWatcherFollower(app)
    for (const who of [bob, holder]) await watch(app, who, watched)
    for (const [who, id] of [
      [holder, ids[0]],
      [bob, bobs],
      [holder, ids[1]],
    ] as const) {
      await cancel(who, id)
      if (handled === 'one by one') await runWatcherFollower(app)
    }
    await runWatcherFollower(app)
    expect((await noticeTimes(app, ann)).toSorted()).toEqual(['09:00', '10:00', '11:00'])
    expect((await noticeTimes(app, bob)).toSorted()).toEqual(['10:00', '11:00'])
    expect(await noticeTimes(app, holder)).toEqual(['09:00'])
  }
})

test('watchers are notified in the order in which they were started', async () => {
  const { holder, ids, watched } = await aFullCourt(app)
  const people = [await signedInUser(app.db), await signedInUser(app.db), await signedInUser(app.db)]
  for (const who of [people[2], people[0], people[1]]) if (who) await watch(app, who, watched)
  await cancel(holder, ids[0])
  await runWatcherFollower(app)
  const notified = await app.db.selectFrom('notifications').select('user_id').orderBy('id').execute()
  const order = notified.map(({ user_id }) => user_id).filter((id) => people.some((person) => person.id === id))
  expect(order).toEqual([people[2]?.id, people[0]?.id, people[1]?.id])
})

test('outside the window, on another item, passed, or free already: nobody is notified [WATCH-13]', async () => {
  const { court, secondCourt, place, holder, ids, ann, ada } = await aFullCourt(app)
  const early = await booked(app, holder, { ...place, time: '12:00' })
  const elsewhere = await booked(app, holder, { ...place, itemId: secondCourt.id, time: '10:00' })
  const nextDay = await booked(app, holder, { ...place, day: WEDNESDAY, time: '10:00' })
  const double = await aBooking(app.db, { itemId: court.id, userId: holder.id, day: TUESDAY, time: '11:00' })
  await runWatcherFollower(app)
  for (const id of [early, elsewhere, nextDay]) await cancel(holder, id)
  // Overbooked, one of two goes: it is full all the same.
  await call(app, ada, 'DELETE', `/api/admin/booking/${double.id}`)
  await runWatcherFollower(app)
  expect(await slotNotices(app, ann)).toEqual([])

  await setClock(app, `${TUESDAY}T10:30:00+02:00`)
  await call(app, ada, 'DELETE', `/api/admin/booking/${ids[0]}`)
  await runWatcherFollower(app)
  await setClock(app)
  expect(await slotNotices(app, ann)).toEqual([])
})

test('a slot half inside the window does not count, one at its edge does [WATCH-13]', async () => {
  const club = await aClub(app.db)
  const { site } = club
  const court = await anItem(app.db, site.id, { schedule: { mode: 'every_day', 1: [{ start: 510, end: 750 }] } })
  const holder = await aRegular(app, site.id)
  const ids = []
  for (const time of ['08:30', '09:30', '10:30', '11:30'])
    ids.push(await booked(app, holder, { siteId: site.id, itemId: court.id, day: TUESDAY, time }))
  const ann = await signedInUser(app.db)
  await watch(app, ann, { siteId: site.id, itemIds: [court.id], day: TUESDAY, from: '09:00', to: '12:00' })
  for (const id of ids) await cancel(holder, id)
  await runWatcherFollower(app)
  expect((await noticeTimes(app, ann)).toSorted()).toEqual(['09:30', '10:30'])
})

test('no change is lost between the first read of a watcher and the next of the follower', async () => {
  const { holder, ids, watched } = await aFullCourt(app)
  const bob = await signedInUser(app.db)
  // A follower is at work on what was done so far.
  const follower = await aSession(app.database.connection)
  await follower.query("begin; select from activity_readers where name = 'watchers' for update")
  const watching = watch(app, bob, watched)
  await eventually(async () => {
    const { rows } = await follower.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(rows).toHaveLength(1)
  })
  await cancel(holder, ids[0])
  await follower.query('commit')
  await watching
  await runWatcherFollower(app)
  expect(await noticeTimes(app, bob)).toEqual(['10:00'])
})

test('what gets free while the subscription has ended is told when it can be booked again [SUB-07]', async () => {
  const { site, holder, ids, ann } = await aFullCourt(app)
  await endSubscription(app, site.id)
  await cancel(holder, ids[0])
  await runWatcherFollower(app)
  expect(await noticeTimes(app, ann)).toEqual([])
  await endAt(app, site.id, null)
  await cancel(holder, ids[1])
  await runWatcherFollower(app)
  expect(await noticeTimes(app, ann)).toEqual(['10:00', '11:00'])
})
