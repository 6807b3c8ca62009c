import type { PublicTimeslot } from '@korto/contract/timetable'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aRegular, call, post, TUESDAY, WEDNESDAY } from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { aBooking, aRule } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

interface BookableItem {
  siteId: number
  itemId: number
  coachId?: number
}

async function shown({ siteId, itemId, coachId }: BookableItem, day: string): Promise<PublicTimeslot[]> {
  const coach = coachId === undefined ? '' : `&coachId=${coachId}`
  const { body } = await call(
    app,
    null,
    'GET',
    `/api/sites/${siteId}/timetable?itemId=${itemId}&from=${day}&days=1${coach}`,
  )
  return body.days[0].slots
}

/** A new client who may book requests exactly what is shown. */
async function tryToBook(item: BookableItem, { start, end }: PublicTimeslot): Promise<number> {
  const visitor = await aRegular(app, item.siteId)
  return (await post(app, visitor, '/api/booking', { ...item, start, end })).status
}

test('what is shown as free can be booked as often as it says, and what is not cannot [I5]', async () => {
  const { site, court, badminton, basketball, ivan, cleo, fred } = await aClub(app.db)
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, supplItemId: ivan.id })
  await aRule(app.db, { itemId: basketball.id, userId: cleo.id, validFrom: TUESDAY })
  const closed = { fromDate: `${TUESDAY}T18:00:00`, toDate: `${TUESDAY}T19:30:00`, capacity: 1 }
  expect((await post(app, fred, `/api/admin/item/${badminton.id}/event`, closed)).status).toBe(200)

  const items: BookableItem[] = [
    { siteId: site.id, itemId: court.id, coachId: ivan.id },
    { siteId: site.id, itemId: court.id },
    { siteId: site.id, itemId: basketball.id },
    { siteId: site.id, itemId: badminton.id },
  ]
  const freeCounts = new Set<number>()
  for (const day of [TUESDAY, WEDNESDAY])
    for (const item of items) {
      // Every second hour of each: what is left of the hall is then another number for the next.
      const slots = (await shown(item, day)).filter((_slot, index) => index % 2 === 0 || item.itemId === badminton.id)
      for (const slot of slots) {
        freeCounts.add(slot.free)
        for (let left = slot.free; left > 0; left--) expect(await tryToBook(item, slot), slot.start).toBe(200)
        expect(await tryToBook(item, slot), slot.start).toBe(409)
      }
      for (const slot of await shown(item, day))
        if (slots.some(({ start }) => start === slot.start)) expect(slot.free).toBe(0)
    }
  expect([...freeCounts].sort()).toEqual([0, 1, 3])
})
