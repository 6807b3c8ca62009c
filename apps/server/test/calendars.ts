import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { CalendarEvent } from '@korto/domain/calendar-sync/calendar-event'
import type { CalendarPort } from '../src/adapters/calendar/calendar-port.ts'
import type { CaldavConnector } from '../src/adapters/calendar/connectors.ts'
import { calendarWord } from '../src/features/calendar-sync/calendar-word.ts'
import { sealCredential } from '../src/features/calendar-sync/connection/sealed-credential.ts'
import { insertAttempt } from '../src/features/calendar-sync/connection/sql.ts'
import { hashOf, sessionIdOf } from '../src/features/users/sessions/tokens.ts'
import type { Tools } from '../src/tools.ts'
import type { TestApp } from './app.ts'
import { chooseAtGoogle } from './faked-adapters.ts'

/** An address that is on no server: for tests that are not about what a provider does. */
export const EASY = { address: 'https://easy.example', user: 'courts', password: 'app-password' }
export const EASY_ACCOUNT = 'courts@easy.example'

/** Two calendars, the first with the given events; accepts everything. */
export function easyCaldav(events: CalendarEvent[] = []): CaldavConnector {
  const calendars = [
    { id: '/courts/one/', name: 'One', timezone: null },
    { id: '/courts/two/', name: 'Two', timezone: null },
  ]
  const eventsOf = (calendarId: string) => (calendarId === '/courts/one/' ? events : [])
  const port: CalendarPort = {
    provider: 'caldav',
    calendars: async () => calendars,
    createCalendar: async ({ name }) => {
      const calendar = { id: `/courts/${randomUUID()}/`, name, timezone: null }
      calendars.push(calendar)
      return calendar
    },
    preview: async (calendarId) => eventsOf(calendarId),
    changes: async (calendarId) => ({ outcome: 'complete', events: eventsOf(calendarId), removed: [], token: 'token' }),
    read: async () => 'unknown',
    write: async () => ({ outcome: 'changed' }),
    remove: async () => 'removed',
    idOf: (key) => key,
    hints: null,
    revoke: async () => {},
  }
  return { connect: async () => ({ account: EASY_ACCOUNT, credential: {} }), open: () => port }
}

let count = 0

/** An event of theirs that takes a place. */
export function anEvent(event: Partial<CalendarEvent> & Pick<CalendarEvent, 'times'>): CalendarEvent {
  const id = `event-${++count}`
  const plain = { title: `Event ${count}`, guests: [], isFree: false, ownKey: null, changedAt: null }
  return { id, uid: id, version: '1', ...plain, ...event }
}

/** The word of the first calendar of `easyCaldav`. */
export const EASY_CALENDAR = calendarWord('/courts/one/')

/** Without the calls, which have tests of their own. */
export const connectedEasily = async ({ db, tools }: TestApp, siteId: number) => {
  const owner = { siteId, provider: 'caldav' as const }
  const row = {
    provider: owner.provider,
    account: EASY_ACCOUNT,
    encrypted_tokens: sealCredential(tools.env, owner, {}),
  }
  await db
    .insertInto('calendar_credentials')
    .values({ site_id: siteId, ...row })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
    .execute()
}

export const aSync = (
  { db }: TestApp,
  siteId: number,
  itemId: number,
  {
    calendarId = '/courts/one/',
    ...more
  }: { calendarId?: string; phase?: 'WORKING' | 'ASKING'; active?: boolean } = {},
) =>
  db
    .insertInto('calendar_syncs')
    .values({ site_id: siteId, item_id: itemId, calendar_id: calendarId, calendar_name: 'One', ...more })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** A conflict that nobody has decided. */
export async function aConflict(app: TestApp, siteId: number, itemId: number): Promise<number> {
  await aSync(app, siteId, itemId)
  const event = randomUUID()
  const link = await app.db
    .insertInto('calendar_links')
    .values({
      site_id: siteId,
      item_id: itemId,
      event_id: event,
      uid: event,
      origin: 'THEIRS',
      state: 'ASKING',
      title: 'A',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const conflict = await app.db
    .insertInto('calendar_conflicts')
    .values({ site_id: siteId, link_id: link.id, kind: 'DELETED', at: new Date(app.tools.now()) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return conflict.id
}

export const returnAddressOf = ({ env }: Pick<Tools, 'env'>) => `${env.publicAddress}/google_auth_redirect`

/** What a browser does: asks for the consent page, chooses an account there and comes back with a query. */
export async function consentOf(app: TestApp, token: string | undefined, siteId: number, who: string): Promise<string> {
  const answer = await app.call('POST', `/api/admin/calendar/${siteId}/connect`, {
    token,
    body: { redirectUri: returnAddressOf(app.tools) },
  })
  if (answer.status !== 200) throw new Error(`no consent page: ${answer.status} ${answer.body.code}`)
  return (await chooseAtGoogle(answer.body.url, who)).search
}

/** As `consentOf`, for somebody whose sign-in may be too old to begin one. */
export async function begunConsent(
  app: TestApp,
  { refreshToken }: { refreshToken: string },
  siteId: number,
  who: string,
) {
  const { google } = app.tools.calendars
  if (!google) throw new Error('there is no Google')
  const [state, codeVerifier] = [randomBytes(16).toString('base64url'), randomBytes(32).toString('base64url')]
  const sessionId = sessionIdOf(refreshToken) ?? ''
  await insertAttempt(app.db, { stateHash: hashOf(state), sessionId, siteId, codeVerifier, seconds: 600 })
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const address = google.consentAddress({ returnAddress: returnAddressOf(app.tools), state, codeChallenge })
  return (await chooseAtGoogle(address, who)).search
}
