import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { someActivity } from '../../../test/activity.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { aSite, aStaffMember, signedInUser } from '../../../test/factories.ts'
import { listening, liveStream } from '../../../test/live-stream.ts'

vi.setConfig({ testTimeout: 15_000 })

let app: TestApp
let address: string
beforeAll(async () => {
  app = await testApp()
  address = await listening(app.app)
})
afterAll(() => app.close())

async function appWith(settings: Record<string, string>) {
  const own = await testApp(settings, app.database)
  onTestFinished(() => own.close())
  return { own, address: await listening(own.app) }
}

test('a stream opens with a hello that says the time, where it begins and which build it is', async () => {
  const before = await someActivity(app.db)
  await eventually(() => expect(app.tools.lastActivityId()).toBe(before))
  const stream = await liveStream(address, 'sites,site:1,item:1')
  expect(stream).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    },
  })
  await eventually(() =>
    expect(stream.events).toMatchObject([{ data: { type: 'hello', activityId: before, build: 'dev' } }]),
  )
  const { now } = stream.events[0]?.data ?? {}
  expect(Math.abs(Date.parse(now) - app.tools.now())).toBeLessThan(5_000)
})

test('without a session nobody listens to anything private [RT-19]', async () => {
  for (const topics of ['me', 'admin:1', 'sites,me']) {
    const stream = await liveStream(address, topics)
    expect(stream).toMatchObject({ status: 401, events: [{ data: { code: 'NOT_SIGNED_IN' } }] })
  }
  const stream = await liveStream(address, 'me', 'made-up-token')
  expect(stream).toMatchObject({ status: 401, events: [{ data: { code: 'SESSION_ENDED' } }] })
  expect(app.app.server.listening).toBe(true)
})

test("nobody listens to another's console, not even staff of another site, and gets no data [RT-19]", async () => {
  const [site, other] = [await aSite(app.db), await aSite(app.db)]
  const client = await signedInUser(app.db)
  const staff = await signedInUser(app.db)
  await aStaffMember(app.db, other.id, staff.id, ['admin'])
  for (const { accessToken } of [client, staff]) {
    const stream = await liveStream(address, `sites,admin:${site.id}`, accessToken)
    expect(stream.status).toBe(403)
    expect(stream.events).toEqual([
      { data: { message: expect.any(String), code: 'NOT_ALLOWED', requestId: expect.any(String) } },
    ])
  }
})

test("'me' is the user's own and cannot name somebody else [RT-19]", async () => {
  const { accessToken } = await signedInUser(app.db)
  for (const topics of ['me:1', 'user:1', 'me,me:2', '', 'admin:', 'admin:0', 'item:1e3', 'sites;me', 'a'.repeat(300)])
    expect(await liveStream(address, topics, accessToken)).toMatchObject({
      status: 400,
      events: [{ data: { code: 'INVALID', message: expect.stringMatching(/^topics: /) } }],
    })
  const tooMany = Array.from({ length: 51 }, (_, index) => `item:${index + 1}`).join(',')
  expect((await liveStream(address, tooMany)).status).toBe(400)
})

test('the number of streams is limited per address, per person and in all', async () => {
  const { accessToken } = await signedInUser(app.db)
  const limits: { settings: Record<string, string>; token: string | undefined }[] = [
    { settings: { STREAMS_PER_ADDRESS: '2' }, token: undefined },
    { settings: { STREAMS_PER_USER: '2' }, token: accessToken },
    { settings: { STREAMS: '2' }, token: undefined },
  ]
  for (const { settings, token } of limits) {
    const limited = await appWith(settings)
    const open = [await liveStream(limited.address, 'sites', token), await liveStream(limited.address, 'sites', token)]
    expect(open.map(({ status }) => status)).toEqual([200, 200])
    const refused = await liveStream(limited.address, 'sites', token)
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10' },
      events: [{ data: { code: 'BUSY' } }],
    })
    open[0]?.hangUp()
    await eventually(async () => expect((await liveStream(limited.address, 'sites', token)).status).toBe(200))
  }
})

test('a stop ends every stream with a delay for reconnecting, and is not held up by them', async () => {
  const stopping = await appWith({})
  const streams = await Promise.all(Array.from({ length: 20 }, () => liveStream(stopping.address, 'sites')))
  const startedAt = performance.now()
  await stopping.own.app.close()
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  await eventually(() => {
    for (const stream of streams) {
      expect(stream.hasEnded()).toBe(true)
      expect(stream.events.at(-1)).toEqual({ retry: expect.stringMatching(/^\d{4}$/), data: { type: 'reload' } })
    }
  })
})
