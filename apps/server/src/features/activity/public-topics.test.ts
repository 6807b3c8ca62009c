import { addDays, type Day } from '@korto/domain/time/day'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { post, staffRequest, TUESDAY } from '../../../test/bookings.ts'
import { aClub, type Club } from '../../../test/club.ts'
import { eventually } from '../../../test/eventually.ts'
import { listening, liveStream } from '../../../test/live-stream.ts'

vi.setConfig({ testTimeout: 20_000 })

let app: TestApp
let address: string
let club: Club
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
  address = await listening(app.app)
  club = await aClub(app.db)
})
afterAll(() => app.close())

const book = async (itemId: number, day: Day) => {
  const { site, cleo, fred } = club
  const answer = await post(
    app,
    fred,
    '/api/admin/booking',
    staffRequest({ siteId: site.id, itemId, userId: cleo.id, day }),
  )
  expect(answer).toMatchObject({ status: 200 })
}
const change = async (itemId: number, body: object) =>
  expect(await app.call('PUT', `/api/admin/item/${itemId}`, { token: club.ada.accessToken, body })).toMatchObject({
    status: 200,
  })

/** Messages after the hello, without their activity ids. */
async function streamed(topics: string, token?: string) {
  const stream = await liveStream(address, topics, token)
  await eventually(() => expect(stream.events).toHaveLength(1))
  return () => stream.events.slice(1).map(({ data: { activityId: _, ...message } }) => message)
}

test('public topics cover what visitors may see; hidden courts and far days reach only the console', async () => {
  const { site, court, hiddenCourt, ada } = club
  const siteId = site.id
  const visitor = await streamed(`sites,site:${siteId},item:${court.id},item:${hiddenCourt.id}`)
  const staff = await streamed(`admin:${siteId}`, ada.accessToken)

  await book(hiddenCourt.id, TUESDAY)
  await change(hiddenCourt.id, { name: 'Staff court 2' })
  await book(court.id, addDays(TUESDAY, -4))
  await book(court.id, addDays(TUESDAY, 30))
  await book(court.id, TUESDAY)
  await change(hiddenCourt.id, { config: JSON.stringify({ hidden_from_clients: false }) })
  await book(hiddenCourt.id, addDays(TUESDAY, 1))

  await eventually(() => expect(staff()).toHaveLength(7), 10_000)
  // The console is told which items and when, so that it reads no more than that; of persons nothing.
  expect(staff()[4]).toEqual({
    type: 'admin-changed',
    siteId,
    activity: 'ADMIN_NEW_BOOKING',
    itemIds: [court.id],
    from: `${TUESDAY}T08:00:00.000Z`,
    to: `${TUESDAY}T09:00:00.000Z`,
  })
  expect(staff()[1]).toMatchObject({ activity: 'ADMIN_CHANGE_ITEM', from: null, to: null })
  const shown = (itemId: number, day: Day) => ({
    type: 'timetable-changed',
    siteId,
    itemId,
    from: `${day}T08:00:00.000Z`,
    to: `${day}T09:00:00.000Z`,
  })
  await eventually(() => expect(visitor()).toContainEqual(shown(hiddenCourt.id, addDays(TUESDAY, 1))), 10_000)
  const messages = visitor()
  expect(messages.filter(({ type }) => type === 'timetable-changed')).toEqual([
    shown(court.id, TUESDAY),
    { ...shown(hiddenCourt.id, TUESDAY), from: '0001-01-01T00:00:00Z', to: '9999-12-31T00:00:00Z' },
    shown(hiddenCourt.id, addDays(TUESDAY, 1)),
  ])
  // Of the two changes of the hidden court only the one that showed it: once, or once for each of the two topics.
  const ofClub = messages.filter(({ type }) => type === 'site-changed')
  expect([1, 2]).toContain(ofClub.length)
})
