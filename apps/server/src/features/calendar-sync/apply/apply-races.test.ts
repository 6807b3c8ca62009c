import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aRegular, book, bookingsOf, call, sofia, TUESDAY, WEDNESDAY } from '../../../../test/bookings.ts'
import { applied, once, refusalOf, weekly } from '../../../../test/calendar-parts.ts'
import { aClub } from '../../../../test/club.ts'
import { withoutProtection } from '../../../../test/engine/without-protection.ts'
import { aBooking } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
})
afterAll(() => app.close())

const HOURS = [10, 11, 12, 13, 14, 15, 16, 17].map((hour) => `${hour}:00`)

/** Three clients want each hour at the moment at which the calendar takes it: how often a client got it afterwards. */
async function soldAfterTheEvent(of: TestApp): Promise<number> {
  const { site, court } = await aClub(of.db)
  const clients = await Promise.all([1, 2, 3].map(() => aRegular(of, site.id)))
  const place = { siteId: site.id, itemId: court.id }
  for (const time of HOURS) {
    const event = applied(of, { ...place, part: 'once', after: once(TUESDAY, time), title: 'From the calendar' })
    const answers = await Promise.all(clients.map((client) => book(of, client, { ...place, day: TUESDAY, time })))
    await event
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
  }
  const records = await of.db
    .selectFrom('activity')
    .select(['id', 'type', 'from_at'])
    .where('site_id', '=', site.id)
    .where('type', 'in', ['USER_NEW_BOOKING', 'SYSTEM_NEW_BOOKING'])
    .orderBy('id')
    .execute()
  expect(records.filter(({ type }) => type === 'SYSTEM_NEW_BOOKING')).toHaveLength(HOURS.length)
  const atSameHour = (one: (typeof records)[number]) =>
    records.filter(({ id, from_at }) => id < one.id && from_at?.getTime() === one.from_at?.getTime())
  return records.filter((one) => one.type === 'USER_NEW_BOOKING' && atSameHour(one).length > 0).length
}

test('nobody is sold an hour that an event has taken; without the lock some are', { timeout: 60_000 }, async () => {
  expect(await soldAfterTheEvent(app)).toBe(0)
  const unprotected = await testApp({ ROLE: 'web' })
  await setClock(unprotected)
  await withoutProtection(unprotected.db)
  let sold = 0
  for (let run = 0; run < 10 && sold === 0; run++) sold += await soldAfterTheEvent(unprotected)
  await unprotected.close()
  expect(sold).toBeGreaterThan(0)
})

test('a client who cancels while the event is dragged stays canceled', async () => {
  const { site, court, cleo } = await aClub(app.db)
  for (const time of HOURS) {
    const { id } = await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, time })
    const [before, after] = [once(TUESDAY, time), once(WEDNESDAY, time)]
    const moved = applied(app, {
      siteId: site.id,
      itemId: court.id,
      part: 'once',
      before,
      after,
      thing: { bookingId: id },
    })
    const [outcome, { status }] = await Promise.all([refusalOf(moved), call(app, cleo, 'DELETE', `/api/booking/${id}`)])
    expect(['applied', 'STATE', 'CHANGED']).toContain(outcome)
    expect([200, 409]).toContain(status)
    const booking = (await bookingsOf(app, site.id)).find((one) => one.id === id)
    if (status === 200) expect(booking?.status).toBe('CANCELED')
    else expect(booking).toMatchObject({ status: 'CONFIRMED', from_at: sofia(WEDNESDAY, time) })
  }
})

test('a weekly event and clients want the same hours: whoever comes second sees the first', async () => {
  const { site, court } = await aClub(app.db)
  const clients = await Promise.all([1, 2, 3].map(() => aRegular(app, site.id)))
  const place = { siteId: site.id, itemId: court.id }
  const event = applied(app, { ...place, part: 'weekly:2', after: weekly(TUESDAY) })
  const answers = await Promise.all(
    clients.map((client) => book(app, client, { ...place, day: TUESDAY, time: '18:00' })),
  )
  await event
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const late = await book(app, await aRegular(app, site.id), { ...place, day: TUESDAY, time: '18:00' })
  expect(late).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH_CAPACITY' } })
})
