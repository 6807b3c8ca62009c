import { SiteListed } from '@korto/contract/site'
import { addDays } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { bodyOf } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aBooking, anItem, aSite, aStaffMember, aUser, signedInUser } from '../../../test/factories.ts'

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

const sites = async (query = '') => bodyOf(await app.call('GET', `/api/sites${query}`), z.array(SiteListed))
const idsOf = async (query?: string) => (await sites(query)).map(({ id }) => id)

test('all clubs are public, with their items, hidden ones left out [RT-01]', async () => {
  const all = await sites()
  expect(all.map(({ name }) => name)).toEqual(['Berlin Badminton', 'Plovdiv Padel', 'Sofia Tennis'])
  expect(all.find(({ id }) => id === ids.sofia)?.items.map(({ name }) => name)).toEqual(['Court 1'])
})

test('clubs are read by their ids, a hidden one too when it is named [RT-02]', async () => {
  expect(await idsOf(`?ids=${ids.berlin},${ids.hidden}`)).toEqual([ids.berlin, ids.hidden])
  expect(await idsOf('?ids=999999')).toEqual([])
})

test('clubs are read by country [RT-03]', async () => {
  expect(await idsOf('?country=Bulgaria')).toEqual([ids.plovdiv, ids.sofia])
  expect(await idsOf('?country=Germany')).toEqual([ids.berlin])
  expect(await idsOf('?country=Nowhere')).toEqual([])
})

test('what is read without an account has nothing of notifications, staff or notes [SITE-25]', async () => {
  const site = await aSite(app.db, { name: 'Discreet Tennis' })
  const config = { notification_new_booking: false, notification_own_kind: 15, hide_free_slots_left: true }
  const court = await anItem(app.db, site.id, { config })
  const boss = await aUser(app.db, { displayName: 'Boss Bossev', email: 'boss@discreet.example' })
  const guest = await aUser(app.db, { displayName: 'Guest Guestov', email: 'guest@discreet.example' })
  await aStaffMember(app.db, site.id, boss.id, ['admin'])
  const day = addDays(dayOf('Europe/Sofia', Date.now()), 1)
  await aBooking(app.db, { itemId: court.id, userId: guest.id, day, note: 'Pays late', description: 'Birthday' })
  const paths = [
    `/api/sites/${site.id}`,
    `/api/sites?ids=${site.id}`,
    `/api/sites/${site.id}/timetable?itemId=${court.id}`,
    `/api/items/${court.id}/bookings?from=${day}&to=${day}`,
  ]
  for (const path of paths) {
    const { status, body } = await app.call('GET', path)
    expect(status, path).toBe(200)
    expect(JSON.stringify(body), path).not.toMatch(
      /notification_|Boss|Guest|discreet\.example|Pays late|Birthday|staff/i,
    )
  }
  expect((await app.call('GET', paths[0] ?? '')).body.items[0].config).toEqual({ hide_free_slots_left: true })
})

test('a list has neither hours nor exceptions nor events, but what cards and own bookings need', async () => {
  const site = await aSite(app.db, { name: 'Light Tennis', country: 'Malta' })
  const schedule = { mode: 'every_day' as const, 1: [{ start: 480, end: 1320, price: 35, title: 'x'.repeat(80) }] }
  const config = {
    late_cancellation_forbid: true,
    late_cancellation_forbid_if_less_than: 60,
    custom_unavailability_dialog_message: 'Call us',
  }
  const court = await anItem(app.db, site.id, { name: 'Court 1', schedule, config })
  await anItem(app.db, site.id, { name: 'Hall', kind: 'shared' })
  const ivan = await anItem(app.db, site.id, { name: 'Ivan', kind: 'supplementary', supplementaryTo: [court.id] })
  app.tools.cache.dropAll()
  for (const query of ['?country=Malta', `?ids=${site.id}`]) {
    const { body } = await app.call('GET', `/api/sites${query}`)
    // Strictly: nothing else is in it.
    z.array(z.strictObject(SiteListed.shape)).parse(body)
    expect(body).toMatchObject([
      {
        name: 'Light Tennis',
        lowestPrice: 35,
        utcOffset: expect.any(Number),
        items: [{ id: court.id, name: 'Court 1' }],
        supplementaryItems: [{ id: ivan.id, name: 'Ivan', supplementaryTo: [court.id] }],
      },
    ])
    expect(Object.keys(body[0].items[0])).toEqual(['id', 'name', 'config'])
    expect(body[0].items[0].config).toEqual({
      late_cancellation_forbid: true,
      late_cancellation_forbid_if_less_than: 60,
    })
  }
})

test('a changed club is updated in every list, and a deleted one is in none', async () => {
  const site = await aSite(app.db, { name: 'Before', country: 'Cyprus' })
  const boss = await signedInUser(app.db)
  await aStaffMember(app.db, site.id, boss.id, ['admin'])
  app.tools.cache.dropAll()
  const lists = ['?country=Cyprus', `?ids=${site.id},${ids.sofia}`, '']
  const named = async (name: string) => {
    for (const query of lists) expect((await sites(query)).filter((one) => one.name === name)).toHaveLength(1)
  }
  await named('Before')
  const token = boss.accessToken
  await app.call('PUT', `/api/admin/site/${site.id}`, { token, body: { name: 'After' } })
  await named('After')
  const deleted = await app.call('POST', `/api/admin/site/${site.id}/delete`, { token, body: { name: 'After' } })
  expect(deleted.status).toBe(200)
  for (const query of lists) expect((await idsOf(query)).includes(site.id)).toBe(false)
})

test('each club is cached once, whatever lists it is read in', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => aSite(app.db, { country: 'Iceland' })))
  const schedule = { mode: 'every_day' as const, 1: [{ start: 480, end: 1320, description: 'x'.repeat(1_000) }] }
  for (const { id } of made) await anItem(app.db, id, { schedule })
  const all = made.map(({ id }) => id)
  const ask = async (some: number[]) => {
    await app.call('GET', `/api/sites?ids=${some}`)
    await app.call('GET', `/api/sites/free_today?ids=${some}`)
  }
  await ask(all)
  const before = app.tools.cache.bytes()
  const questions = Array.from({ length: 60 }, (_, n) => all.filter((_, index) => (n + 1) & (1 << (index % 6))))
  for (const question of questions) await ask(question)
  // Free times of today are cached for two seconds per request, without the clubs.
  const answers = questions.length * 5_000
  expect(app.tools.cache.bytes() - before).toBeLessThan(answers)
})
