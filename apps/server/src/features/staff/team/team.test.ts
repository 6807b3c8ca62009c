import { InvitationRead, StaffMember } from '@korto/contract/staff'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aSession } from '../../../../test/activity.ts'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aStaffMember, aUser, signedInUser } from '../../../../test/factories.ts'
import { listening, liveStream } from '../../../../test/live-stream.ts'
import { lettersTo, linkIn, linkTokenTo } from '../../../../test/outbox.ts'
import { runDue } from '../../../due.ts'

vi.setConfig({ testTimeout: 20_000 })

let app: TestApp
let club: Club
let other: Club
let count = 0
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
  other = await aClub(app.db)
})
beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').where('key', 'like', 'invitation:%').execute()
  club = await aClub(app.db)
})
afterAll(() => app.close())

const path = (rest = '') => `/api/admin/users/${club.site.id}${rest}`
const asAda = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest = '', body?: object) =>
  app.call(method, path(rest), { token: club.ada.accessToken, body })
const add = (body: object) => asAda('POST', '', { supplItemIds: [], ...body })
const uidOf = async (id: number) =>
  (await app.db.selectFrom('users').select('uid').where('id', '=', id).executeTakeFirstOrThrow()).uid
const accept = (code: string, token: string) =>
  app.call('POST', '/api/user/invitation_accepted', { token, body: { code } })
const lastActivity = async () =>
  (await app.call('GET', `/api/admin/site/${club.site.id}/activity`, { token: club.ada.accessToken })).body[0]

async function invited(permissions = ['front_office']) {
  const email = `guest${++count}@example.com`
  const { body } = await add({ email, permissions })
  const [letter] = await lettersTo(app, email)
  return { email, id: body.invitationId as string, code: linkIn(letter).replace(/^.*\/login_after_invitation\//, '') }
}

test('staff are listed with their roles and coaches [API-34, USR-01]', async () => {
  const { status, body } = await asAda('GET')
  expect(status).toBe(200)
  for (const user of body.users) expect(StaffMember.parse(user)).toEqual(user)
  expect(body.users.map(({ permissions }: { permissions: string[] }) => permissions[0]).sort()).toEqual([
    'admin',
    'coach',
    'front_office',
  ])
  const coach = body.users.find(({ id }: { id: number }) => id === club.coach.id)
  expect(coach).toMatchObject({ permissions: ['coach'], supplItemIds: [club.ivan.id] })
})

test('an account with the e-mail has the role at once and is notified [API-35, USR-02]', async () => {
  const person = await signedInUser(app.db, { email: 'known@example.com' })
  const answer = await add({ email: 'Known@example.com', permissions: ['front_office'] })
  expect(answer).toMatchObject({ status: 200, body: { invitationId: expect.any(String) } })
  const { body } = await app.call('GET', '/api/me', { token: person.accessToken })
  expect(body.specialPermissionsInSites[club.site.id]).toEqual({ permissions: ['front_office'], supplItemIds: [] })
  expect((await lettersTo(app, 'known@example.com'))[0]?.subject).toContain('Sofia Tennis Club')
})

/** One e-mail that has an account, and one that has none, both added by the same club. */
async function twoAdded(permissions = ['front_office']) {
  const n = ++count
  const emails = [`canary${n}@example.com`, `nobody${n}@example.com`]
  const person = await signedInUser(app.db, { email: emails[0], displayName: 'Team Canary' })
  const answers = []
  for (const email of emails) answers.push(await add({ email, permissions }))
  return { person, emails, answers, ids: answers.map(({ body }) => body.invitationId as string) }
}
const opens = ({ accessToken: token }: { accessToken: string }) =>
  app.call('GET', `/api/admin/site/${club.site.id}/bookings`, { token })

test('the club cannot tell an e-mail with an account from one without, until that person opens the console', async () => {
  const { person, emails, answers } = await twoAdded()
  const shape = ({ status, body }: { status: number; body: object }) => [status, Object.keys(body)]
  expect(answers.map(shape)).toEqual([
    [200, ['invitationId']],
    [200, ['invitationId']],
  ])
  const { users, invitations } = (await asAda('GET')).body
  expect(JSON.stringify(users)).not.toContain('canary')
  expect(invitations.map((one: { email: string }) => one.email).toSorted()).toEqual(emails.toSorted())
  const [one, other] = invitations.map((row: InvitationRead) => Object.keys(row))
  expect(one).toEqual(other)
  expect(await asAda('PUT', `/${await uidOf(person.id)}`, { permissions: ['admin'], supplItemIds: [] })).toMatchObject({
    status: 404,
  })
  expect((await asAda('DELETE', `/${await uidOf(person.id)}`)).status).toBe(404)
  const activity = await app.call('GET', `/api/admin/site/${club.site.id}/activity`, { token: club.ada.accessToken })
  expect(activity.body).toEqual([])

  expect((await opens(person)).status).toBe(200)
  const after = (await asAda('GET')).body
  expect(after.users).toContainEqual(expect.objectContaining({ id: person.id, displayName: 'Team Canary' }))
  expect(after.invitations.map((row: InvitationRead) => row.email)).toEqual([emails[1]])
  expect(await lastActivity()).toMatchObject({ type: 'ADMIN_CHANGE_SITE', data: { staff: { userId: person.id } } })
})

test('opening this console reveals nothing to another club of the person', async () => {
  const { person } = await twoAdded()
  await app.call('POST', `/api/admin/users/${other.site.id}`, {
    token: other.ada.accessToken,
    body: { email: `canary${count}@example.com`, permissions: ['front_office'], supplItemIds: [] },
  })
  await opens(person)
  const there = await app.call('GET', `/api/admin/users/${other.site.id}`, { token: other.ada.accessToken })
  expect(JSON.stringify(there.body.users)).not.toContain('Team Canary')
})

test('withdrawn, expired or of a former admin, an invitation ends the roles that were given at once', async () => {
  for (const end of ['withdraw', 'expire', 'dismiss its sender'] as const) {
    const { person, ids } = await twoAdded()
    if (end === 'withdraw') expect((await asAda('DELETE', `/invitations/${ids[0]}`)).status).toBe(200)
    else if (end === 'dismiss its sender') {
      await aStaffMember(app.db, club.site.id, club.otto.id, ['admin'])
      const dismiss = path(`/${await uidOf(club.ada.id)}`)
      expect((await app.call('DELETE', dismiss, { token: club.otto.accessToken })).status).toBe(200)
    } else {
      const past = new Date(Date.now() - 1_000)
      await app.db
        .updateTable('invitations')
        .set({ expires_at: past })
        .where('id', '=', ids[0] ?? '')
        .execute()
      await runDue(app.tools, app.tools.now())
    }
    expect((await opens(person)).status).toBe(403)
  }
})

test('accepting a passed-on link gives the roles to that account, and none to the account of the e-mail', async () => {
  const { person, emails } = await twoAdded()
  const { invitations } = (await asAda('GET')).body
  const { link } = invitations.find((one: InvitationRead) => one.email === emails[0])
  const guest = await signedInUser(app.db)
  expect((await accept(link.replace('/login_after_invitation/', ''), guest.accessToken)).status).toBe(200)
  expect((await opens(person)).status).toBe(403)
  expect(JSON.stringify((await asAda('GET')).body)).not.toContain('Team Canary')
})

test('an admin who has not opened the console yet does not count as another one [USR-05]', async () => {
  await twoAdded(['admin'])
  expect(await asAda('DELETE', `/${await uidOf(club.ada.id)}`)).toMatchObject({ status: 409 })
  expect(await app.call('POST', '/api/user/delete_account', { token: club.ada.accessToken })).toMatchObject({
    status: 409,
    body: { code: 'LAST_ADMIN' },
  })
})

test('existing staff just get another role', async () => {
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', club.fred.id)
    .executeTakeFirstOrThrow()
  expect(await add({ email, permissions: ['admin'] })).toMatchObject({ body: { uid: await uidOf(club.fred.id) } })
})

test('an account whose address nobody proved is invited, and works here once the letter was opened [USR-02]', async () => {
  const email = 'typed-in@example.com'
  const { body: stranger } = await app.call('POST', '/api/auth/register', {
    body: { email, password: 'violet-kettle-9-otter', displayName: 'Typed In' },
  })
  const answer = await add({ email, permissions: ['admin'] })
  expect(answer).toMatchObject({ status: 200, body: { invitationId: expect.any(String) } })
  expect(answer.body).not.toHaveProperty('uid')
  const rights = async () =>
    (await app.call('GET', '/api/me', { token: stranger.accessToken })).body.specialPermissionsInSites
  expect(await rights()).toEqual({})
  await accept(await linkTokenTo(app, email, '/login_after_invitation/'), stranger.accessToken)
  expect(await rights()).toEqual({ [club.site.id]: { permissions: ['admin'], supplItemIds: [] } })
})

test('an unknown e-mail is invited, and accepting gives the role [API-19, API-35, AUTH-11]', async () => {
  const { email, id, code } = await invited()
  const { invitations } = (await asAda('GET')).body
  expect(invitations.map((one: unknown) => InvitationRead.parse(one))).toMatchObject([{ id, email }])
  expect((await app.call('GET', `/api/invitations/${code}`)).body).toEqual({
    siteId: club.site.id,
    siteName: 'Sofia Tennis Club',
    logoURL: null,
  })
  const guest = await signedInUser(app.db)
  expect(await accept(code, guest.accessToken)).toMatchObject({
    status: 200,
    body: { siteId: club.site.id, permissions: ['front_office'] },
  })
  const bookings = await app.call('GET', `/api/admin/site/${club.site.id}/bookings`, { token: guest.accessToken })
  expect(bookings.status).toBe(200)
  expect((await asAda('GET')).body.invitations).toEqual([])
})

test('the link in the list is accepted like that of the letter, once, and proves no address [AUTH-15]', async () => {
  const { email, code } = await invited()
  const handed = (await asAda('GET')).body.invitations[0].link.replace('/login_after_invitation/', '')
  expect(handed).not.toBe(code)
  const guest = await signedInUser(app.db, { email })
  await app.db.updateTable('users').set({ email_proved_at: null }).where('id', '=', guest.id).execute()
  const isProved = async () =>
    (await app.db.selectFrom('users').select('email_proved_at').where('id', '=', guest.id).executeTakeFirstOrThrow())
      .email_proved_at !== null
  expect((await accept(handed, guest.accessToken)).status).toBe(200)
  expect(await isProved()).toBe(false)
  expect((await accept(code, guest.accessToken)).status).toBe(404)
})

test('a used, unknown, withdrawn or old code is not valid and grants nothing [AUTH-13]', async () => {
  const notValid = { status: 404, body: { code: 'INVITATION', message: 'Invitation is not valid' } }
  const used = await invited()
  await accept(used.code, (await signedInUser(app.db)).accessToken)
  const withdrawn = await invited()
  expect((await asAda('DELETE', `/invitations/${withdrawn.id}`)).status).toBe(200)
  const old = await invited()
  await app.db
    .updateTable('invitations')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', old.id)
    .execute()
  const altered = `${old.code.slice(0, -3)}${old.code.endsWith('AAA') ? 'BBB' : 'AAA'}`
  for (const code of [used.code, withdrawn.code, old.code, altered, 'nonsense']) {
    const guest = await signedInUser(app.db)
    expect(await accept(code, guest.accessToken)).toMatchObject(notValid)
    expect(await app.call('GET', `/api/invitations/${code}`)).toMatchObject(notValid)
    const { body } = await app.call('GET', '/api/me', { token: guest.accessToken })
    expect(body.specialPermissionsInSites).toEqual({})
  }
})

test('an invitation lives 14 days from the day it was sent last [USR-07]', async () => {
  const { id, email, code } = await invited()
  const expiresAt = async () => Date.parse((await asAda('GET')).body.invitations[0].expiresAt)
  expect((await expiresAt()) - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
  expect((await expiresAt()) - Date.now()).toBeLessThanOrEqual(14 * 86_400_000)
  await app.db
    .updateTable('invitations')
    .set({ expires_at: new Date(Date.now() + 1_000) })
    .where('id', '=', id)
    .execute()
  expect((await asAda('POST', `/invitations/${id}/resend`)).status).toBe(200)
  expect((await expiresAt()) - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
  const [again] = await lettersTo(app, email, 2)
  expect(linkIn(again)).toContain(code)
})

test('of many concurrent acceptances of an invitation one succeeds', async () => {
  const { code } = await invited()
  const guests = await Promise.all(Array.from({ length: 6 }, () => signedInUser(app.db)))
  const statuses = (await Promise.all(guests.map(({ accessToken }) => accept(code, accessToken)))).map(
    ({ status }) => status,
  )
  expect(statuses.sort()).toEqual([200, 404, 404, 404, 404, 404])
})

test('codes cannot be guessed: ten attempts an hour', async () => {
  const { accessToken } = await signedInUser(app.db)
  for (let guess = 0; guess < 10; guess++) await accept(`guess${guess}`, accessToken)
  expect((await accept('one more', accessToken)).status).toBe(429)
})

test('roles are changed and ended at once [API-36, API-37, USR-04]', async () => {
  const uid = await uidOf(club.fred.id)
  const bookings = () => app.call('GET', `/api/admin/site/${club.site.id}/bookings`, { token: club.fred.accessToken })
  const items = () => app.call('GET', `/api/admin/site/${club.site.id}/items`, { token: club.fred.accessToken })
  const change = await asAda('PUT', `/${uid}`, { permissions: ['coach'], supplItemIds: [club.maria.id] })
  expect(change).toMatchObject({ status: 200, body: { ok: true } })
  expect([(await bookings()).status, (await items()).status]).toEqual([200, 403])
  expect(await lastActivity()).toMatchObject({
    type: 'ADMIN_CHANGE_SITE',
    actorId: club.ada.id,
    data: { changed: ['staff'], staff: { userId: club.fred.id, permissions: ['coach'] } },
  })
  expect((await asAda('DELETE', `/${uid}`)).status).toBe(200)
  expect((await bookings()).status).toBe(403)
  expect(await lastActivity()).toMatchObject({ data: { staff: { userId: club.fred.id, permissions: [] } } })
  expect((await asAda('DELETE', `/${uid}`)).status).toBe(404)
})

test('removed staff lose the stream of the console within five seconds [RT-22]', async () => {
  const address = await listening(app.app)
  const topic = `admin:${club.site.id}`
  const [lost, kept] = [
    await liveStream(address, topic, club.fred.accessToken),
    await liveStream(address, topic, club.ada.accessToken),
  ]
  await asAda('DELETE', `/${await uidOf(club.fred.id)}`)
  const began = performance.now()
  await eventually(() => expect(lost.hasEnded()).toBe(true))
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(kept.hasEnded()).toBe(false)
  expect(await liveStream(address, topic, club.fred.accessToken)).toMatchObject({ status: 403 })
})

test('the last admin can be neither removed nor demoted [USR-05]', async () => {
  const lastAdmin = { status: 409, body: { code: 'LAST_ADMIN' } }
  const uid = await uidOf(club.ada.id)
  expect(await asAda('DELETE', `/${uid}`)).toMatchObject(lastAdmin)
  expect(await asAda('PUT', `/${uid}`, { permissions: ['front_office'], supplItemIds: [] })).toMatchObject(lastAdmin)
  expect((await asAda('PUT', `/${uid}`, { permissions: ['admin', 'front_office'], supplItemIds: [] })).status).toBe(200)
  await aStaffMember(app.db, club.site.id, club.otto.id, ['admin'])
  expect((await asAda('DELETE', `/${uid}`)).status).toBe(200)
})

test('two admins who remove each other at once: one stays [USR-05]', async () => {
  await aStaffMember(app.db, club.site.id, club.otto.id, ['admin'])
  const pairs = [
    { by: club.ada.accessToken, uid: await uidOf(club.otto.id) },
    { by: club.otto.accessToken, uid: await uidOf(club.ada.id) },
  ]
  // Held until both have shown their rights and wait for the team.
  const held = await aSession(app.database.connection)
  await held.query(`begin; select pg_advisory_xact_lock(5, hashint8(${club.site.id}))`)
  const calls = pairs.map(({ by, uid }) => app.call('DELETE', path(`/${uid}`), { token: by }))
  await eventually(async () => {
    const { rows } = await held.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(rows).toHaveLength(2)
  })
  await held.query('commit')
  const answers = await Promise.all(calls)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  { body: { permissions: ['owner'] }, field: 'permissions' },
  { body: { permissions: [] }, field: 'permissions' },
  { body: { permissions: ['admin'], rights: 'all' }, field: 'rights' },
])('$body is refused with 400, naming $field [USR-06]', async ({ body, field }) => {
  const answers = [
    await add({ email: 'x@example.com', ...body }),
    await asAda('PUT', `/${await uidOf(club.fred.id)}`, { supplItemIds: [], ...body }),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(`^${field}`) } })
})

test('a coach is at least one of the coaches of this very club [USR-03]', async () => {
  for (const supplItemIds of [[], [club.court.id], [other.ivan.id], [club.ivan.id, 999_999]])
    expect(await add({ email: 'coach@example.com', permissions: ['coach'], supplItemIds })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^supplItemIds: /) },
    })
  const { email } = await aUser(app.db)
  expect((await add({ email, permissions: ['coach'], supplItemIds: [club.ivan.id] })).status).toBe(200)
})

test('changing roles requires a fresh sign-in', async () => {
  await app.db
    .updateTable('sessions')
    .set({ signed_in_at: new Date(Date.now() - 660_000) })
    .where('user_id', '=', club.ada.id)
    .execute()
  expect((await asAda('GET')).status).toBe(200)
  expect(await add({ email: 'x@example.com', permissions: ['coach'] })).toMatchObject({
    status: 403,
    body: { code: 'SIGN_IN_AGAIN' },
  })
})

test('roles are per site: an admin elsewhere is refused, and an invitation elsewhere is not there [ADM-15]', async () => {
  const { id } = await invited()
  const token = other.ada.accessToken
  expect((await app.call('GET', path(), { token })).status).toBe(403)
  const elsewhere = `/api/admin/users/${other.site.id}/invitations/${id}`
  expect((await app.call('DELETE', elsewhere, { token })).status).toBe(404)
  expect((await app.call('POST', `${elsewhere}/resend`, { token })).status).toBe(404)
  const uid = await uidOf(club.fred.id)
  expect((await app.call('DELETE', `/api/admin/users/${other.site.id}/${uid}`, { token })).status).toBe(404)
})

test('an invitation ends for good when its sender is no longer an admin there', async () => {
  const notValid = { status: 404, body: { code: 'INVITATION' } }
  const uid = await uidOf(club.otto.id)
  const asOtto = (email: string) =>
    app.call('POST', path(), {
      token: club.otto.accessToken,
      body: { email, permissions: ['admin'], supplItemIds: [] },
    })
  const ends: Record<string, () => Promise<{ status: number }>> = {
    demoted: () => asAda('PUT', `/${uid}`, { permissions: ['front_office'], supplItemIds: [] }),
    removed: () => asAda('DELETE', `/${uid}`),
    deleted: () => app.call('POST', '/api/user/delete_account', { token: club.otto.accessToken }),
  }
  for (const [name, end] of Object.entries(ends)) {
    await app.db.deleteFrom('site_staff').where('user_id', '=', club.otto.id).execute()
    await aStaffMember(app.db, club.site.id, club.otto.id, ['admin'])
    const email = `${name}${++count}@example.com`
    expect((await asOtto(email)).status).toBe(200)
    const code = await linkTokenTo(app, email, '/login_after_invitation/')
    const kept = await invited()
    expect((await app.call('GET', `/api/invitations/${code}`)).status).toBe(200)
    expect((await end()).status).toBe(200)
    expect(await app.call('GET', `/api/invitations/${code}`)).toMatchObject(notValid)
    expect(await accept(code, (await signedInUser(app.db)).accessToken)).toMatchObject(notValid)
    expect((await app.call('GET', `/api/invitations/${kept.code}`)).status).toBe(200)
    if (name === 'demoted') await asAda('PUT', `/${uid}`, { permissions: ['admin'], supplItemIds: [] })
    expect(await app.call('GET', `/api/invitations/${code}`)).toMatchObject(notValid)
  }
})

test('an invitation that is being sent while its sender loses the role is not sent', async () => {
  await aStaffMember(app.db, club.site.id, club.otto.id, ['admin'])
  const held = await aSession(app.database.connection)
  await held.query(`begin; select pg_advisory_xact_lock(5, hashint8(${club.site.id}))`)
  const sent = app.call('POST', path(), {
    token: club.otto.accessToken,
    body: { email: 'late@example.com', permissions: ['admin'], supplItemIds: [] },
  })
  await eventually(async () => {
    const { rows } = await held.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(rows).toHaveLength(1)
  })
  await held.query(`delete from site_staff where user_id = ${club.otto.id}; commit`)
  expect(await sent).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  expect((await asAda('GET')).body.invitations).toEqual([])
})
