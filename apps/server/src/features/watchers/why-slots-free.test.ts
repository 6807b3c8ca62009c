import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { call, type Person, post, TUESDAY, WEDNESDAY } from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { aBooking, aRule, signedInUser } from '../../../test/factories.ts'
import { noticeTimes, runWatcherFollower, watch } from '../../../test/watching.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
})
afterAll(() => app.close())

const at = (day: string, from: string, to: string) => ({ fromDate: `${day}T${from}:00`, toDate: `${day}T${to}:00` })

/** The court is full from ten to eleven on Tuesday; Ann waits. */
async function aFullSlot(change: Partial<Parameters<typeof aBooking>[1]> = {}) {
  const club = await aClub(app.db)
  const of = { itemId: club.court.id, userId: club.cleo.id, day: TUESDAY }
  const { id } = await aBooking(app.db, { ...of, ...change })
  const ann = await signedInUser(app.db)
  await watch(app, ann, { siteId: club.site.id, itemIds: [club.court.id], day: TUESDAY })
  return { ...club, id, ann }
}

const notifiedTimes = async (ann: Person) => {
  await runWatcherFollower(app)
  return (await noticeTimes(app, ann)).toSorted()
}

test('a rejected request frees its slot [WATCH-14]', async () => {
  const { ann, ada, id } = await aFullSlot({ status: 'PENDING' })
  await post(app, ada, `/api/admin/booking/${id}/reject`)
  expect(await notifiedTimes(ann)).toEqual(['10:00'])
})

test('an unanswered request frees the slots that it held beside its own [WATCH-14]', async () => {
  const { ann } = await aFullSlot({ status: 'PENDING', time: '09:00', minutes: 180 })
  await setClock(app, `${TUESDAY}T09:00:01+02:00`)
  const times = await notifiedTimes(ann)
  await setClock(app)
  expect(times).toEqual(['10:00', '11:00'])
})

test('a booking moved away, to another court or made shorter frees its slot [WATCH-14]', async () => {
  for (const change of [at(WEDNESDAY, '10:00', '11:00'), { itemId: 0 }, at(TUESDAY, '15:00', '16:00')]) {
    const { ann, ada, id, secondCourt } = await aFullSlot()
    const body = 'itemId' in change ? { itemId: secondCourt.id } : change
    expect((await call(app, ada, 'PUT', `/api/admin/booking/${id}`, body)).status).toBe(200)
    expect(await notifiedTimes(ann)).toEqual(['10:00'])
  }
  const { ann, ada, id } = await aFullSlot({ minutes: 120 })
  await call(app, ada, 'PUT', `/api/admin/booking/${id}`, at(TUESDAY, '10:00', '11:00'))
  expect(await notifiedTimes(ann)).toEqual(['11:00'])
})

test('fewer places for one free a place for another [WATCH-14]', async () => {
  const { site, badminton, cleo, ada } = await aClub(app.db)
  const { id } = await aBooking(app.db, { itemId: badminton.id, userId: cleo.id, day: TUESDAY, quantity: 3 })
  const ann = await signedInUser(app.db)
  await watch(app, ann, { siteId: site.id, itemIds: [badminton.id], day: TUESDAY })
  await call(app, ada, 'PUT', `/api/admin/booking/${id}`, { quantity: 2 })
  expect(await notifiedTimes(ann)).toEqual(['10:00'])
})

test('a status that gives up the place frees it [WATCH-14]', async () => {
  const { ann, ada, id } = await aFullSlot()
  await post(app, ada, `/api/admin/booking/${id}/status`, { status: 'MISSED' })
  expect(await notifiedTimes(ann)).toEqual([])
  await post(app, ada, `/api/admin/booking/${id}/status`, { status: 'REJECTED' })
  expect(await notifiedTimes(ann)).toEqual(['10:00'])
})

test('an occasion cancelled, moved or a series ended frees its slot [WATCH-14]', async () => {
  const calls = [
    (path: string) => post(app, ada, `/api/admin/booking/recurring/cancel_occasion/${path}`),
    (path: string) => post(app, ada, `/api/admin/booking/recurring/cancel_all_occasions/${path}`),
    (path: string) =>
      post(app, ada, `/api/admin/booking/recurring/modify_occasion/${path}`, at(TUESDAY, '15:00', '16:00')),
    (path: string) => post(app, cleo, `/api/booking/recurring/cancel_occasion/${path}`, { allOccurrences: true }),
  ]
  const { site, court, ada, cleo } = await aClub(app.db)
  for (const act of calls) {
    const rule = await aRule(app.db, {
      itemId: court.id,
      userId: cleo.id,
      validFrom: '2026-11-10',
      validUntil: '2026-11-24',
      time: '10:00',
      until: '11:00',
    })
    const ann = await signedInUser(app.db)
    await watch(app, ann, { siteId: site.id, itemIds: [court.id], day: TUESDAY })
    expect((await act(`${rule.id}/${TUESDAY}/${site.id}`)).status).toBe(200)
    expect(await notifiedTimes(ann)).toEqual(['10:00'])
    await app.db.updateTable('watchers').set({ active: false }).execute()
  }
})

test('bulk delete frees slots [WATCH-14]', async () => {
  const { ann, ada, site, court } = await aFullSlot()
  const data = [at(TUESDAY, '00:00', '23:00')]
  await post(app, ada, '/api/admin/booking/bulk_delete', { siteId: site.id, itemId: court.id, data })
  expect(await notifiedTimes(ann)).toEqual(['10:00'])
})

test('a hall with room again frees the slots of all that share it [WATCH-14]', async () => {
  const { site, badminton, basketball, hall, cleo, ada } = await aClub(app.db)
  const { id } = await aBooking(app.db, { itemId: basketball.id, userId: cleo.id, day: TUESDAY })
  const [ann, bob] = [await signedInUser(app.db), await signedInUser(app.db)]
  const request = { siteId: site.id, itemIds: [badminton.id], day: TUESDAY }
  await watch(app, ann, request)
  await call(app, ada, 'DELETE', `/api/admin/booking/${id}`)
  expect(await notifiedTimes(ann)).toEqual(['10:00'])
  await aBooking(app.db, { itemId: basketball.id, userId: cleo.id, day: WEDNESDAY })
  await watch(app, bob, { ...request, day: WEDNESDAY })
  expect((await call(app, ada, 'PUT', `/api/admin/item/${hall.id}`, { capacity: 4 })).status).toBe(200)
  expect(await notifiedTimes(bob)).toEqual(['10:00'])
})

test('more places on the court, for good or for an event, free a full slot [WATCH-14]', async () => {
  const forGood = await aFullSlot()
  expect((await call(app, forGood.ada, 'PUT', `/api/admin/item/${forGood.court.id}`, { capacity: 2 })).status).toBe(200)
  expect(await notifiedTimes(forGood.ann)).toEqual(['10:00'])

  const forOnce = await aFullSlot()
  const event = { ...at(TUESDAY, '08:00', '22:00'), capacity: 3 }
  const created = await post(app, forOnce.ada, `/api/admin/item/${forOnce.court.id}/event`, event)
  expect(created.status).toBe(200)
  expect(await notifiedTimes(forOnce.ann)).toEqual(['10:00'])

  const lifted = await aFullSlot({ status: 'CANCELED' })
  const closing = { ...at(TUESDAY, '10:00', '11:00'), capacity: 0 }
  const { body } = await post(app, lifted.ada, `/api/admin/item/${lifted.court.id}/event`, closing)
  expect(await notifiedTimes(lifted.ann)).toEqual([])
  await call(app, lifted.ada, 'PUT', `/api/admin/item/${lifted.court.id}/event/${body.id}`, { deleted: true })
  expect(await notifiedTimes(lifted.ann)).toEqual(['10:00'])
})

test('new opening hours and an exception that opens bring new slots [WATCH-14]', async () => {
  const { ann, ada, site, court } = await aFullSlot()
  const hours = (start: number, end: number) => ({ mode: 'every_day', 1: [{ start, end }] })
  const save = (schedule: object) =>
    call(app, ada, 'PUT', `/api/admin/item/${court.id}`, { schedule: JSON.stringify(schedule) })
  expect((await save(hours(600, 660))).status).toBe(200)
  expect(await notifiedTimes(ann)).toEqual([])
  await save(hours(600, 720))
  expect(await notifiedTimes(ann)).toEqual(['11:00'])

  const bob = await signedInUser(app.db)
  await watch(app, bob, { siteId: site.id, itemIds: [court.id], day: WEDNESDAY })
  const on = { from_date: WEDNESDAY, to_date: WEDNESDAY }
  const except = (schedule: object) =>
    post(app, ada, `/api/admin/item/${court.id}/exceptions`, { exceptions: [{ ...on, schedule }] })
  expect((await except({})).status).toBe(200)
  expect(await notifiedTimes(bob)).toEqual([])
  // Closed and opened again: what was free before it closed has come free.
  await except(hours(540, 660))
  expect(await notifiedTimes(bob)).toEqual(['09:00', '10:00'])
})
