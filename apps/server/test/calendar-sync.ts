import { createHash, randomBytes } from 'node:crypto'
import type { Day } from '@korto/domain/time/day'
import { expect } from 'vitest'
import type { StoredCalendar } from '../src/adapters/google-calendar/fake/calendar-store.ts'
import type { FakeGoogleCalendar } from '../src/adapters/google-calendar/fake/google.ts'
import type { GivenEvent, GoogleEvent } from '../src/adapters/google-calendar/fake/google-event.ts'
import { sealCredential } from '../src/features/calendar-sync/connection/sealed-credential.ts'
import { startSync } from '../src/features/calendar-sync/sync/commands.ts'
import { staffWhoOrdered } from '../src/features/staff/guards.ts'
import type { TestApp } from './app.ts'
import { sofia } from './bookings.ts'
import { aClub, type Club } from './club.ts'
import { eventually } from './eventually.ts'
import { chooseAtGoogle, present } from './faked-adapters.ts'

export const GINA = 'gina@gmail.example'

/** Calendars are read only when a test says so. */
export const QUIET = {
  CALENDAR_POLL_SECONDS: '86400',
  CALENDAR_POLL_WITHOUT_HINTS_SECONDS: '86400',
  CALENDAR_LEASE_SECONDS: '1',
}

export const googleOf = (app: TestApp): FakeGoogleCalendar => present(app.fakes?.calendar ?? null)

/** As if somebody of the club had allowed it at Google. */
export async function connectGoogle(app: TestApp, siteId: number, who = GINA): Promise<void> {
  const google = present(app.tools.calendars.google)
  const returnAddress = `${app.tools.env.publicAddress}/google_auth_redirect`
  const codeVerifier = randomBytes(32).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const back = await chooseAtGoogle(google.consentAddress({ returnAddress, state: 'a-state', codeChallenge }), who)
  const code = back.searchParams.get('code') ?? ''
  const { account, credential } = await google.connect({ code, returnAddress, codeVerifier })
  const encrypted_tokens = sealCredential(app.tools.env, { siteId, provider: 'google' }, credential)
  await app.db
    .insertInto('calendar_credentials')
    .values({ site_id: siteId, provider: 'google', account, encrypted_tokens })
    .execute()
}

/** A club whose Court 1 syncs with a calendar, after its first import. */
export async function aSyncedClub(app: TestApp, before: (calendar: StoredCalendar, club: Club) => unknown = () => {}) {
  const club = await aClub(app.db)
  await connectGoogle(app, club.site.id)
  const calendar = googleOf(app).store.addCalendar(GINA, 'Court 1', 'Europe/Sofia')
  await before(calendar, club)
  await sync(app, club, club.court.id, calendar)
  return { ...club, calendar }
}

export const actingFor = ({ site, ada }: Club) => staffWhoOrdered(site.id, ada.id)

/** Starts a sync and waits for the end of its first import. */
export async function sync(app: TestApp, club: Club, itemId: number, calendar: StoredCalendar) {
  const entry = { id: calendar.id, name: calendar.summary, timezone: calendar.timeZone }
  await startSync(app.tools, actingFor(club), { itemId, calendar: entry })
  await eventually(async () => {
    wake(app, club.site.id)
    expect(await syncOf(app, itemId)).toMatchObject({ phase: 'WORKING' })
  }, 30_000)
}

export const syncOf = (app: TestApp, itemId: number) =>
  app.db.selectFrom('calendar_syncs').selectAll().where('item_id', '=', itemId).executeTakeFirstOrThrow()

export const wake = (app: TestApp, siteId: number) =>
  app.tools.announce({ type: 'ADMIN_CALENDAR_SYNC', siteId, itemIds: [] })

/** As after a hint: all calendars of the club are read now. */
export async function look(app: TestApp, siteId: number) {
  await app.db
    .updateTable('calendar_syncs')
    .set({ next_read_at: new Date(app.tools.now()) })
    .where('site_id', '=', siteId)
    .execute()
  wake(app, siteId)
}

/** Until everything was read and carried over, and nobody works on the club. */
export async function quiet(app: TestApp, siteId: number) {
  await look(app, siteId)
  await eventually(async () => {
    // On a busy machine a request may take too long.
    if ((await failing(app, siteId)).length > 0) await look(app, siteId)
    wake(app, siteId)
    // First, because what is followed marks what waits.
    const behind = await isBehind(app)
    // Read again, the clock may be some milliseconds behind what it said before; after that nothing is due for a day.
    const soon = new Date(app.tools.now() + 60_000)
    const due = await app.db
      .selectFrom('calendar_syncs')
      .select('item_id')
      .where('site_id', '=', siteId)
      .where('active', '=', true)
      .where('phase', '<>', 'ASKING')
      .where('next_read_at', '<=', soon)
      .execute()
    const dirty = await app.db
      .selectFrom('calendar_links as l')
      .innerJoin('calendar_syncs as s', (join) =>
        join.onRef('s.site_id', '=', 'l.site_id').onRef('s.item_id', '=', 'l.item_id'),
      )
      .select(['l.id', 'l.error', 'l.tries', 'l.theirs', 'l.agreed'])
      .where('l.site_id', '=', siteId)
      .where('l.dirty_since', 'is not', null)
      .where('l.state', '<>', 'ASKING')
      .where('s.phase', '<>', 'ASKING')
      .where('s.active', '=', true)
      .execute()
    const { lease_id } = await app.db
      .selectFrom('calendar_credentials')
      .select('lease_id')
      .where('site_id', '=', siteId)
      .executeTakeFirstOrThrow()
    const errors = await failing(app, siteId)
    expect({ errors, due, dirty, lease_id, behind }).toEqual({
      errors: [],
      due: [],
      dirty: [],
      lease_id: null,
      behind: false,
    })
  }, 30_000)
}

const failing = (app: TestApp, siteId: number) =>
  app.db
    .selectFrom('calendar_syncs')
    .select(['item_id', 'error'])
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .where('error', 'is not', null)
    .execute()

async function isBehind(app: TestApp): Promise<boolean> {
  const reader = await app.db
    .selectFrom('activity_readers')
    .select('last_id')
    .where('name', '=', 'calendar-sync')
    .executeTakeFirstOrThrow()
  const { last } = await app.db
    .selectFrom('activity')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(reader.last_id) < Number(last ?? 0)
}

/** An hour, unless it says otherwise, by the clocks of Sofia. */
export const timed = (day: Day, from: string, to: string): Pick<GivenEvent, 'start' | 'end'> => ({
  start: { dateTime: sofia(day, from).toISOString(), timeZone: 'Europe/Sofia' },
  end: { dateTime: sofia(day, to).toISOString(), timeZone: 'Europe/Sofia' },
})

/** The events of a calendar that are there. */
export const eventsIn = (calendar: StoredCalendar): GoogleEvent[] =>
  [...calendar.events.values()].map(({ event }) => event).filter(({ status }) => status !== 'cancelled')
