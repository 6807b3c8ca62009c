import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aClub, type Club } from '../../../test/club.ts'
import { aStaffMember, signedInUser } from '../../../test/factories.ts'
import { inDays, storedClub } from '../../../test/small-club.ts'

let app: TestApp
let club: Club
let elena: { accessToken: string }
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  club = await aClub(app.db)
  const second = await signedInUser(app.db, { displayName: 'Elena' })
  await aStaffMember(app.db, club.site.id, second.id, ['admin'])
  elena = second
})
afterAll(() => app.close())

type Admin = { accessToken: string }
const save = (admin: Admin, body: object, itemId = club.court.id) =>
  app.call('PUT', `/api/admin/item/${itemId}`, { token: admin.accessToken, body })
const replaceExceptions = (admin: Admin, body: object) =>
  app.call('POST', `/api/admin/item/${club.court.id}/exceptions`, { token: admin.accessToken, body })
const saveSite = (admin: Admin, body: object) =>
  app.call('PUT', `/api/admin/site/${club.site.id}`, { token: admin.accessToken, body })
const site = async () =>
  (await app.call('GET', `/api/admin/site/${club.site.id}/site`, { token: club.ada.accessToken })).body
const versionOf = async (itemId = club.court.id): Promise<number> => {
  const { items, supplementaryItems, sharedItems } = await site()
  const all: { id: number; version: number }[] = [...items, ...supplementaryItems, ...sharedItems]
  return all.find(({ id }) => id === itemId)?.version ?? -1
}
const changedBy = (actorName: string, changed: string[], type = 'ADMIN_CHANGE_ITEM') => ({
  status: 409,
  body: { code: 'CHANGED', change: { actorName, type, changed, datetime: expect.any(String) } },
})
const closed = { from_date: '2030-01-01', to_date: '2030-01-02', schedule: {}, reason: 'Paint' }

test('of two admins the later is refused and told who changed what; nothing is undone', async () => {
  const known = await versionOf()
  const first = await save(elena, { name: 'Centre court', capacity: 2, expectedVersion: known })
  expect(first).toMatchObject({ status: 200, body: { version: known + 1 } })
  const before = await storedClub(app, club.site.id)
  const late = { name: 'Court one', schedule: '{}', expectedVersion: known }
  expect(await save(club.ada, late)).toMatchObject(changedBy('Elena', ['name', 'capacity']))
  expect(await replaceExceptions(club.ada, { exceptions: [closed], expectedVersion: known })).toMatchObject(
    changedBy('Elena', ['name', 'capacity']),
  )
  expect(await storedClub(app, club.site.id)).toEqual(before)
  expect(await save(club.ada, { ...late, expectedVersion: known + 1 })).toMatchObject({ status: 200 })
})

test('without a version a save is taken as before', async () => {
  await save(elena, { capacity: 2 })
  expect(await save(club.ada, { capacity: 3 })).toMatchObject({ status: 200 })
})

test('of many saves on one state exactly one is taken', async () => {
  const expectedVersion = await versionOf()
  const answers = await Promise.all([2, 3, 4, 5, 6].map((capacity) => save(club.ada, { capacity, expectedVersion })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
})

test('an item counts its row, its exceptions and what a coach serves; not events, order, or a save of the same', async () => {
  const counts = async (write: () => Promise<{ status: number }>, itemId = club.court.id) => {
    const before = await versionOf(itemId)
    expect((await write()).status).toBe(200)
    return (await versionOf(itemId)) > before
  }
  const config = JSON.stringify({ require_confirmation: true })
  expect(await counts(() => save(club.ada, { config }))).toBe(true)
  expect(await counts(() => save(club.ada, { config, name: 'Court 1' }))).toBe(false)
  expect(await counts(() => replaceExceptions(club.ada, { exceptions: [closed] }))).toBe(true)
  expect(await counts(() => replaceExceptions(club.ada, { exceptions: [closed] }))).toBe(false)
  expect(await counts(() => save(club.ada, { position: 2 }))).toBe(false)
  const event = { fromDate: `${inDays(app, 2)}T10:00:00`, toDate: `${inDays(app, 2)}T12:00:00`, capacity: 0 }
  const path = `/api/admin/item/${club.court.id}/event`
  expect(await counts(() => app.call('POST', path, { token: club.ada.accessToken, body: event }))).toBe(false)
  const serves = (ids: number[]) => save(club.ada, { supplementaryTo: JSON.stringify(ids) }, club.ivan.id)
  expect(await counts(() => serves([club.secondCourt.id]), club.ivan.id)).toBe(true)
  expect(await counts(() => serves([club.secondCourt.id]), club.ivan.id)).toBe(false)
})

test('what another action changed of an item is told too', async () => {
  const known = await versionOf()
  await app.call('POST', `/api/admin/site/${club.site.id}/convert_to_eur`, { token: elena.accessToken })
  expect(await save(club.ada, { name: 'X', expectedVersion: known })).toMatchObject(
    changedBy('Elena', ['currency', 'schedule'], 'ADMIN_CHANGE_SITE'),
  )
  const ofCoach = await versionOf(club.maria.id)
  await app.call('DELETE', `/api/admin/item/${club.court.id}`, { token: elena.accessToken })
  expect(await save(club.ada, { name: 'X', expectedVersion: ofCoach }, club.maria.id)).toMatchObject(
    changedBy('Elena', [], 'ADMIN_REMOVE_ITEM'),
  )
})

test('a club counts its own fields, pictures too, and nothing of its items or staff', async () => {
  const { version } = await site()
  await save(club.ada, { capacity: 9 })
  expect((await site()).version).toBe(version)
  const gallery = [{ url: 'https://club.example/1.jpg', thumbnail_url: 'https://club.example/1s.jpg' }]
  const details = JSON.stringify({ gallery })
  const first = await saveSite(elena, { description: 'Clay', details, expectedVersion: version })
  expect(first).toMatchObject({ status: 200, body: { version: expect.any(Number) } })
  expect((await site()).version).toBe(first.body.version)
  const before = await storedClub(app, club.site.id)
  expect(await saveSite(club.ada, { name: 'Another', expectedVersion: version })).toMatchObject(
    changedBy('Elena', ['description', 'gallery'], 'ADMIN_CHANGE_SITE'),
  )
  expect(await storedClub(app, club.site.id)).toEqual(before)
  const again = await saveSite(club.ada, { description: 'Clay', details, expectedVersion: first.body.version })
  expect(again.body.version).toBe(first.body.version)
  const only = await saveSite(club.ada, { details: JSON.stringify({ gallery: [] }) })
  expect(only.body.version).toBeGreaterThan(first.body.version)
})

test('versions and colours are for staff', async () => {
  const { body } = await app.call('GET', `/api/sites/${club.site.id}`)
  for (const item of [body, ...body.items, ...body.sharedItems, ...body.supplementaryItems]) {
    expect(item).not.toHaveProperty('version')
    expect(item).not.toHaveProperty('color')
  }
})
