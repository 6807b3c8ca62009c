import { NotificationRead } from '@korto/contract/notification'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { bodyOf } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aNotification, signedInUser } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const notifications = async ({ accessToken: token }: { accessToken: string }) =>
  bodyOf(await app.call('GET', '/api/me/notifications', { token }), z.array(NotificationRead))

test('notifications are listed newest first, with whether they were read [DATA-06]', async () => {
  const [cleo, otto] = [await signedInUser(app.db), await signedInUser(app.db)]
  const older = await aNotification(app.db, cleo.id, { text: 'Court 1 is free', read: true })
  const newer = await aNotification(app.db, cleo.id, { text: 'Your booking is confirmed' })
  const entry = { type: 'CONFIRMED', link: '/', createdAt: expect.stringMatching(/^\S{19}\+00:00$/) }
  expect(await notifications(cleo)).toEqual([
    { ...entry, id: newer.id, text: 'Your booking is confirmed', read: false },
    { ...entry, id: older.id, text: 'Court 1 is free', read: true },
  ])
  expect(await notifications(otto)).toEqual([])
})

test('entries up to one are marked as read, newer ones and those of others are not; the other tabs are notified', async () => {
  const [cleo, otto] = [await signedInUser(app.db), await signedInUser(app.db)]
  const entry = await aNotification(app.db, cleo.id)
  const ottos = await aNotification(app.db, otto.id)
  await aNotification(app.db, cleo.id)
  const mark = (lastId: unknown) =>
    app.call('POST', '/api/notifications/read', { token: cleo.accessToken, body: { lastId } })
  const unread = async () =>
    (await app.db.selectFrom('activity').select('user_ids').where('type', '=', 'NOTICE').execute()).length
  expect((await mark(entry.id)).status).toBe(200)
  expect((await notifications(cleo)).map(({ read }) => read)).toEqual([false, true])
  expect(await unread()).toBe(1)
  expect((await mark(ottos.id)).status).toBe(200)
  expect((await notifications(otto)).map(({ read }) => read)).toEqual([false])
  expect(await unread()).toBe(1)
  expect((await mark('all')).status).toBe(400)
})

test('of more than a hundred entries the newest hundred are sent', async () => {
  const cleo = await signedInUser(app.db)
  const made: number[] = []
  for (let n = 0; n < 103; n++) made.push((await aNotification(app.db, cleo.id)).id)
  expect((await notifications(cleo)).map(({ id }) => id)).toEqual(made.toReversed().slice(0, 100))
})
