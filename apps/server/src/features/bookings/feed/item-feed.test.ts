import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { booked, TUESDAY, WEDNESDAY } from '../../../../test/bookings.ts'
import { aClub, canaryPhone } from '../../../../test/club.ts'
import { aBooking, aRule } from '../../../../test/factories.ts'
import { problemOf } from '../../../../test/faked-adapters.ts'
import { staffAt } from '../../staff/guards.ts'
import { addItemFeed, feedsOfSite, removeItemFeed } from './item-feeds.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

type Club = Awaited<ReturnType<typeof aClub>>

async function staffOf({ site, ada }: Club) {
  const staff = await staffAt(app.tools, { id: ada.id } as Parameters<typeof staffAt>[1], site.id)
  if (!staff) throw new Error('Ada is staff')
  return staff
}
const pathOf = (url: string) => new URL(url).pathname
const feed = (path: string) => app.app.inject({ url: path })
const linesOf = async (path: string) => (await feed(path)).body.replaceAll('\r\n ', '').split('\r\n')
const titlesIn = (lines: string[]) => lines.filter((line) => line.startsWith('SUMMARY:')).map((line) => line.slice(8))

test('a court and a coach have addresses with names and no phones', async () => {
  const club = await aClub(app.db)
  const { site, court, secondCourt, ivan, cleo } = club
  const staff = await staffOf(club)
  await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY, coachId: ivan.id })
  const requested = { itemId: court.id, userId: cleo.id, day: WEDNESDAY, time: '10:00' }
  await aBooking(app.db, { ...requested, status: 'PENDING' })
  await aBooking(app.db, { ...requested, time: '12:00', status: 'CANCELED' })
  await aBooking(app.db, { itemId: secondCourt.id, userId: cleo.id, day: WEDNESDAY, time: '15:00' })
  await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: '2026-11-24', validUntil: '2026-12-01' })

  const ofCourt = await addItemFeed(app.tools, staff, court.id)
  const ofCoach = await addItemFeed(app.tools, staff, ivan.id)
  expect(await feedsOfSite(app.tools, site.id)).toEqual([ofCourt, ofCoach].sort((a, b) => a.itemId - b.itemId))
  const answer = await feed(pathOf(ofCourt.url))
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  const lines = await linesOf(pathOf(ofCourt.url))
  expect(lines).toContain('X-WR-CALNAME:Court 1\\, Sofia Tennis Club')
  expect(titlesIn(lines)).toEqual(['Cleo Canary\\, Ivan', 'Cleo Canary', 'Cleo Canary', 'Cleo Canary'])
  expect(lines.filter((line) => line.startsWith('STATUS:'))).toEqual([
    'STATUS:CONFIRMED',
    'STATUS:TENTATIVE',
    'STATUS:CONFIRMED',
    'STATUS:CONFIRMED',
  ])
  expect(titlesIn(await linesOf(pathOf(ofCoach.url)))).toEqual(['Cleo Canary\\, Court 1'])
  for (const { url } of [ofCourt, ofCoach]) expect((await feed(pathOf(url))).body).not.toContain(canaryPhone(site.id))
})

test('a new address replaces the old one, and a revoked or made-up one is not found', async () => {
  const club = await aClub(app.db)
  const { site, court, secondCourt, hall } = club
  const staff = await staffOf(club)
  const first = pathOf((await addItemFeed(app.tools, staff, court.id)).url)
  const second = pathOf((await addItemFeed(app.tools, staff, court.id)).url)
  const other = pathOf((await addItemFeed(app.tools, staff, secondCourt.id)).url)
  expect((await feed(first)).statusCode).toBe(404)
  expect((await feed(second)).statusCode).toBe(200)
  await removeItemFeed(app.tools, staff, court.id)
  await removeItemFeed(app.tools, staff, court.id)
  expect((await feed(second)).statusCode).toBe(404)
  expect((await feed(other)).statusCode).toBe(200)
  expect(await feedsOfSite(app.tools, site.id)).toMatchObject([{ itemId: secondCourt.id }])
  // The address of a player's own feed opens no court, and the other way round.
  for (const path of [other.replace('/item/', '/'), '/calendar/item/x.ics', `/calendar/item/${'a'.repeat(64)}.ics`])
    expect((await feed(path)).statusCode).toBe(404)
  const elsewhere = await aClub(app.db)
  for (const itemId of [elsewhere.court.id, hall.id, 999_999])
    expect(await problemOf(addItemFeed(app.tools, staff, itemId))).toMatchObject({ code: 'NOT_FOUND' })
})

test('a deleted item or club has no address any more', async () => {
  const club = await aClub(app.db)
  const { site, court, ivan } = club
  const staff = await staffOf(club)
  const ofCourt = pathOf((await addItemFeed(app.tools, staff, court.id)).url)
  const ofCoach = pathOf((await addItemFeed(app.tools, staff, ivan.id)).url)
  await app.db.updateTable('items').set({ deleted_at: new Date() }).where('id', '=', court.id).execute()
  expect((await feed(ofCourt)).statusCode).toBe(404)
  expect((await feed(ofCoach)).statusCode).toBe(200)
  expect(await feedsOfSite(app.tools, site.id)).toMatchObject([{ itemId: ivan.id }])
  expect(await problemOf(addItemFeed(app.tools, staff, court.id))).toMatchObject({ code: 'NOT_FOUND' })
  await app.db.updateTable('sites').set({ deleted_at: new Date() }).where('id', '=', site.id).execute()
  expect((await feed(ofCoach)).statusCode).toBe(404)
})

test('who has deleted the account is called so in the language of whoever made the address', async () => {
  const club = await aClub(app.db)
  const { court, cleo, ada } = club
  const staff = await staffOf(club)
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: WEDNESDAY, time: '10:00' })
  await app.db.updateTable('users').set({ language: 'bg' }).where('id', '=', ada.id).execute()
  await app.db
    .updateTable('users')
    .set({ deleted_at: new Date(), display_name: null })
    .where('id', '=', cleo.id)
    .execute()
  const path = pathOf((await addItemFeed(app.tools, staff, court.id)).url)
  expect(titlesIn(await linesOf(path))).toEqual(['Изтрит потребител'])
})
