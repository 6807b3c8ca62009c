import { entryTopics } from '@korto/domain/notification/entry-topic'
import { pushEvents } from '@korto/domain/notification/push-event'
import { languages } from '@korto/domain/user/language'
import * as z from 'zod'
import { BookingStatus } from './booking.ts'
import { call } from './route.ts'
import { DateTime, Done, Id, LinkToken, PathId } from './shapes.ts'

/** What one button of an entry does. */
const NotificationAction = z.object({
  kind: z.enum(['BOOK', 'STOP_WATCHING', 'OTHER_TIMES', 'SEE_BOOKING', 'OPEN']),
  link: z.string().nullable(),
  /** Of STOP_WATCHING. */
  watcherGroupId: z.uuid().nullable(),
})

export const NotificationRead = z.object({
  id: Id,
  type: z.string(),
  about: z.enum(entryTopics),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  action: NotificationAction.nullable(),
  createdAt: DateTime,
  read: z.boolean(),
})
export type NotificationRead = z.infer<typeof NotificationRead>

export const PushEvents = z.array(z.enum(pushEvents)).max(pushEvents.length)

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
    summary: 'The newest hundred notifications of the user, or those before one of them',
    query: z
      .strictObject({
        about: z.enum(['bookings', 'watched']).optional(),
        before: PathId.optional(),
        /** Of the page that shows them; otherwise that of the user. */
        language: z.enum(languages).optional(),
      })
      .optional(),
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
  answer: call('POST', '/api/notifications/answer', {
    summary: 'Accept or reject a request with the single-use token of the push about it',
    body: z.strictObject({ token: LinkToken, answer: z.enum(['ACCEPT', 'REJECT']) }),
    output: z.object({ status: BookingStatus }),
  }),
}
