import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aClub } from '../../../test/club.ts'
import { aBooking } from '../../../test/factories.ts'

const TUESDAY = '2026-11-17'
/** Further than any activity comes here: the answer is read from the database. */
const NOT_YET = 'since=999999999'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

test('the timetable sent as ready text says what the contract says, from the database and kept', async () => {
  const { site, court } = await aClub(app.db)
  const query = { itemId: court.id, days: '9' }
  const { now: _, ...said } = await app.as(null).timetable.read({ params: { id: site.id }, query })
  const path = `/api/sites/${site.id}/timetable?itemId=${court.id}&days=9`
  for (const address of [`${path}&${NOT_YET}`, path, path]) {
    const { status, body, headers } = await app.call('GET', address)
    expect({ status, body }).toMatchObject({ status: 200, body: said })
    expect(headers['content-type']).toMatch(/^application\/json\b/)
    expect(body.now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00$/)
  }
})

test('several courts in one call are what each of them says alone', async () => {
  const { site, court, secondCourt, cleo } = await aClub(app.db)
  await aBooking(app.db, { itemId: secondCourt.id, userId: cleo.id, day: TUESDAY })
  const alone = async (itemId: number) =>
    (await app.call('GET', `/api/sites/${site.id}/timetable?itemId=${itemId}&days=9`)).body.days
  const asked = { params: { id: site.id }, query: { itemIds: `${court.id},${secondCourt.id}`, days: '9' } }
  const { items } = await app.as(null).timetable.readMany(asked)
  expect(items).toEqual([
    { itemId: court.id, days: await alone(court.id) },
    { itemId: secondCourt.id, days: await alone(secondCourt.id) },
  ])
  expect(items[0]?.days).not.toEqual(items[1]?.days)
})

test('a kept answer for several courts falls with a booking on one of them', async () => {
  const { site, court, secondCourt, cleo } = await aClub(app.db)
  const path = `/api/sites/${site.id}/timetables?itemIds=${court.id},${secondCourt.id}&from=${TUESDAY}&days=1`
  const free = async () => (await app.call('GET', path)).body.items[1].days[0].slots[2]
  const { start, end, free: before } = await free()
  const wish = { siteId: site.id, itemId: secondCourt.id, start, end }
  expect(await app.call('POST', '/api/booking', { token: cleo.accessToken, body: wish })).toMatchObject({ status: 200 })
  expect(await free()).toMatchObject({ start, free: before - 1 })
})

test('a question of the wrong shape, or about what visitors do not see, is refused as everywhere', async () => {
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
