import type { NotificationSettings } from '@korto/contract/notification-settings'
import { expect, test } from 'vitest'
import { withChange, withDeviceEvents, withoutDevice } from './changed-settings.ts'

const device = (id: string) => ({
  id,
  name: 'Chrome on Windows',
  isThis: id === 'a',
  seenAt: '2026-11-16T10:00:00+00:00',
  preferences: ['CONFIRMED' as const],
})
const settings: NotificationSettings = {
  reminderMinutes: 1440,
  receipts: false,
  quietHours: { from: '22:00', to: '07:30' },
  mail: {
    address: 'maria@mail.example',
    isAvailable: true,
    isUnreachable: false,
    wanted: { ANSWERED: true, CANCELED: true, MOVED: true, SLOT_FREE: true, REMINDER: false },
  },
  sites: [
    { siteId: 1, name: 'Vitosha', roles: ['admin'], digest: false },
    { siteId: 2, name: 'Lozenets', roles: ['coach'], digest: true },
  ],
  devices: [device('a'), device('b')],
}

test('a change leaves what it does not name', () => {
  expect(withChange(settings, {})).toEqual(settings)
  expect(withChange(settings, { reminderMinutes: 0, receipts: true })).toEqual({
    ...settings,
    reminderMinutes: 0,
    receipts: true,
  })
  expect(withChange(settings, { quietHours: null }).quietHours).toBeNull()
  expect(withChange(settings, { mail: { MOVED: false } }).mail.wanted).toEqual({
    ...settings.mail.wanted,
    MOVED: false,
  })
  expect(withChange(settings, { digests: [{ siteId: 2, wanted: false }] }).sites.map(({ digest }) => digest)).toEqual([
    false,
    false,
  ])
})

test('events are chosen for the named devices; a removed device is gone', () => {
  const chosen = withDeviceEvents(settings, [{ device: device('b'), preferences: [] }])
  expect(chosen.devices.map(({ preferences }) => preferences)).toEqual([['CONFIRMED'], []])
  expect(withoutDevice(settings, 'a').devices.map(({ id }) => id)).toEqual(['b'])
})
