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

test('what was told to a person is read newest first, with whether it was read [DATA-06]', async () => {
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

test('of more than a hundred entries the newest hundred are sent', async () => {
  const cleo = await signedInUser(app.db)
  const made: number[] = []
  for (let n = 0; n < 103; n++) made.push((await aNotification(app.db, cleo.id)).id)
  expect((await notifications(cleo)).map(({ id }) => id)).toEqual(made.toReversed().slice(0, 100))
})
