import { addDays } from '@korto/domain/time/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import {
  bookingsOf,
  call,
  NEXT_TUESDAY,
  type Person,
  storedBooking,
  storedRule,
  TUESDAY,
} from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { withoutChanges } from '../../../test/database-hash.ts'
import { aBooking, aRule } from '../../../test/factories.ts'

let app: TestApp
let sibling: TestApp
beforeAll(async () => {
  app = await testApp()
  sibling = await testApp({}, app.database)
  await setClock(app)
  await sibling.tools.readClockNow()
})
afterAll(async () => {
  await sibling.close()
  await app.close()
})

async function aBooked() {
  const club = await aClub(app.db)
  const { id } = await aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day: TUESDAY })
  return { ...club, id, path: `/api/admin/booking/${id}` }
}

async function aSeries() {
  const club = await aClub(app.db)
  const validFrom = addDays(TUESDAY, -21)
  const { id: ruleId } = await aRule(app.db, { itemId: club.court.id, userId: club.cleo.id, validFrom })
  const path = (what: string, date = TUESDAY) =>
    `/api/admin/booking/recurring/${what}/${ruleId}/${date}/${club.site.id}`
  const series = {
    siteId: club.site.id,
    itemId: club.court.id,
    userId: club.cleo.id,
    rule: 'every_week;2;20:00:00;21:00:00;1',
    validFrom: TUESDAY,
  }
  return { ...club, ruleId, path, series }
}

const listed = async (who: Person, siteId: number, list: string) =>
  (await call(app, who, 'GET', `/api/admin/site/${siteId}/${list}`)).body

test('every change of a booking counts, and staff read the count', async () => {
  const { site, id, path, fred, ada, cleo } = await aBooked()
  const version = async () => (await listed(fred, site.id, 'bookings'))[0].version
  expect(await version()).toBe(1)
  await call(app, fred, 'PUT', path, { description: 'with a friend' })
  await call(app, ada, 'POST', `${path}/status`, { status: 'MISSED' })
  await call(app, ada, 'POST', `${path}/status`, { status: 'CONFIRMED' })
  expect(await version()).toBe(4)
  await call(app, cleo, 'DELETE', `/api/booking/${id}`)
  expect(await version()).toBe(5)
  expect(await storedBooking(app, id)).toMatchObject({ status: 'CANCELED', version: 5 })
})

test('a change of a state that is no longer so is refused with who changed what, and overwrites nothing', async () => {
  const { path, fred, ada, secondCourt, court } = await aBooked()
  const moved = await call(app, ada, 'PUT', path, { itemId: secondCourt.id, site_private_note: 'asked for shade' })
  expect(moved).toMatchObject({ status: 200 })
  await withoutChanges(app.db, async () => {
    for (const refused of [
      await call(app, fred, 'PUT', path, { description: 'old', expectedVersion: 1 }),
      await call(app, fred, 'POST', `${path}/status`, { status: 'MISSED', expectedVersion: 1 }),
      await call(app, fred, 'DELETE', `${path}?expectedVersion=1`),
    ]) {
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'CHANGED',
          message: 'Somebody changed this meanwhile',
          change: {
            actorName: 'Ada',
            type: 'ADMIN_UPDATE_BOOKING',
            datetime: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
            before: { itemId: court.id },
            after: { itemId: secondCourt.id },
            changed: ['itemId', 'site_private_note'],
          },
        },
      })
      expect(JSON.stringify(refused.body)).not.toContain('shade')
    }
  })
  expect(await call(app, fred, 'PUT', path, { description: 'new', expectedVersion: 2 })).toMatchObject({ status: 200 })
  expect(await call(app, fred, 'DELETE', `${path}?expectedVersion=3`)).toMatchObject({ status: 200 })
})

test('of two who change the same state at once exactly one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, path, fred, ada } = await aBooked()
    const answers = await Promise.all([
      call(app, fred, 'PUT', path, { site_private_note: 'fred', expectedVersion: 1 }),
      call(sibling, ada, 'PUT', path, { site_private_note: 'ada', expectedVersion: 1 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'CHANGED' } })
    const winner = answers[0]?.status === 200 ? 'fred' : 'ada'
    expect(await storedBooking(app, id)).toMatchObject({ site_private_note: winner, version: 2 })
  }
})

test('what another club has is not found, whatever version is expected', async () => {
  const { path } = await aBooked()
  const other = await aSeries()
  const stranger = (await aClub(app.db)).ada
  for (const answer of [
    await call(app, stranger, 'PUT', path, { expectedVersion: 7 }),
    await call(app, stranger, 'DELETE', `${path}?expectedVersion=7`),
    await call(app, stranger, 'POST', other.path('cancel_occasion'), { expectedRuleVersion: 7 }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('0 says that a date of a series is not stored yet; stored meanwhile, it is refused [REC-16]', async () => {
  const { site, path, fred, ada } = await aSeries()
  const unstored = { expectedVersion: 0, expectedRuleVersion: 1 }
  const first = await call(app, fred, 'POST', path('modify_occasion'), { arrived: true, ...unstored })
  expect(first).toMatchObject({ status: 200 })
  await withoutChanges(app.db, async () => {
    for (const what of ['modify_occasion', 'cancel_occasion', 'cancel_all_occasions'])
      expect(await call(app, ada, 'POST', path(what), unstored)).toMatchObject({
        status: 409,
        body: {
          code: 'CHANGED',
          change: { actorName: 'Fred', type: 'ADMIN_MODIFY_OCCASION', changed: ['arrived'] },
        },
      })
  })
  const stored = { expectedVersion: 1, expectedRuleVersion: 1 }
  expect(await call(app, ada, 'POST', path('modify_occasion'), { arrived: false, ...stored })).toMatchObject({
    status: 200,
  })
  expect(await bookingsOf(app, site.id)).toMatchObject([{ arrived_at: null, version: 2 }])
})

test('two desks that touch the same date of a series at once: one of them stores it', async () => {
  for (let round = 0; round < 5; round++) {
    const { site, path, fred, ada } = await aSeries()
    const body = { expectedVersion: 0, expectedRuleVersion: 1 }
    const answers = await Promise.all([
      call(app, fred, 'POST', path('modify_occasion'), { ...body, description: 'fred' }),
      call(sibling, ada, 'POST', path('cancel_occasion'), body),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'CHANGED' } })
    expect(await bookingsOf(app, site.id)).toHaveLength(1)
  }
})

test('a series that was changed or ended meanwhile is not changed on top of it [REC-18] [REC-19]', async () => {
  const { ruleId, site, path, series, fred, ada } = await aSeries()
  expect((await listed(fred, site.id, 'recurring'))[0]).toMatchObject({ version: 1, sharedItemMultiplier: 1 })
  const ended = await call(app, ada, 'POST', path('cancel_all_occasions', NEXT_TUESDAY), { expectedRuleVersion: 1 })
  expect(ended).toMatchObject({ status: 200 })
  expect((await listed(fred, site.id, 'recurring'))[0]).toMatchObject({
    version: 2,
    validUntil: addDays(NEXT_TUESDAY, -1),
  })
  const stale = { expectedVersion: 0, expectedRuleVersion: 1 }
  const change = { actorName: 'Ada', type: 'ADMIN_CANCEL_ALL_OCCASIONS' }
  await withoutChanges(app.db, async () => {
    for (const [what, body] of [
      ['modify', { ...series, ...stale }],
      ['modify_occasion', { quantity: 2, ...stale }],
      ['cancel_occasion', stale],
      ['cancel_all_occasions', stale],
    ] as const)
      expect(await call(app, fred, 'POST', path(what), body), what).toMatchObject({
        status: 409,
        body: { code: 'CHANGED', change },
      })
  })
  const modified = await call(app, fred, 'POST', path('modify'), {
    ...series,
    expectedVersion: 0,
    expectedRuleVersion: 2,
  })
  expect(modified).toMatchObject({ status: 200 })
  expect(await storedRule(app, ruleId)).toMatchObject({ version: 3 })
})

test('a series that is gone is a change for who saw it', async () => {
  const { path, series, fred, ada } = await aSeries()
  const first = addDays(TUESDAY, -21)
  expect(await call(app, ada, 'POST', path('cancel_all_occasions', first), {})).toMatchObject({ status: 200 })
  for (const [what, body] of [
    ['modify_occasion', {}],
    ['modify', series],
    ['cancel_occasion', {}],
  ] as const) {
    expect(await call(app, fred, 'POST', path(what), body)).toMatchObject({ status: 404 })
    expect(await call(app, fred, 'POST', path(what), { ...body, expectedRuleVersion: 1 })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED', change: { actorName: 'Ada', type: 'ADMIN_CANCEL_RECURRENCE' } },
    })
  }
})

test.each([{ expectedVersion: -1 }, { expectedVersion: '1' }, { expectedVersion: 1.5 }, { expectedVersion: null }])(
  '%o is no version',
  async (body) => {
    const { path, fred } = await aBooked()
    expect(await call(app, fred, 'PUT', path, body)).toMatchObject({ status: 400 })
  },
)
