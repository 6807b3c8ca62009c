import type { StoredCalendar } from '../../src/adapters/google-calendar/fake/calendar-store.ts'
import type { FakeGoogleCalendar } from '../../src/adapters/google-calendar/fake/google.ts'
import { calendarWord } from '../../src/features/calendar-sync/calendar-word.ts'
import { type TestApp, testApp } from '../app.ts'
import { consentOf } from '../calendars.ts'
import { anItem, aSite, aStaffMember, signedInUser } from '../factories.ts'
import { freePort } from '../free-port.ts'

export interface SyncedItem {
  itemId: number
  calendar: StoredCalendar
}

/** A club with synced courts, as seen from here. */
export interface ClubHere {
  app: TestApp
  siteId: number
  zone: string
  token: string
  courts: { itemId: number }[]
}

/** A club whose courts are kept in calendars of the fake Google; its hints arrive. */
export interface CalendarWorld extends ClubHere {
  google: FakeGoogleCalendar
  courts: SyncedItem[]
}

const ACCOUNT = 'ada@korto.example'
/** Of the clubs that tests invent. */
const ZONE = 'Europe/Sofia'

/** Everything that waits for a while waits for a second. Nobody works: workers are started by the history. */
export async function calendarApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const port = await freePort()
  const app = await testApp({
    ROLE: 'web',
    PUBLIC_ADDRESS: `http://127.0.0.1:${port}`,
    CALENDAR_LEASE_SECONDS: '1',
    CALENDAR_POLL_SECONDS: '1',
    CALENDAR_POLL_WITHOUT_HINTS_SECONDS: '1',
    CALENDAR_REQUESTS_PER_MINUTE: '1000000',
    ...settings,
  })
  await app.app.listen({ port, host: '127.0.0.1' })
  return app
}

export async function aCalendarWorld(app: TestApp, courts: number): Promise<CalendarWorld> {
  const google = app.fakes?.calendar
  if (!google) throw new Error('without fakes there is no calendar to write to')
  const site = await aSite(app.db, { name: 'Sofia Tennis Club' })
  const { id, accessToken: token } = await signedInUser(app.db, { displayName: 'Ada' })
  await aStaffMember(app.db, site.id, id, ['admin'])
  const call = async (path: string, body: object = {}) => {
    const answer = await app.call('POST', `/api/admin/calendar/${path}`, { token, body })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  // A club is remembered once it was read, so its items come first.
  const synced: SyncedItem[] = []
  for (let count = 1; count <= courts; count++) {
    const { id: itemId } = await anItem(app.db, site.id, { name: `Court ${count}` })
    synced.push({ itemId, calendar: google.store.addCalendar(ACCOUNT, `Court ${count}`, ZONE) })
  }
  await call(`import/post_redirect${await consentOf(app, token, site.id, ACCOUNT)}`)
  for (const { itemId, calendar } of synced) await call(`${site.id}/start_sync/${itemId}/${calendarWord(calendar.id)}`)
  return { app, google, siteId: site.id, zone: ZONE, token, courts: synced }
}
