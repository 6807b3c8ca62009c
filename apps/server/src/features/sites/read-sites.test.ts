import { SiteRead } from '@korto/contract/site'
import { addDays } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { bodyOf } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aBooking, anItem, aSite, aStaffMember, aUser } from '../../../test/factories.ts'

let app: TestApp
let ids: Record<'sofia' | 'plovdiv' | 'berlin' | 'hidden', number>

beforeAll(async () => {
  app = await testApp()
  const one = async (name: string, city: string, country: string, hidden = false) =>
    (await aSite(app.db, { name, city, country, hidden })).id
  ids = {
    sofia: await one('Sofia Tennis', 'Sofia', 'Bulgaria'),
    plovdiv: await one('Plovdiv Padel', 'Plovdiv', 'Bulgaria'),
    berlin: await one('Berlin Badminton', 'Berlin', 'Germany'),
    hidden: await one('Secret Squash', 'Sofia', 'Bulgaria', true),
  }
  await anItem(app.db, ids.sofia, { name: 'Court 1' })
})
afterAll(() => app.close())

const sites = async (query = '') => bodyOf(await app.call('GET', `/api/sites${query}`), z.array(SiteRead))
const idsOf = async (query?: string) => (await sites(query)).map(({ id }) => id)

test('all clubs are told to anybody, with their items, hidden ones left out [RT-01]', async () => {
  const all = await sites()
  expect(all.map(({ name }) => name)).toEqual(['Berlin Badminton', 'Plovdiv Padel', 'Sofia Tennis'])
  expect(all.find(({ id }) => id === ids.sofia)?.items.map(({ name }) => name)).toEqual(['Court 1'])
})

test('clubs are told by their ids, a hidden one too when it is named [RT-02]', async () => {
  expect(await idsOf(`?ids=${ids.berlin},${ids.hidden}`)).toEqual([ids.berlin, ids.hidden])
  expect(await idsOf('?ids=999999')).toEqual([])
})

test('clubs are told by country [RT-03]', async () => {
  expect(await idsOf('?country=Bulgaria')).toEqual([ids.plovdiv, ids.sofia])
  expect(await idsOf('?country=Germany')).toEqual([ids.berlin])
  expect(await idsOf('?country=Nowhere')).toEqual([])
})

test('what is read without an account tells nothing of notifications, staff or notes [SITE-25]', async () => {
  const site = await aSite(app.db, { name: 'Discreet Tennis' })
  const config = { notification_new_booking: false, notification_own_kind: 15, hide_free_slots_left: true }
  const court = await anItem(app.db, site.id, { config })
  const boss = await aUser(app.db, { displayName: 'Boss Bossev', email: 'boss@discreet.example' })
  const guest = await aUser(app.db, { displayName: 'Guest Guestov', email: 'guest@discreet.example' })
  await aStaffMember(app.db, site.id, boss.id, ['admin'])
  const day = addDays(dayOf('Europe/Sofia', Date.now()), 1)
  await aBooking(app.db, { itemId: court.id, userId: guest.id, day, note: 'Pays late', description: 'Birthday' })
  const told = [
    `/api/sites/${site.id}`,
    `/api/sites?ids=${site.id}`,
    `/api/sites/${site.id}/timetable?itemId=${court.id}`,
    `/api/items/${court.id}/bookings?from=${day}&to=${day}`,
  ]
  for (const path of told) {
    const { status, body } = await app.call('GET', path)
    expect(status, path).toBe(200)
    expect(JSON.stringify(body), path).not.toMatch(
      /notification_|Boss|Guest|discreet\.example|Pays late|Birthday|staff/i,
    )
  }
  expect((await app.call('GET', told[0] ?? '')).body.items[0].config).toEqual({ hide_free_slots_left: true })
})
