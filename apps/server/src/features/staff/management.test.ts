import { ManagementUser, SitePermissions } from '@korto/contract/management'
import { UserRead } from '@korto/contract/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aClub } from '../../../test/club.ts'
import { endAt } from '../../../test/ending.ts'
import { aStaffMember } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const get = (path: string, { accessToken: token }: { accessToken: string }) => app.call('GET', path, { token })

test('a person reads their own roles and coaches for each club [RT-15] [DATA-07]', async () => {
  const [club, other] = [await aClub(app.db), await aClub(app.db)]
  await aStaffMember(app.db, other.site.id, club.coach.id, ['front_office', 'admin'])
  const expected = {
    [club.site.id]: { permissions: ['coach'], supplItemIds: [club.ivan.id] },
    [other.site.id]: { permissions: ['front_office', 'admin'], supplItemIds: [] },
  }
  expect(bodyOf(await get('/api/me/permissions', club.coach), SitePermissions)).toEqual(expected)
  const me = bodyOf(await get('/api/me', club.coach), UserRead)
  expect(me.specialPermissionsInSites).toEqual(expected)
})

test('a person without a club has no roles, and a deleted club gives none [RT-15] [RT-18]', async () => {
  const { site, ada, cleo } = await aClub(app.db)
  expect(bodyOf(await get('/api/me/permissions', cleo), SitePermissions)).toEqual({})
  expect(bodyOf(await get('/api/me/management', cleo), ManagementUser)).toMatchObject({ id: cleo.id, sites: [] })
  await app.db.updateTable('sites').set({ deleted_at: new Date() }).where('id', '=', site.id).execute()
  expect(bodyOf(await get('/api/me/permissions', ada), SitePermissions)).toEqual({})
  expect(bodyOf(await get('/api/me/management', ada), ManagementUser).sites).toEqual([])
})

test('a member of staff is read with name and roles per club [RT-18]', async () => {
  const { site, coach, ivan } = await aClub(app.db)
  await app.db.updateTable('sites').set({ logo_url: 'https://x.example/l.png' }).where('id', '=', site.id).execute()
  expect(bodyOf(await get('/api/me/management', coach), ManagementUser)).toEqual({
    id: coach.id,
    uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    displayName: 'Ivan the coach',
    sites: [
      {
        siteId: site.id,
        siteName: 'Sofia Tennis Club',
        logoURL: 'https://x.example/l.png',
        permissions: ['coach'],
        supplItemIds: [ivan.id],
        worksUntil: null,
        admins: [],
      },
    ],
  })
})

test('whoever cannot pay for an ended subscription reads whom to ask [SUB-07]', async () => {
  const { site, coach, fred } = await aClub(app.db)
  const sites = async (reader: { accessToken: string }) =>
    bodyOf(await get('/api/me/management', reader), ManagementUser).sites
  await endAt(app, site.id, app.tools.now() + 60_000)
  expect(await sites(coach)).toMatchObject([{ worksUntil: expect.any(String), admins: [] }])
  await endAt(app, site.id, Date.parse('2026-01-31T22:00:00Z'))
  for (const reader of [coach, fred])
    expect(await sites(reader)).toMatchObject([{ worksUntil: '2026-02-01T00:00:00+02:00', admins: ['Ada'] }])
})
