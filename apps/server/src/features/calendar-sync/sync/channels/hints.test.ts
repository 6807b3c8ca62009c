import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import { bookingsOf, TUESDAY } from '../../../../../test/bookings.ts'
import { aSyncedClub, googleOf, QUIET, quiet, syncOf, timed } from '../../../../../test/calendar-sync.ts'
import { eventually } from '../../../../../test/eventually.ts'
import { freePort } from '../../../../../test/free-port.ts'

let app: TestApp
beforeAll(async () => {
  const port = await freePort()
  app = await testApp({ ...QUIET, PORT: String(port), PUBLIC_ADDRESS: `http://localhost:${port}` })
  await app.app.listen({ port, host: '127.0.0.1' })
  await setClock(app)
})
afterAll(() => app.close())

const reads = () =>
  googleOf(app).requests.filter(({ method, url }) => method === 'GET' && url.pathname.endsWith('/events'))

test('a hint makes the calendar be read, a forged one does not [CAL-08]', async () => {
  const { store } = googleOf(app)
  const { site, court, calendar } = await aSyncedClub(app)
  await quiet(app, site.id)
  const { channel_id } = await eventually(async () => {
    const sync = await syncOf(app, court.id)
    expect(sync.hinted_at).not.toBeNull()
    return sync
  })
  const before = reads().length
  const forged = {
    'x-goog-channel-id': channel_id ?? '',
    'x-goog-channel-token': 'guessed',
    'x-goog-resource-state': 'exists',
  }
  for (const headers of [forged, { ...forged, 'x-goog-channel-id': crypto.randomUUID() }, {}])
    expect((await app.call('POST', '/api/calendar/hint', { headers })).status).toBe(404)
  expect(reads()).toHaveLength(before)
  store.put(calendar, { summary: 'Hinted', ...timed(TUESDAY, '10:00', '11:00') })
  await eventually(async () => expect(await bookingsOf(app, site.id)).toHaveLength(1))
})

test('a channel is replaced before it ends, and the old one is ended', async () => {
  const { channels } = googleOf(app)
  const { site, court } = await aSyncedClub(app)
  await quiet(app, site.id)
  const [before, open] = [await syncOf(app, court.id), channels.count()]
  await app.db
    .updateTable('calendar_syncs')
    .set({ channel_until: new Date(app.tools.now() + 60_000) })
    .where('item_id', '=', court.id)
    .execute()
  await quiet(app, site.id)
  const after = await eventually(async () => {
    const sync = await syncOf(app, court.id)
    expect(sync.channel_id).not.toBe(before.channel_id)
    expect(sync.channel_until).not.toBeNull()
    return sync
  })
  expect(after.channel_until?.getTime()).toBeGreaterThan(app.tools.now() + 86_400_000)
  await eventually(() => expect(channels.count()).toBe(open))
})
