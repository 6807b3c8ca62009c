import { type MailKind, mailKinds } from '@korto/domain/notification/mail-kind'
import { reminderMinutes } from '@korto/domain/notification/reminder-minutes'
import * as z from 'zod'
import { PushEvents } from './notification.ts'
import { call } from './route.ts'
import { DateTime, Done, Id } from './shapes.ts'
import { Role } from './user.ts'

/** How long before play; 0 = no reminder. */
const ReminderMinutes = z.literal([...reminderMinutes])

const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 22:00')

/** By the clock of the club; the end may be after midnight. */
const QuietHours = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'must differ from the beginning' })

const wanted = Object.fromEntries(mailKinds.map((kind) => [kind, z.boolean()])) as Record<MailKind, z.ZodBoolean>

const DeviceRead = z.object({
  id: z.uuid(),
  /** Browser and system, such as `Chrome on Windows`. */
  name: z.string(),
  /** The browser that asks. */
  isThis: z.boolean(),
  seenAt: DateTime,
  preferences: PushEvents,
})
export type DeviceRead = z.infer<typeof DeviceRead>

export const NotificationSettings = z.object({
  reminderMinutes: ReminderMinutes,
  /** A letter about every own booking. */
  receipts: z.boolean(),
  quietHours: QuietHours.nullable(),
  mail: z.object({
    address: z.string().nullable(),
    /** There is a mail service. */
    isAvailable: z.boolean(),
    /** Letters to the address come back, and no more are sent. */
    isUnreachable: z.boolean(),
    wanted: z.object(wanted),
  }),
  /** Clubs where the user works; `digest` is the letter in the morning. */
  sites: z.array(z.object({ siteId: Id, name: z.string(), roles: z.array(Role), digest: z.boolean() })),
  devices: z.array(DeviceRead),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

const NotificationSettingsChange = z
  .strictObject({
    reminderMinutes: ReminderMinutes,
    receipts: z.boolean(),
    quietHours: QuietHours.nullable(),
    mail: z.strictObject(wanted).partial(),
    digests: z.array(z.strictObject({ siteId: Id, wanted: z.boolean() })).max(100),
  })
  .partial()
export type NotificationSettingsChange = z.infer<typeof NotificationSettingsChange>

export const notificationSettings = {
  read: call('GET', '/api/me/notification_settings', {
    summary: 'Which notifications the user wants, and by which ways',
    output: NotificationSettings,
  }),
  change: call('PUT', '/api/me/notification_settings', {
    summary: 'Change which notifications the user wants; what is not named stays',
    body: NotificationSettingsChange,
    output: NotificationSettings,
  }),
}

const one = z.strictObject({ id: z.uuid() })

/** The browsers that get pushes for the user. */
export const device = {
  change: call('PUT', '/api/me/devices/{id}', {
    summary: 'Choose the events that one of the devices gets',
    params: one,
    body: z.strictObject({ preferences: PushEvents }),
    output: Done,
  }),
  remove: call('DELETE', '/api/me/devices/{id}', {
    summary: 'Send no more pushes to one of the devices',
    params: one,
    output: Done,
  }),
}
