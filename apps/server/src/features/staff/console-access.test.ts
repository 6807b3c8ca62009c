import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aClub, type Club } from '../../../test/club.ts'
import { aBooking, aRule, aStaffMember, signedInUser } from '../../../test/factories.ts'

let app: TestApp
let club: Club
let other: Club
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
beforeEach(async () => {
  ;[club, other] = [await aClub(app.db), await aClub(app.db)]
  const { court, ivan, maria, cleo, otto } = club
  for (const [userId, supplItemId] of [
    [cleo.id, ivan.id],
    [otto.id, maria.id],
  ] as const) {
    await aBooking(app.db, { itemId: court.id, userId, supplItemId, day: '2026-11-17', status: 'PENDING_COACH' })
    await aRule(app.db, { itemId: court.id, userId, supplItemId, validFrom: '2026-11-17' })
  }
})
afterAll(() => app.close())

const get = (path: string, token?: string) => app.call('GET', path, { token })
const inSite = (name: string) => (siteId: number) => `/api/admin/site/${siteId}/${name}`

/** Rows of the authorization matrix: `ok` is 200, `own` 200 with the own lessons only. */
const MATRIX = [
  { row: 'site', path: inSite('site'), coach: 403, frontOffice: 'ok' },
  { row: 'items', path: inSite('items'), coach: 403, frontOffice: 'ok' },
  { row: 'R4', path: inSite('users'), coach: 403, frontOffice: 'ok' },
  { row: 'R5', path: inSite('bookings'), coach: 'own', frontOffice: 'ok' },
  { row: 'R6', path: inSite('pending'), coach: 'own', frontOffice: 'ok' },
  { row: 'R7', path: inSite('recurring'), coach: 'own', frontOffice: 'ok' },
  { row: 'R8', path: inSite('calendar_sync'), coach: 403, frontOffice: 'ok' },
  { row: 'R9', path: inSite('activity'), coach: 403, frontOffice: 'ok' },
  { row: 'M2', path: (siteId: number) => `/api/admin/payment/status/${siteId}`, coach: 403, frontOffice: 403 },
] as const

const notAllowed = { status: 403, body: { code: 'NOT_ALLOWED', message: 'You are not allowed to do this' } }

describe.each(MATRIX)('$row', ({ path, coach, frontOffice }) => {
  test('whoever is not signed in is told so, whatever else is wrong', async () => {
    for (const at of [path(club.site.id), path(999_999_999), `${path(club.site.id)}?nonsense=1`]) {
      expect(await get(at)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } })
      expect(await get(at, 'an old token')).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    }
    const noNumber = path(club.site.id).replace(String(club.site.id), 'abc')
    expect(await get(noNumber)).toMatchObject({ status: 401 })
  })

  test('a client is refused before the question is looked at', async () => {
    for (const { accessToken } of [club.cleo, club.otto])
      for (const at of [path(club.site.id), path(999_999_999), `${path(club.site.id)}?nonsense=1`])
        expect(await get(at, accessToken)).toMatchObject(notAllowed)
  })

  test('staff of another club, and of one that is not there, learn nothing', async () => {
    for (const { accessToken } of [other.ada, other.fred, other.coach])
      for (const siteId of [club.site.id, 999_999_999])
        expect(await get(path(siteId), accessToken)).toMatchObject(notAllowed)
  })

  test('an admin reads it', async () => {
    expect(await get(path(club.site.id), club.ada.accessToken)).toMatchObject({ status: 200 })
  })

  test(`the front office gets ${frontOffice}`, async () => {
    const answer = await get(path(club.site.id), club.fred.accessToken)
    expect(answer).toMatchObject(frontOffice === 'ok' ? { status: 200 } : notAllowed)
  })

  test(`a coach gets ${coach}`, async () => {
    const answer = await get(path(club.site.id), club.coach.accessToken)
    if (coach === 'own') {
      expect(answer).toMatchObject({ status: 200, body: [{ supplItemId: club.ivan.id, userId: club.cleo.id }] })
      expect(answer.body).toHaveLength(1)
    } else expect(answer).toMatchObject(notAllowed)
  })

  test('roles are per club: a coach here is no coach there, an admin there no admin here', async () => {
    const both = await signedInUser(app.db)
    await aStaffMember(app.db, club.site.id, both.id, ['coach'])
    await aStaffMember(app.db, other.site.id, both.id, ['admin'])
    expect(await get(path(other.site.id), both.accessToken)).toMatchObject({ status: 200 })
    const here = await get(path(club.site.id), both.accessToken)
    expect(here).toMatchObject(coach === 'own' ? { status: 200, body: [] } : notAllowed)
  })

  test('whoever is dismissed is refused by the next call', async () => {
    expect(await get(path(club.site.id), club.ada.accessToken)).toMatchObject({ status: 200 })
    await app.db.deleteFrom('site_staff').where('user_id', '=', club.ada.id).execute()
    expect(await get(path(club.site.id), club.ada.accessToken)).toMatchObject(notAllowed)
  })

  test('a wrong question of staff is a wrong question', async () => {
    const noNumber = path(club.site.id).replace(String(club.site.id), 'abc')
    for (const at of [noNumber, `${path(club.site.id)}?nonsense=1`])
      expect(await get(at, club.ada.accessToken)).toMatchObject({ status: 400 })
  })
})
