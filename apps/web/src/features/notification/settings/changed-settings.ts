import type {
  DeviceRead,
  NotificationSettings,
  NotificationSettingsChange,
} from '@korto/contract/notification-settings'
import type { PushEvent } from '@korto/domain/notification/push-event'

/** The settings after a change, as the server will answer it. */
export function withChange(settings: NotificationSettings, change: NotificationSettingsChange): NotificationSettings {
  const { reminderMinutes, receipts, quietHours, mail, digests = [] } = change
  const digestOf = (siteId: number) => digests.find((one) => one.siteId === siteId)?.wanted
  return {
    ...settings,
    reminderMinutes: reminderMinutes ?? settings.reminderMinutes,
    receipts: receipts ?? settings.receipts,
    quietHours: quietHours === undefined ? settings.quietHours : quietHours,
    mail: { ...settings.mail, wanted: { ...settings.mail.wanted, ...mail } },
    sites: settings.sites.map((site) => ({ ...site, digest: digestOf(site.siteId) ?? site.digest })),
  }
}

export interface DeviceEvents {
  device: Pick<DeviceRead, 'id' | 'isThis'>
  preferences: PushEvent[]
}

export function withDeviceEvents(
  settings: NotificationSettings,
  changes: readonly DeviceEvents[],
): NotificationSettings {
  const eventsOf = (id: string) => changes.find(({ device }) => device.id === id)?.preferences
  return {
    ...settings,
    devices: settings.devices.map((device) => ({ ...device, preferences: eventsOf(device.id) ?? device.preferences })),
  }
}

export const withoutDevice = (settings: NotificationSettings, id: string): NotificationSettings => ({
  ...settings,
  devices: settings.devices.filter((device) => device.id !== id),
})
