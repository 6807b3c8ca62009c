import { SHORTEST_NAME } from '@korto/domain/user/shown-name'
import * as z from 'zod'
import { Phone } from './client.ts'
import { Picture } from './picture.ts'
import { call } from './route.ts'
import { DateTime, Done, Email, Text } from './shapes.ts'
import { UserRead } from './user.ts'

/** A session of the user. */
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
        displayName: Text(80, SHORTEST_NAME),
        unverifiedPhoneNumber: Phone.nullable(),
        language: z.enum(['en', 'bg', 'ru']),
      })
      .partial(),
    output: UserRead,
  }),
  removePhone: call('DELETE', '/api/me/phone', { summary: 'Disconnect the verified number', output: UserRead }),
  sessions: call('GET', '/api/me/sessions', {
    summary: 'Sessions of the user, the latest first',
    output: z.array(SessionRead),
  }),
  endSession: call('DELETE', '/api/me/sessions/{id}', {
    summary: 'End one of the sessions',
    params: z.strictObject({ id: z.uuid() }),
    output: Done,
  }),
  changeEmail: call('POST', '/api/me/email', {
    summary: 'Send a letter to a new e-mail address, which replaces the old one when its link is opened',
    body: z.strictObject({ email: Email }),
    output: Done,
  }),
  proveEmail: call('POST', '/api/me/email/confirmation', {
    summary: 'Confirm the e-mail address of the registration with the link from the letter',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    output: Done,
  }),
  photo: call('POST', '/api/me/photo', {
    summary: 'Set the picture of the user: the bytes of a JPEG, PNG or WebP',
    body: Picture,
    output: UserRead,
  }),
  removePhoto: call('DELETE', '/api/me/photo', { summary: 'Remove the picture of the user', output: UserRead }),
  export: call('GET', '/api/me/export', {
    summary: 'Export the personal data of the user',
    output: z.record(z.string(), z.unknown()),
  }),
  deleteAccount: call('POST', '/api/user/delete_account', {
    summary: 'Delete the account with all personal data',
    output: Done,
  }),
}
