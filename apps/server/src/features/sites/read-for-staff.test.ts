import { type ItemRead, SiteRead } from '@korto/contract/site'
import { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { bodyOf, setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aClub, type Club } from '../../../test/club.ts'
import { EVERY_DAY } from '../../../test/factories.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
beforeEach(async () => {
  club = await aClub(app.db)
  await fill()
})
afterAll(() => app.close())

const CONFIG = { require_confirmation: true, notification_new_booking: false }

/** Every field of the club and of its first court has something in it. */
async function fill() {
  await app.db
    .updateTable('sites')
    .set({
      description: 'Clay courts',
      full_description: 'Clay courts in the park',
      address: 'Park 1',
      location: JSON.stringify({ lat: 42.7, lng: 23.3 }),
      website: 'https://tennis.example',
      phone: '+35929999999',
      email: 'desk@tennis.example',
      logo_url: 'https://tennis.example/logo.png',
      tags: ['Tennis', 'Squash'],
      hosting: `book${club.site.id}.tennis.example`,
      hidden: true,
      payment: ['cash', 'card'],
      allow_unverified_phone: true,
      config: JSON.stringify({ late_cancellation_forbid: true, late_cancellation_forbid_if_less_than: 120 }),
    })
    .where('id', '=', club.site.id)
    .execute()
  const image = { thumbnail_url: 'https://tennis.example/t.jpg', url: 'https://tennis.example/i.jpg' }
  await app.db
    .insertInto('site_gallery_images')
    .values({ site_id: club.site.id, position: 0, ...image })
    .execute()
  await app.db
    .updateTable('items')
    .set({ config: JSON.stringify(CONFIG) })
    .where('id', '=', club.court.id)
    .execute()
  const ofCourt = { site_id: club.site.id, item_id: club.court.id }
  await app.db
    .insertInto('item_exceptions')
    .values({
      ...ofCourt,
      position: 0,
      from_date: '2026-12-24',
      to_date: '2026-12-26',
      schedule: null,
      reason: 'Feast',
    })
    .execute()
  await app.db
    .insertInto('item_events')
    .values({
      ...ofCourt,
      from_at: new Date('2026-11-20T08:00:00Z'),
      to_at: new Date('2026-11-20T10:00:00Z'),
      capacity: 0,
      title: 'Cup',
    })
    .execute()
}

const get = (path: string, token?: string) => app.call('GET', path, { token })
const publicSite = async () => bodyOf(await get(`/api/sites/${club.site.id}`), SiteRead)
const staffSite = async () =>
  bodyOf(await get(`/api/admin/site/${club.site.id}/site`, club.fred.accessToken), StaffSiteRead)
const staffItems = async () =>
  bodyOf(await get(`/api/admin/site/${club.site.id}/items`, club.fred.accessToken), z.array(StaffItemRead))

const siteFields = () => ({
  id: club.site.id,
  name: 'Sofia Tennis Club',
  description: 'Clay courts',
  full_description: 'Clay courts in the park',
  address: 'Park 1',
  city: 'Sofia',
  country: 'Bulgaria',
  location: { lat: 42.7, lng: 23.3 },
  website: 'https://tennis.example',
  phone: '+35929999999',
  email: 'desk@tennis.example',
  logoURL: 'https://tennis.example/logo.png',
  gallery: [{ thumbnail_url: 'https://tennis.example/t.jpg', url: 'https://tennis.example/i.jpg' }],
  tags: ['Tennis', 'Squash'],
  hosting: `book${club.site.id}.tennis.example`,
  hidden: true,
  payment: ['cash', 'card'],
  currency: 'BGN',
  timezone: 'Europe/Sofia',
  utcOffset: 120,
  timezoneOffset: -120,
  offsetSuffix: '+02:00',
  variant: 'sport',
  allow_unverified_phone: true,
  acceptsOnlineBooking: true,
  config: { late_cancellation_forbid: true, late_cancellation_forbid_if_less_than: 120 },
})

const courtFields = () => ({
  id: club.court.id,
  siteId: club.site.id,
  kind: 'item',
  name: 'Court 1',
  capacity: 1,
  schedule: EVERY_DAY,
  schedule_exceptions: [{ from_date: '2026-12-24', to_date: '2026-12-26', schedule: {}, reason: 'Feast' }],
  events: [
    {
      id: expect.any(Number),
      fromDate: '2026-11-20T10:00:00+02:00',
      toDate: '2026-11-20T12:00:00+02:00',
      capacity: 0,
      title: 'Cup',
    },
  ],
  config: CONFIG,
  supplementaryTo: [],
  sharedItemId: null,
  sharedItemMultiplier: 1,
  sharedItemCapacity: null,
  position: 0,
})

test('a club is read with every field, derived ones included [DATA-01]', async () => {
  const site = await publicSite()
  expect(site).toMatchObject(siteFields())
  expect(Object.keys(site).sort()).toEqual(
    [...Object.keys(siteFields()), 'items', 'sharedItems', 'supplementaryItems'].sort(),
  )
})

test('derived fields follow the clocks of the club: summer, and west of Greenwich [DATA-01]', async () => {
  await setClock(app, '2026-07-01T12:00:00+03:00')
  expect(await publicSite()).toMatchObject({ utcOffset: 180, timezoneOffset: -180, offsetSuffix: '+03:00' })
  await app.db.updateTable('sites').set({ timezone: 'America/New_York' }).where('id', '=', club.site.id).execute()
  app.tools.cache.dropAll()
  expect(await publicSite()).toMatchObject({ utcOffset: -240, timezoneOffset: 240, offsetSuffix: '-04:00' })
  await setClock(app)
})

test('an item is read with every field [DATA-02] [DATA-09]', async () => {
  const items = await staffItems()
  expect(items.find(({ id }) => id === club.court.id)).toEqual({ ...courtFields(), version: 3, color: null })
})

test('an item of a hall has the capacity of the hall [DATA-02]', async () => {
  const capacities = async (items: ItemRead[]) => items.map(({ name, sharedItemCapacity: holds }) => [name, holds])
  const { items } = await publicSite()
  expect(await capacities(items)).toEqual([
    ['Court 1', null],
    ['Court 2', null],
    ['Badminton', 3],
    ['Basketball', 3],
  ])
  expect(items.at(-1)).toMatchObject({ sharedItemId: club.hall.id, sharedItemMultiplier: 3 })
  expect((await publicSite()).sharedItems).toMatchObject([{ id: club.hall.id, name: 'Hall', capacity: 3 }])
})

test('clients see of a coach the id, the name, where the coach works and the rules of canceling [DATA-03]', async () => {
  const { ivan, maria, court, secondCourt } = club
  expect((await publicSite()).supplementaryItems).toEqual([
    { id: ivan.id, name: 'Ivan', supplementaryTo: [court.id, secondCourt.id], config: {} },
    { id: maria.id, name: 'Maria', supplementaryTo: [court.id], config: {} },
  ])
})

test('clients see neither hidden items nor what is for staff', async () => {
  const site = await publicSite()
  expect(site.items.map(({ name }) => name)).not.toContain('Staff court')
  expect(site.items[0]?.config).toEqual({ require_confirmation: true })
})

test('exceptions that have ended are read for three months back, by staff only [SCH-20]', async () => {
  const exceptions = [
    { item_id: club.court.id, from_date: '2026-10-01', to_date: '2026-10-02', reason: 'Repairs' },
    { item_id: club.ivan.id, from_date: '2026-11-01', to_date: '2026-11-01', schedule: JSON.stringify(EVERY_DAY) },
    { item_id: club.court.id, from_date: '2026-07-01', to_date: '2026-08-01' },
  ]
  await app.db
    .insertInto('item_exceptions')
    .values(exceptions.map((one, position) => ({ ...one, site_id: club.site.id, position: position + 1 })))
    .execute()
  const { pastExceptions, items } = await staffSite()
  expect(pastExceptions).toEqual([
    { itemId: club.court.id, from_date: '2026-10-01', to_date: '2026-10-02', schedule: {}, reason: 'Repairs' },
    { itemId: club.ivan.id, from_date: '2026-11-01', to_date: '2026-11-01', schedule: EVERY_DAY },
  ])
  expect(items[0]?.schedule_exceptions).toHaveLength(1)
  expect(await publicSite()).not.toHaveProperty('pastExceptions')
})

test('staff read the whole club: hidden items, whole coaches, all settings [DATA-01] [DATA-02]', async () => {
  const site = await staffSite()
  expect(site).toMatchObject({ ...siteFields(), createdAt: expect.stringMatching(/\+0[23]:00$/) })
  expect(site.items.map(({ name }) => name)).toEqual(['Court 1', 'Court 2', 'Staff court', 'Badminton', 'Basketball'])
  expect(site.items[0]?.config).toEqual(CONFIG)
  expect(site.supplementaryItems[0]).toMatchObject({
    kind: 'supplementary',
    name: 'Ivan',
    capacity: 1,
    schedule: {},
    config: {},
    supplementaryTo: [club.court.id, club.secondCourt.id],
  })
})

test('staff read items of every kind in one list, but not those deleted [DATA-02]', async () => {
  await app.db.updateTable('items').set({ deleted_at: new Date() }).where('id', '=', club.secondCourt.id).execute()
  expect((await staffItems()).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'item Court 1',
    'item Staff court',
    'shared Hall',
    'item Badminton',
    'item Basketball',
    'supplementary Ivan',
    'supplementary Maria',
  ])
})

test('staff see at once what another process has changed', async () => {
  await staffSite()
  await app.db.updateTable('sites').set({ name: 'Renamed' }).where('id', '=', club.site.id).execute()
  expect(await staffSite()).toMatchObject({ name: 'Renamed' })
})

test('what is JSON text in a save is structured data in every read [DATA-09]', async () => {
  for (const site of [await publicSite(), await staffSite()]) {
    expect(site).toMatchObject({ location: { lat: 42.7 }, tags: ['Tennis', 'Squash'], config: expect.any(Object) })
    expect(site.items[0]).toMatchObject({
      schedule: { 1: [{ start: 480, end: 1320, price: 20 }] },
      supplementaryTo: [],
    })
    expect(typeof site.items[0]?.config).toBe('object')
  }
})
