import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aSyncedClub, googleOf, look, QUIET, syncOf } from '../../../../test/calendar-sync.ts'
import { eventually } from '../../../../test/eventually.ts'
import { listening, liveStream } from '../../../../test/live-stream.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp(QUIET)
  await setClock(app)
})
afterAll(() => app.close())

test('an open console hears of a calendar that fails and of its recovery [RT-09] [CAL-13]', async () => {
  const { site, court, fred } = await aSyncedClub(app)
  const stream = await liveStream(await listening(app.app), `admin:${site.id}`, fred.accessToken)
  const heard = () => stream.events.filter(({ data }) => JSON.stringify(data).includes('CALENDAR_CHANGED')).length
  googleOf(app).behave({ answer: 503 })
  const before = heard()
  await look(app, site.id)
  await eventually(async () => expect((await syncOf(app, court.id)).error).toBe('UNAVAILABLE'))
  await eventually(() => expect(heard()).toBeGreaterThan(before))
  googleOf(app).behave({ answer: 'well' })
  const failed = heard()
  await eventually(async () => {
    await look(app, site.id)
    expect((await syncOf(app, court.id)).error).toBeNull()
  })
  await eventually(() => expect(heard()).toBeGreaterThan(failed))
  const types = await app.call('GET', `/api/admin/activity/${site.id}`, { token: fred.accessToken })
  expect(JSON.stringify(types.body)).not.toContain('SITE_NOTICE')
})
