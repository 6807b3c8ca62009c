import { WatcherRead } from '@korto/contract/watcher'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { bodyOf, setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aClub } from '../../../test/club.ts'
import { aWatcher } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const watchers = async ({ accessToken: token }: { accessToken: string }) =>
  bodyOf(await app.call('GET', '/api/me/watchers', { token }), z.array(WatcherRead))

test('own watchers are read with their time and items, stopped ones too [RT-16] [WATCH-20] [DATA-06]', async () => {
  const { site, court, badminton, cleo, otto } = await aClub(app.db)
  const stopped = await aWatcher(app.db, {
    userId: cleo.id,
    itemIds: [court.id],
    day: '2026-11-18',
    active: false,
  })
  const active = await aWatcher(app.db, {
    userId: cleo.id,
    itemIds: [badminton.id, court.id],
    day: '2026-11-17',
    from: '07:00',
    to: '23:00',
  })
  expect(await watchers(cleo)).toEqual([
    {
      groupId: active.group_id,
      userId: cleo.id,
      fromDate: '2026-11-17T07:00:00+02:00',
      toDate: '2026-11-17T23:00:00+02:00',
      active: true,
      items: [court.id, badminton.id].map((id) => ({ siteId: site.id, cond: String(id) })),
    },
    {
      groupId: stopped.group_id,
      userId: cleo.id,
      fromDate: '2026-11-18T10:00:00+02:00',
      toDate: '2026-11-18T12:00:00+02:00',
      active: false,
      items: [{ siteId: site.id, cond: String(court.id) }],
    },
  ])
  expect(await watchers(otto)).toEqual([])
})

test('a watcher whose time is over is not sent [RT-16]', async () => {
  const { court, cleo } = await aClub(app.db)
  const of = { userId: cleo.id, itemIds: [court.id], day: '2026-11-16' }
  await aWatcher(app.db, { ...of, from: '10:00', to: '12:00' })
  const running = await aWatcher(app.db, { ...of, from: '10:00', to: '13:00' })
  expect((await watchers(cleo)).map(({ groupId }) => groupId)).toEqual([running.group_id])
})
