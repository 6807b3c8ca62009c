import { pushEvents } from '@korto/domain/notification/push-event'
import * as z from 'zod'
import { call } from './route.ts'
import { DateTime, Done, Id } from './shapes.ts'

export const NotificationRead = z.object({
  id: Id,
  type: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  createdAt: DateTime,
  read: z.boolean(),
})
export type NotificationRead = z.infer<typeof NotificationRead>

const PushEvents = z.array(z.enum(pushEvents)).max(pushEvents.length)

/** The JSON of a browser's push subscription, as one text. */
const PushToken = z.string().max(2_000)

export const PushDeviceRead = z.object({
  /** Public key with which browsers subscribe; null without push. */
  publicKey: z.string().nullable(),
  /** The events that this device gets; null while it gets no pushes. */
  preferences: PushEvents.nullable(),
})
export type PushDeviceRead = z.infer<typeof PushDeviceRead>

export const notification = {
  mine: call('GET', '/api/me/notifications', {
    summary: 'The newest hundred notifications of the user',
    output: z.array(NotificationRead),
  }),
  markRead: call('POST', '/api/notifications/read', {
    summary: 'Mark the entries up to this one as read',
    body: z.strictObject({ lastId: Id }),
    output: Done,
  }),
  device: call('GET', '/api/notifications/token', {
    summary: 'Whether this device gets pushes, and of which events',
    output: PushDeviceRead,
  }),
  token: call('POST', '/api/notifications/token', {
    summary: 'Register this device for pushes, in place of its old token; an empty token removes it',
    body: z.strictObject({
      token: PushToken,
      old_token: PushToken.nullable().optional(),
      preferences: PushEvents.optional(),
    }),
    output: Done,
  }),
}
