import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADA, connectCalendar, type FakedAdapters, fakedAdapters, present } from '../../../test/faked-adapters.ts'
import { type FakeServer, startFakeServer } from '../../platform/outgoing/fake-server.ts'
import { channelNotice } from './channel-notice.ts'

let faked: FakedAdapters
let ours: FakeServer
beforeAll(async () => {
  faked = await fakedAdapters()
  ours = await startFakeServer(() => ({ status: 200 }))
})
afterAll(() => Promise.all([faked.stop(), ours.stop()]))

test('a watched calendar posts every change until its channel is closed', async () => {
  const google = present(faked.googleCalendar)
  const credential = await connectCalendar(faked, ADA.email)
  const { store, channels } = faked.fakes.calendar
  const calendar = store.addCalendar(ADA.email, 'Court 1', 'Europe/Sofia')
  const wanted = { id: randomUUID(), token: 'a-channel-token', address: `${ours.origin}/notice`, seconds: 3_600 }

  const channel = await google.watch(credential, calendar.id, wanted)
  expect(channel.expiresAt.getTime()).toBeGreaterThan(Date.now() + 3_500_000)
  store.put(calendar, { summary: 'New' })
  await channels.settled()
  expect(ours.requests.map(({ headers }) => channelNotice(headers))).toEqual([
    { channelId: wanted.id, token: 'a-channel-token', state: 'sync' },
    { channelId: wanted.id, token: 'a-channel-token', state: 'exists' },
  ])

  await google.unwatch(credential, channel)
  await google.unwatch(credential, channel)
  store.put(calendar, { summary: 'Unheard' })
  await channels.settled()
  expect(ours.requests).toHaveLength(2)
})

test.each([
  {},
  { 'x-goog-channel-id': 'a' },
  { 'x-goog-channel-id': 'a', 'x-goog-channel-token': 'b', 'x-goog-resource-state': 'deleted-everything' },
  { 'x-goog-channel-id': ['a', 'b'], 'x-goog-channel-token': 'b', 'x-goog-resource-state': 'exists' },
  { 'x-goog-channel-id': 'a'.repeat(1_000), 'x-goog-channel-token': 'b', 'x-goog-resource-state': 'exists' },
])('headers that no calendar sends are no notice: %o', (headers) => {
  expect(channelNotice(headers)).toBeNull()
})
