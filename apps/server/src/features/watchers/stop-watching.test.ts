import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { book, booked, call, type Person, post, TUESDAY } from '../../../test/bookings.ts'
import { signedInUser } from '../../../test/factories.ts'
import { aFullCourt, noticeTimes, runWatcherFollower, slotNotices, watch, watcherOf } from '../../../test/watching.ts'

/** Without background work: the test runs the follower. */
let app: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
})
afterAll(() => app.close())

const cancel = (who: Person, id: number) => call(app, who, 'DELETE', `/api/booking/${id}`)

test('a booking inside the window stops the watcher; one elsewhere does not [WATCH-17]', async () => {
  const { place, secondCourt, holder, ids, ann, groupId } = await aFullCourt(app)
  await book(app, ann, { ...place, itemId: secondCourt.id })
  await runWatcherFollower(app)
  expect((await watcherOf(app, groupId)).active).toBe(true)
  await cancel(holder, ids[0])
  await runWatcherFollower(app)
  expect(await noticeTimes(app, ann)).toEqual(['10:00'])
  await app.db.updateTable('site_clients').set({ level: 3 }).where('user_id', '=', ann.id).execute()
  expect((await book(app, ann, { ...place, time: '10:00' })).status).toBe(200)
  await runWatcherFollower(app)
  expect((await watcherOf(app, groupId)).active).toBe(false)
  await cancel(holder, ids[1])
  await runWatcherFollower(app)
  expect(await noticeTimes(app, ann)).toEqual(['10:00'])
})

test('a booking by staff for the person stops the watcher too [WATCH-17]', async () => {
  const { site, court, cleo, ada, watched } = await aFullCourt(app)
  const { body } = await watch(app, cleo, watched)
  const times = { fromDate: `${TUESDAY}T09:00:00`, toDate: `${TUESDAY}T10:00:00` }
  await post(app, ada, '/api/admin/booking', { siteId: site.id, itemId: court.id, userId: cleo.id, ...times })
  await runWatcherFollower(app)
  expect((await watcherOf(app, body.groupId)).active).toBe(false)
})

test('when its time is over a watch ends by itself [WATCH-17]', async () => {
  const { groupId, ann } = await aFullCourt(app)
  await setClock(app, `${TUESDAY}T11:59:00+02:00`)
  const before = await watcherOf(app, groupId)
  await setClock(app, `${TUESDAY}T12:00:01+02:00`)
  const after = await watcherOf(app, groupId)
  const stopped = await call(app, ann, 'DELETE', `/api/watch/${groupId}`)
  await setClock(app)
  expect([before.active, after.active, stopped.status]).toEqual([true, false, 404])
})

test('a stopped watcher is not notified', async () => {
  const { holder, ids, ann, groupId } = await aFullCourt(app)
  await call(app, ann, 'DELETE', `/api/watch/${groupId}`)
  await cancel(holder, ids[0])
  await runWatcherFollower(app)
  expect(await slotNotices(app, ann)).toEqual([])
})

test('a later watcher is notified of what was booked while nobody watched', async () => {
  const { place, holder, ann, groupId, watched } = await aFullCourt(app)
  // Nine o'clock was free while Ann waited; then she stopped, and it was booked.
  await call(app, ann, 'DELETE', `/api/watch/${groupId}`)
  const id = await booked(app, holder, { ...place, time: '09:00' })
  await runWatcherFollower(app)
  const bob = await signedInUser(app.db)
  await watch(app, bob, watched)
  await cancel(holder, id)
  await runWatcherFollower(app)
  expect(await noticeTimes(app, bob)).toEqual(['09:00'])
})

test('a later watcher is not notified of what came free while nobody watched', async () => {
  const { place, holder, ids, ann, groupId, watched } = await aFullCourt(app)
  await call(app, ann, 'DELETE', `/api/watch/${groupId}`)
  await cancel(holder, ids[0])
  await runWatcherFollower(app)
  const bob = await signedInUser(app.db)
  await watch(app, bob, watched)
  await booked(app, holder, { ...place, time: '15:00' })
  await runWatcherFollower(app)
  expect(await slotNotices(app, bob)).toEqual([])
})
