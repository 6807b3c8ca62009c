import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../test/app.ts'
import { connectedEasily, easyCaldav } from '../test/calendars.ts'
import { aClub } from '../test/club.ts'
import { everyCredential } from '../test/every-credential.ts'

vi.setConfig({ testTimeout: 60_000 })

let [before, after]: TestApp[] = []
beforeAll(async () => {
  before = await testApp()
  // Letters are left to the one whose outbox is read.
  after = await testApp({ SECRET: 'another-secret-for-tests-and-nothing-else', ROLE: 'web' }, before.database)
})
afterAll(async () => {
  await after?.close()
  await before?.close()
})

/** The table of docs/operations.md, "Changing SECRET". */
test('with another SECRET people stay signed in, and codes, links and feed addresses are dead', async () => {
  if (!before || !after) throw new Error('nothing has started')
  // Each process has a Google of its own here.
  const {
    'a sign-in begun at Google': _,
    'a consent begun at Google': __,
    ...credentials
  } = await everyCredential(before)
  const statuses: Record<string, number> = {}
  for (const [name, use] of Object.entries(credentials)) statuses[name] = (await use(after)).status
  expect(statuses).toEqual({
    'an access token': 200,
    'a fresh sign-in': 200,
    'a refresh cookie': 200,
    'a custom token': 200,
    'a link that confirms an address': 404,
    'a link for a new password': 404,
    'an invitation': 404,
    'an invitation that is accepted': 404,
    'a code by SMS': 400,
    'a calendar feed': 404,
    'a calendar feed of a facility': 404,
  })
})

test('with another SECRET the calendars of a club have to be connected again', async () => {
  if (!before || !after) throw new Error('nothing has started')
  const { site, ada } = await aClub(before.db)
  for (const { tools } of [before, after]) Object.assign(tools.calendars, { caldav: easyCaldav() })
  await connectedEasily(before, site.id)
  const calendars = (at: TestApp) =>
    at.call('POST', `/api/admin/calendar/${site.id}/calendars`, { token: ada.accessToken, body: {} })
  expect((await calendars(before)).status).toBe(200)
  expect(await calendars(after)).toMatchObject({ status: 409, body: { code: 'CALENDAR_CONNECT_AGAIN' } })
})
