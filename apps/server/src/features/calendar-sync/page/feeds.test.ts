import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub } from '../../../../test/club.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
})
afterAll(() => app.close())

test('staff make, replace and revoke the read-only address of a court or a coach', async () => {
  const { site, court, ivan, ada } = await aClub(app.db)
  const call = (method: 'POST' | 'DELETE', itemId: number) =>
    app.call(method, `/api/admin/calendar/${site.id}/feeds/${itemId}`, { token: ada.accessToken })
  const read = async (url: string) => (await app.call('GET', new URL(url).pathname)).status
  const listed = async () =>
    (await app.call('GET', `/api/admin/calendar/${site.id}/overview`, { token: ada.accessToken })).body.feeds
  const first = (await call('POST', court.id)).body
  const coach = (await call('POST', ivan.id)).body
  expect(await listed()).toEqual([first, coach])
  expect([await read(first.url), await read(coach.url)]).toEqual([200, 200])
  const second = (await call('POST', court.id)).body
  expect([await read(first.url), await read(second.url)]).toEqual([404, 200])
  expect((await call('DELETE', court.id)).body).toEqual({ ok: true })
  expect(await read(second.url)).toBe(404)
  expect(await listed()).toEqual([coach])
})
