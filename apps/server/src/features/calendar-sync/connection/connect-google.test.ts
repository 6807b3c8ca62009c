import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { consentOf, returnAddressOf } from '../../../../test/calendars.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { aStaffMember, signedInUser } from '../../../../test/factories.ts'
import { openSession } from '../../../../test/open-session.ts'
import { rowsContaining } from '../../../../test/rows-of-person.ts'
import { openPort } from './open-port.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute()
  club = await aClub(app.db)
})

const ADA = 'ada@korto.example'
const finish = (search: string, token: string) =>
  app.call('POST', `/api/admin/calendar/import/post_redirect${search}`, { token, body: {} })
const connected = () =>
  app.db
    .selectFrom('calendar_credentials')
    .select(['site_id', 'provider', 'account', 'state', 'connected_by'])
    .where('site_id', '=', club.site.id)
    .execute()
const refused = { status: 400, body: { code: 'CALENDAR_CONSENT' } }

test('consent leads to Google with a proof and back to the calendar page [API-39, API-44, CAL-18]', async () => {
  const { accessToken: token } = club.ada
  const body = { redirectUri: returnAddressOf(app.tools) }
  const answer = await app.call('POST', `/api/admin/calendar/${club.site.id}/connect`, { token, body })
  expect(answer).toMatchObject({ status: 200, body: { url: expect.any(String) } })
  expect(Object.keys(answer.body)).toEqual(['url'])
  const { searchParams } = new URL(answer.body.url)
  expect(searchParams.get('redirect_uri')).toBe(body.redirectUri)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  expect(Buffer.from(searchParams.get('state') ?? '', 'base64url')).toHaveLength(16)

  const finished = await finish(await consentOf(app, token, club.site.id, ADA), token)
  expect(finished).toMatchObject({ status: 200, body: { siteId: club.site.id, redirect: '/admin/site/calendar' } })
  expect(await connected()).toEqual([
    { site_id: club.site.id, provider: 'google', account: ADA, state: 'WORKING', connected_by: club.ada.id },
  ])
  expect(await openPort(app.tools, club.site.id)).toMatchObject({ account: ADA, port: { provider: 'google' } })
})

test('neither the state nor the credential stands in the database or in an answer in clear text [CAL-18]', async () => {
  const { accessToken: token } = club.ada
  const search = await consentOf(app, token, club.site.id, ADA)
  const state = new URLSearchParams(search).get('state') ?? ''
  expect(await rowsContaining(app.db, [state])).toEqual([])
  await finish(search, token)
  const { rows } = await sql<{ readable: string }>`
    select encode(encrypted_tokens, 'escape') as readable from calendar_credentials
    where site_id = ${club.site.id}`.execute(app.db)
  expect(rows[0]?.readable).not.toMatch(/refresh|token/i)
  for (const path of [`site/${club.site.id}/calendar_sync`, `calendar/${club.site.id}/status`])
    expect(JSON.stringify((await app.call('GET', `/api/admin/${path}`, { token })).body)).not.toMatch(/token|refresh/i)
})

test.each([
  ['another host', 'https://evil.example/google_auth_redirect'],
  ['another path', '/google_sign_in'],
  ['a longer path', '/google_auth_redirect/'],
  ['a query', '/google_auth_redirect?next=https://evil.example'],
  ['nothing', ''],
])('an address to come back to with %s is refused, and nothing is begun', async (_, address) => {
  const redirectUri = address.startsWith('/') ? `${app.tools.env.publicAddress}${address}` : address
  const before = await app.db.selectFrom('calendar_attempts').select('site_id').execute()
  const answer = await app.call('POST', `/api/admin/calendar/${club.site.id}/connect`, {
    token: club.ada.accessToken,
    body: { redirectUri },
  })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'INVALID', message: expect.stringMatching(/^redirectUri: /) },
  })
  expect(await app.db.selectFrom('calendar_attempts').select('site_id').execute()).toEqual(before)
})

/** Each changes what comes back, who brings it, or when; none may connect anything. */
const forgeries: Record<string, (search: string) => Promise<{ search: string; token: string }>> = {
  'no state': async (search) => ({ search: changed(search, 'state', null), token: club.ada.accessToken }),
  'an empty state': async (search) => ({ search: changed(search, 'state', ''), token: club.ada.accessToken }),
  'an altered state': async (search) => ({
    search: changed(search, 'state', `${new URLSearchParams(search).get('state')}A`),
    token: club.ada.accessToken,
  }),
  'a made-up state': async (search) => ({
    search: changed(search, 'state', Buffer.alloc(16, 7).toString('base64url')),
    token: club.ada.accessToken,
  }),
  'a state that is ten minutes old': async (search) => {
    await app.db
      .updateTable('calendar_attempts')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute()
    return { search, token: club.ada.accessToken }
  },
  'a state of another session of the same person': async (search) => ({
    search,
    token: (await openSession(app.db, club.ada.id, 'other')).accessToken,
  }),
  'a state of another admin of the club': async (search) => {
    const other = await signedInUser(app.db)
    await aStaffMember(app.db, club.site.id, other.id, ['admin'])
    return { search, token: other.accessToken }
  },
  'a state of an admin of another club': async (search) => ({ search, token: (await aClub(app.db)).ada.accessToken }),
  'a declined consent': async () => ({
    search: await consentOf(app, club.ada.accessToken, club.site.id, 'deny'),
    token: club.ada.accessToken,
  }),
  'an error beside a code': async (search) => ({
    search: `${search}&error=access_denied`,
    token: club.ada.accessToken,
  }),
  'no code': async (search) => ({ search: changed(search, 'code', null), token: club.ada.accessToken }),
  'a made-up code': async (search) => ({ search: changed(search, 'code', 'made-up'), token: club.ada.accessToken }),
}

function changed(search: string, name: string, value: string | null): string {
  const query = new URLSearchParams(search)
  if (value === null) query.delete(name)
  else query.set(name, value)
  return `?${query}`
}

test.each(Object.keys(forgeries))('%s is 400 and connects nothing [API-44]', async (name) => {
  const forged = await forgeries[name]?.(await consentOf(app, club.ada.accessToken, club.site.id, ADA))
  if (!forged) throw new Error('there is no such forgery')
  expect(await finish(forged.search, forged.token)).toMatchObject(refused)
  expect(await connected()).toEqual([])
})

test('a consent works once [API-44]', async () => {
  const search = await consentOf(app, club.ada.accessToken, club.site.id, ADA)
  expect((await finish(search, club.ada.accessToken)).status).toBe(200)
  expect(await finish(search, club.ada.accessToken)).toMatchObject(refused)
})

test('one state is used up whatever came back with it', async () => {
  const { accessToken: token } = club.ada
  const search = await consentOf(app, token, club.site.id, ADA)
  expect(await finish(changed(search, 'code', null), token)).toMatchObject(refused)
  expect(await finish(search, token)).toMatchObject(refused)
  expect(await connected()).toEqual([])
})

test('who lost the role on the way back connects nothing', async () => {
  const search = await consentOf(app, club.ada.accessToken, club.site.id, ADA)
  const other = await aClub(app.db)
  await app.db.deleteFrom('site_staff').where('user_id', '=', club.ada.id).execute()
  await aStaffMember(app.db, other.site.id, club.ada.id, ['admin'])
  expect(await finish(search, club.ada.accessToken)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  expect(await connected()).toEqual([])
})

test('without the settings of Google there is nothing to connect', async () => {
  const google = app.tools.calendars.google
  Object.assign(app.tools.calendars, { google: null })
  const body = { redirectUri: returnAddressOf(app.tools) }
  const { accessToken: token } = club.ada
  expect((await app.call('POST', `/api/admin/calendar/${club.site.id}/connect`, { token, body })).status).toBe(404)
  Object.assign(app.tools.calendars, { google })
})
