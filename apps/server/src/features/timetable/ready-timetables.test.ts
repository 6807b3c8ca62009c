import type { Timetables } from '@korto/contract/timetable'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aClub } from '../../../test/club.ts'
import { aBooking, anItem } from '../../../test/factories.ts'

const TUESDAY = '2026-11-17'
/** Further than any activity comes here: the answer is read from the database. */
const NOT_YET = 'since=999999999'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

test('the timetable sent as bytes is that of the contract, from the database and from the cache', async () => {
  const { site, court } = await aClub(app.db)
  const query = { itemId: court.id, days: '9' }
  const { now: _, ...expected } = await app.as(null).timetable.read({ params: { id: site.id }, query })
  const path = `/api/sites/${site.id}/timetable?itemId=${court.id}&days=9`
  for (const address of [`${path}&${NOT_YET}`, path, path]) {
    const { status, body, headers } = await app.call('GET', address)
    expect({ status, body }).toMatchObject({ status: 200, body: expected })
    expect(headers['content-type']).toMatch(/^application\/json\b/)
    expect(body.now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00$/)
  }
})

test('what a club writes into its slots is in the bytes as it is, beside the free places', async () => {
  const { site, cleo, ada } = await aClub(app.db)
  const title = 'Yoga, "free":0 for "all" \\ вход свободен'
  const range = {
    start: 480,
    end: 720,
    step: 60,
    capacity: 3,
    price: 12.5,
    title,
    description: '',
    backgroundColor: '#fff',
  }
  const schedule = { mode: 'every_day' as const, 1: [range] }
  const shown = await anItem(app.db, site.id, { schedule })
  const secret = await anItem(app.db, site.id, { schedule, config: { hide_free_slots_left: true } })
  const slotsOf = async (itemId: number) => {
    await aBooking(app.db, { itemId, userId: cleo.id, day: TUESDAY, time: '09:00' })
    const query = `itemId=${itemId}&from=${TUESDAY}&days=1&${NOT_YET}`
    const [ready, staff] = await Promise.all([
      app.call('GET', `/api/sites/${site.id}/timetable?${query}`),
      app.call('GET', `/api/admin/site/${site.id}/timetable?${query}`, { token: ada.accessToken }),
    ])
    return { ready: ready.body.days[0].slots, staff: staff.body.days[0].slots }
  }
  const open = await slotsOf(shown.id)
  expect(open.staff).toMatchObject(open.ready)
  expect(open.ready[1]).toMatchObject({ free: 2, capacity: 3, price: 12.5, title })
  const hidden = await slotsOf(secret.id)
  expect(hidden.staff).toEqual(open.staff)
  expect(hidden.ready).toEqual(open.ready.map((slot: object) => ({ ...slot, free: 1, capacity: 1 })))
})

test('counts of several digits fit into the bytes, also where an event raises them', async () => {
  const { site, cleo, ada } = await aClub(app.db)
  const pool = await anItem(app.db, site.id, { capacity: 12 })
  const event = { fromDate: `${TUESDAY}T11:00:00`, toDate: `${TUESDAY}T12:00:00`, capacity: 150 }
  const token = ada.accessToken
  expect(await app.call('POST', `/api/admin/item/${pool.id}/event`, { token, body: event })).toMatchObject({
    status: 200,
  })
  for (const time of ['09:00', '09:00', '09:00', '10:00', '11:00'])
    await aBooking(app.db, { itemId: pool.id, userId: cleo.id, day: TUESDAY, time })
  const query = `itemId=${pool.id}&from=${TUESDAY}&days=1&${NOT_YET}`
  const { body } = await app.call('GET', `/api/sites/${site.id}/timetable?${query}`)
  const staff = await app.call('GET', `/api/admin/site/${site.id}/timetable?${query}`, { token })
  expect(staff.body.days).toMatchObject(body.days)
  expect(body.days[0].slots.map(({ free }: { free: number }) => free)).toEqual(expect.arrayContaining([9, 11, 12, 149]))
})

test('several courts in one call are as each of them alone, also where they share a hall', async () => {
  const { site, court, secondCourt, badminton, basketball, cleo } = await aClub(app.db)
  for (const { id } of [secondCourt, badminton]) await aBooking(app.db, { itemId: id, userId: cleo.id, day: TUESDAY })
  const alone = async ({ id }: { id: number }) => {
    const { body } = await app.call('GET', `/api/sites/${site.id}/timetable?itemId=${id}&days=9`)
    return { itemId: id, days: body.days }
  }
  const courts = [court, secondCourt, badminton, basketball]
  const input = { params: { id: site.id }, query: { itemIds: courts.map(({ id }) => id).join(), days: '9' } }
  const { items } = await app.as(null).timetable.readMany(input)
  expect(items).toEqual(await Promise.all(courts.map(alone)))
  const tens = items.map(({ days }) => days.find(({ date }) => date === TUESDAY)?.slots[2]?.free)
  expect(tens).toEqual([1, 0, 2, 0])
})

test('in one answer for several courts each title and description stands once, however many slots share it', async () => {
  const { site } = await aClub(app.db)
  const description = 'Bring shoes with light soles. '.repeat(30).trim()
  const range = { start: 480, end: 1320, step: 60, title: 'Open play', description }
  const last = { start: 1320, end: 1380, step: 60, title: 'Late', description: '' }
  const schedule = { mode: 'every_day' as const, 1: [range, last] }
  const courts = await Promise.all([1, 2, 3].map(() => anItem(app.db, site.id, { schedule })))
  const path = `/api/sites/${site.id}/timetables?itemIds=${courts.map(({ id }) => id)}&from=${TUESDAY}&days=7`
  for (const address of [`${path}&${NOT_YET}`, path]) {
    const { body } = await app.call('GET', address)
    expect(body.texts).toEqual(['Open play', description, 'Late', ''])
    const slots = body.items.flatMap(({ days }: Timetables['items'][number]) => days.flatMap((day) => day.slots))
    expect(slots).toHaveLength(3 * 7 * 15)
    expect(slots.filter(({ title }: { title: number }) => title === 2)).toHaveLength(3 * 7)
    expect(JSON.stringify(body).split(description)).toHaveLength(2)
  }
})

test('a cached answer for several courts is dropped by a booking on one of them', async () => {
  const { site, court, secondCourt, cleo } = await aClub(app.db)
  const path = `/api/sites/${site.id}/timetables?itemIds=${court.id},${secondCourt.id}&from=${TUESDAY}&days=1`
  const free = async () => (await app.call('GET', path)).body.items[1].days[0].slots[2]
  const { start, end, free: before } = await free()
  const body = { siteId: site.id, itemId: secondCourt.id, start, end }
  expect(await app.call('POST', '/api/booking', { token: cleo.accessToken, body })).toMatchObject({ status: 200 })
  expect(await free()).toMatchObject({ start, free: before - 1 })
})

test('a request of the wrong shape, or about what visitors do not see, is refused as everywhere', async () => {
  const { site, court } = await aClub(app.db)
  const refusal = async (rest: string) => {
    const { status, body } = await app.call('GET', `/api/sites/${site.id}/${rest}`)
    return `${status} ${body.code}`
  }
  expect(await refusal('timetable')).toBe('400 INVALID')
  expect(await refusal('timetable?itemId=1e3')).toBe('400 INVALID')
  expect(await refusal(`timetable?itemId=${court.id}&more=1`)).toBe('400 UNKNOWN_FIELD')
  expect(await refusal(`timetable?itemId=${court.id}&itemId=${court.id}`)).toBe('400 INVALID')
  expect(await refusal(`timetables?itemIds=${court.id},999999`)).toBe('404 NOT_FOUND')
})
