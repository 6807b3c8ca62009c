import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/world.ts'

interface Reported {
  platform: string
  release: string
  transaction: string
  exception: { values: { type: string; value: string }[] }
}

test('uncaught errors reach the error-reporting service with route and build, and without personal data [BOOT-30, EXT-05]', async ({
  world,
}) => {
  const { path } = await world.aClub('Report Tennis')
  const { page } = await world.signedIn({ displayName: 'Rada Reportova' })
  const { build } = await (await page.request.get('/build.json')).json()
  const reported = async (): Promise<Reported[]> =>
    (await (await page.request.get('/dev/error_reports.json')).json()).filter(
      ({ platform }: Reported) => platform === 'javascript',
    )
  const words = async () => (await reported()).map(({ exception }) => exception.values[0]?.value).join('\n')

  await page.goto(`${path}?coachId=21`)
  await hydrated(page)
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  await page.evaluate((secret) => {
    setTimeout(() => {
      throw new RangeError(`courtless of rada@example.com, +359 888 123 456, Bearer ${secret}, /x?auth-token=${secret}`)
    })
    void Promise.reject(new Error('promised and forgotten'))
  }, token)
  await expect.poll(words).toContain('courtless')
  await expect.poll(words).toContain('promised and forgotten')

  const found = (await reported()).find(({ exception }) => exception.values[0]?.value.includes('courtless'))
  expect(found).toMatchObject({ release: build, transaction: '/places/:slug/:itemId' })
  expect(found?.exception.values[0]?.type).toBe('RangeError')
  const all = JSON.stringify(await reported())
  for (const secret of [token ?? '', 'rada@', '888 123', '888123', 'Rada', 'coachId']) expect(all).not.toContain(secret)

  // A failing page is reported too, although its frame caught the error.
  const hello = { type: 'hello', now: new Date().toISOString(), activityId: 1, build: 'x' }
  const live = [hello, { type: 'reload' }].map((message) => `data: ${JSON.stringify(message)}\n\n`).join('')
  await page.route('**/api/live*', (route) =>
    route.fulfill({ headers: { 'content-type': 'text/event-stream' }, body: live }),
  )
  await page.route('**/timetable?*', (route) => route.fulfill({ json: { now: hello.now, activityId: 2, days: null } }))
  const report = page.waitForRequest('**/api/error_report')
  await page.goto(path)
  expect((await report).postDataJSON()).toMatchObject({ build, route: '/places/:slug/:itemId' })
  expect(await (await report).headerValue('new_access_token')).toBeNull()
})
