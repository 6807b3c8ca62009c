import { CalendarSyncRead } from '@korto/contract/calendar-sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { bodyOf } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub } from '../../../../test/club.ts'
import { calendarWord } from '../calendar-word.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the calendars of a club are read item by item, with what went wrong [RT-09] [DATA-06]', async () => {
  const [{ site, court, badminton, fred, ada }, other] = [await aClub(app.db), await aClub(app.db)]
  const sync = (siteId: number, itemId: number, more: object) =>
    app.db
      .insertInto('calendar_syncs')
      .values({ site_id: siteId, item_id: itemId, calendar_id: 'c@calendar', calendar_name: 'Courts', ...more })
      .execute()
  await sync(site.id, badminton.id, { active: false, error: 'The calendar is gone', sync_token: 'secret-token' })
  await sync(site.id, court.id, { last_sync_at: new Date('2026-11-16T09:00:00Z') })
  await sync(other.site.id, other.court.id, {})
  const tokens = { site_id: site.id, account: 'club@example.com', encrypted_tokens: Buffer.from('secret-token') }
  await app.db.insertInto('calendar_credentials').values(tokens).execute()
  for (const { accessToken: token } of [fred, ada]) {
    const answer = await app.call('GET', `/api/admin/site/${site.id}/calendar_sync`, { token })
    expect(JSON.stringify(answer.body)).not.toContain('secret-token')
    const known = {
      siteId: site.id,
      calendarId: calendarWord('c@calendar'),
      calendarName: 'Courts',
      provider: 'google',
    }
    expect(bodyOf(answer, z.array(CalendarSyncRead))).toEqual([
      { ...known, itemId: court.id, active: true, lastSyncAt: '2026-11-16T11:00:00+02:00', error: null },
      { ...known, itemId: badminton.id, active: false, lastSyncAt: null, error: 'The calendar is gone' },
    ])
  }
})
