import * as z from 'zod'
import { Phone } from './client.ts'
import { call } from './route.ts'
import { DateTime, Done, Text } from './shapes.ts'
import { UserRead } from './user.ts'

/** A browser in which one is signed in. */
export const SessionRead = z.object({
  id: z.string(),
  userAgent: z.string(),
  signedInAt: DateTime,
  seenAt: DateTime,
  current: z.boolean(),
})
export type SessionRead = z.infer<typeof SessionRead>

export const me = {
  read: call('GET', '/api/me', { summary: 'The signed-in user', output: UserRead }),
  update: call('PUT', '/api/me', {
    summary: 'Change name, language, or the number that is not verified',
    body: z
      .strictObject({
        displayName: Text(80, 2),
        unverifiedPhoneNumber: Phone.nullable(),
        language: z.enum(['en', 'bg', 'ru']),
      })
      .partial(),
    output: UserRead,
  }),
  removePhone: call('DELETE', '/api/me/phone', { summary: 'Disconnect the verified number', output: UserRead }),
  sessions: call('GET', '/api/me/sessions', {
    summary: 'Where one is signed in, the latest first',
    output: z.array(SessionRead),
  }),
  endSession: call('DELETE', '/api/me/sessions/{id}', {
    summary: 'Sign out one of the browsers',
    params: z.strictObject({ id: z.uuid() }),
    output: Done,
  }),
}
