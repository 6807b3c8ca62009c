import type { TestApp } from './app.ts'
import type { Person } from './bookings.ts'
import { aClub } from './club.ts'
import { aBooking, aRule, signedInUser } from './factories.ts'

export const FIRST = '2026-11-02'
export const LAST = '2026-11-03'

/** A known Monday and Tuesday at the club of the acceptance list, two weeks ago; it offers 98 unit-hours a day. */
export async function aCountedClub({ db }: TestApp) {
  const club = await aClub(db)
  const { site, court, secondCourt, badminton, basketball, ivan, maria, cleo, otto } = club
  const nina = await signedInUser(db, { displayName: 'Nina Novel' })
  const book = (itemId: number, who: Person, day: string, time: string, more: object = {}) =>
    aBooking(db, { itemId, userId: who.id, day, time, ...more })

  await book(court.id, cleo, FIRST, '10:00')
  const extras = [{ name: 'Racket', quantity: 2, price: 3.5 }]
  const long = await book(court.id, otto, FIRST, '12:00', { minutes: 120, priceCents: 4_000, additionalItems: extras })
  await book(badminton.id, cleo, FIRST, '18:00', { quantity: 2, priceCents: 4_000 })
  await book(basketball.id, cleo, LAST, '09:00', { supplItemId: maria.id })
  // An event leaves one place of three: 4 unit-hours less, and one of the two places booked counts.
  const event = { from_at: `${LAST}T10:00:00+02:00`, to_at: `${LAST}T12:00:00+02:00`, capacity: 1 }
  await db
    .insertInto('item_events')
    .values({ site_id: site.id, item_id: badminton.id, ...event })
    .execute()
  await book(badminton.id, nina, LAST, '10:00', { quantity: 2, priceCents: 4_000 })
  // Closed for the day: 14 unit-hours less, and what is booked all the same lies outside of what was offered.
  const closed = { from_date: LAST, to_date: LAST, schedule: null, position: 0 }
  await db
    .insertInto('item_exceptions')
    .values({ site_id: site.id, item_id: secondCourt.id, ...closed })
    .execute()
  await book(secondCourt.id, cleo, LAST, '10:00')

  await book(court.id, cleo, FIRST, '15:00', { status: 'CANCELED' })
  await book(court.id, otto, FIRST, '16:00', { status: 'CANCELED', lateCanceled: true })
  await book(court.id, cleo, LAST, '10:00', { status: 'MISSED' })
  await book(court.id, otto, LAST, '11:00', { status: 'REJECTED' })
  await book(court.id, otto, LAST, '12:00', { status: 'PENDING' })
  await book(court.id, otto, LAST, '13:00', { status: 'PENDING_COACH' })
  await book(court.id, otto, LAST, '14:00', { status: 'NEW' })

  const rule = await aRule(db, { itemId: court.id, userId: otto.id, supplItemId: ivan.id, validFrom: '2026-10-27' })
  // The day before the first and the day after the last.
  await book(court.id, cleo, '2026-11-01', '21:00')
  await book(court.id, cleo, '2026-11-04', '08:00')
  return { ...club, nina, rule, long }
}
export type CountedClub = Awaited<ReturnType<typeof aCountedClub>>

/** What was offered on the two days, in unit-hours. */
export const OFFERED = { [FIRST]: 98, [LAST]: 98 - 14 - 4 }

export const statsPath = (siteId: number, call: string, from = FIRST, to = LAST) =>
  `/api/admin/site/${siteId}/${call}/from/${from}/to/${to}`
