import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADA, type FakedAdapters, fakedAdapters, openCalendar, present } from '../../../test/faked-adapters.ts'
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
  const hints = present((await openCalendar(faked, ADA.email)).hints)
  const { store, channels } = faked.fakes.calendar
  const calendar = store.addCalendar(ADA.email, 'Court 1', 'Europe/Sofia')
  const wanted = { id: randomUUID(), token: 'a-channel-token', address: `${ours.origin}/notice`, seconds: 3_600 }

  const channel = await hints.open(calendar.id, wanted)
  expect(channel.expiresAt).toBeGreaterThan(Date.now() + 3_500_000)
  store.put(calendar, { summary: 'New' })
  await channels.settled()
  expect(ours.requests.map(({ headers }) => channelNotice(headers))).toEqual([
    { channelId: wanted.id, token: 'a-channel-token', state: 'sync' },
    { channelId: wanted.id, token: 'a-channel-token', state: 'exists' },
  ])

  await hints.close(channel)
  await hints.close(channel)
  store.put(calendar, { summary: 'Unheard' })
  await channels.settled()
  expect(ours.requests).toHaveLength(2)
})

test('an expired or muted channel posts nothing', async () => {
  let now = Date.now()
  const moved = await fakedAdapters(undefined, () => now)
  const hints = present((await openCalendar(moved, ADA.email)).hints)
  const { store, channels } = moved.fakes.calendar
  const calendar = store.addCalendar(ADA.email, 'Court 1', 'Europe/Sofia')
  const address = `${ours.origin}/expiring`
  await hints.open(calendar.id, { id: randomUUID(), token: 'a-token', address, seconds: 60 })
  await channels.settled()
  const heard = () => ours.requests.filter(({ url }) => url.pathname === '/expiring').length
  channels.mute(true)
  store.put(calendar, { summary: 'Muted' })
  channels.mute(false)
  await channels.settled()
  expect(heard()).toBe(1)
  store.put(calendar, { summary: 'Heard' })
  await channels.settled()
  expect(heard()).toBe(2)
  now += 61_000
  store.put(calendar, { summary: 'Late' })
  await channels.settled()
  expect([heard(), channels.count()]).toEqual([2, 0])
  await moved.stop()
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
