import { calendarIdOf } from '../../src/features/calendar-sync/calendar-word.ts'
import { type TestApp, testApp } from '../app.ts'
import type { ClubHere } from '../calendar-histories/calendar-world.ts'
import { icsProgram } from '../calendar-port/ics-program.ts'
import { anItem, aSite, aStaffMember, signedInUser } from '../factories.ts'
import { RADICALE_USER, type Radicale } from '../radicale.ts'

export interface SyncedCourt {
  itemId: number
  calendarId: string
}

/** A club whose courts are kept in calendars of a server that nobody here wrote. */
export interface RadicaleClub extends ClubHere {
  radicale: Radicale
  program: ReturnType<typeof icsProgram>
  courts: SyncedCourt[]
}

/** Calendars are read every second. */
export const caldavApp = (origin: string): Promise<TestApp> =>
  testApp({
    CALDAV_ORIGINS: origin,
    CALDAV_POLL_SECONDS: '1',
    CALENDAR_LEASE_SECONDS: '1',
    CALENDAR_REQUESTS_PER_MINUTE: '1000000',
  })

export async function aRadicaleClub(app: TestApp, radicale: Radicale, courts: number): Promise<RadicaleClub> {
  const site = await aSite(app.db, { name: 'Sofia Tennis Club' })
  const { id, accessToken: token } = await signedInUser(app.db, { displayName: 'Ada' })
  await aStaffMember(app.db, site.id, id, ['admin'])
  const call = async (path: string, body: object = {}) => {
    const answer = await app.call('POST', `/api/admin/calendar/${site.id}/${path}`, { token, body })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const itemIds: number[] = []
  // A club is remembered once it was read, so its items come first.
  for (let count = 1; count <= courts; count++)
    itemIds.push((await anItem(app.db, site.id, { name: `Court ${count}` })).id)
  await call('connect_caldav', { address: radicale.origin, ...RADICALE_USER })
  const synced: SyncedCourt[] = []
  for (const itemId of itemIds) {
    const { id: word } = await call('create', { name: `Court ${itemId}` })
    await call(`start_sync/${itemId}/${word}`)
    synced.push({ itemId, calendarId: calendarIdOf(word) ?? '' })
  }
  const program = icsProgram(radicale.origin, RADICALE_USER)
  return { app, radicale, program, siteId: site.id, zone: 'Europe/Sofia', token, courts: synced }
}
