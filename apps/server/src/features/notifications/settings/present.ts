import type { DeviceRead, NotificationSettings } from '@korto/contract/notification-settings'
import { type MailKind, mailKinds } from '@korto/domain/notification/mail-kind'
import { isMailUnreachable } from '@korto/domain/notification/mail-unreachable'
import { shownTime } from '@korto/domain/time/time-of-day'
import type { Language } from '@korto/domain/user/language'
import { deviceName } from '../device-name.ts'
import type { DeviceRow, SettingsRow } from './sql.ts'

interface Facts {
  devices: DeviceRow[]
  sessionId: string
  /** There is a mail service. */
  isAvailable: boolean
}

export const presentSettings = (
  row: SettingsRow,
  { devices, sessionId, isAvailable }: Facts,
): NotificationSettings => ({
  reminderMinutes: row.reminder_minutes,
  receipts: row.wants_receipts,
  quietHours:
    row.quiet_from === null || row.quiet_to === null
      ? null
      : { from: shownTime(row.quiet_from), to: shownTime(row.quiet_to) },
  mail: {
    address: row.email,
    isAvailable,
    isUnreachable: isMailUnreachable(row.mail_failures),
    // Every kind is a key of it, which the type of `fromEntries` does not know.
    wanted: Object.fromEntries(mailKinds.map((kind) => [kind, !row.unwanted_mail.includes(kind)])) as Record<
      MailKind,
      boolean
    >,
  },
  sites: row.sites.map(({ site_id, name, permissions, digest }) => ({
    siteId: site_id,
    name,
    roles: permissions,
    digest,
  })),
  devices: devices.map((device) => presentDevice(device, row.language, sessionId)),
})

const presentDevice = (device: DeviceRow, language: Language, sessionId: string): DeviceRead => ({
  id: device.id,
  name: deviceName(language, device.user_agent),
  isThis: device.session_id === sessionId,
  seenAt: device.seen_at.toISOString(),
  preferences: device.preferences,
})
