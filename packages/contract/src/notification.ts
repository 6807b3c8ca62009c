import * as z from 'zod'
import { call } from './route.ts'
import { DateTime, Id } from './shapes.ts'

export const NotificationRead = z.object({
  id: Id,
  type: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  createdAt: DateTime,
  read: z.boolean(),
})
export type NotificationRead = z.infer<typeof NotificationRead>

export const notification = {
  mine: call('GET', '/api/me/notifications', {
    summary: 'The newest hundred entries told to oneself',
    output: z.array(NotificationRead),
  }),
}
