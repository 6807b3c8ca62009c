import { strippedPhone } from '@korto/domain/user/phone'
import * as z from 'zod'
import { call } from './route.ts'
import { Email, Name, Note, PathId, WriteAnswer } from './shapes.ts'

/** Everything but digits and a leading + is removed. */
export const Phone = z
  .string()
  .max(40)
  .transform(strippedPhone)
  .pipe(z.string().regex(/^\+\d{7,15}$/, 'must be a phone number with country code'))

export const Person = {
  displayName: Name,
  phoneNumber: Phone.nullish(),
  email: Email.nullish(),
}

const ofSite = z.strictObject({ id: PathId })
const one = z.strictObject({ id: PathId, userId: PathId })

/** Clients of a site. For its staff see `staff.ts`. */
export const client = {
  add: call('POST', '/api/admin/site/{id}/users', {
    summary: 'Add a client; an account with this phone is notified, and the club sees what it typed',
    params: ofSite,
    body: z.strictObject(Person),
    output: WriteAnswer,
  }),
  change: call('PUT', '/api/admin/site/{id}/users/{userId}', {
    summary: 'Change level, limit and note; name and contacts only while they are what staff typed',
    params: one,
    body: z
      .strictObject({
        ...Person,
        /** null = automatic. */
        level: z.int().min(0).max(3).nullable(),
        /** -1 no limit, -2 may not book online, null by level. */
        limit: z.union([z.literal(-1), z.literal(-2), z.null()]),
        note: Note,
      })
      .partial(),
    output: WriteAnswer,
  }),
  remove: call('DELETE', '/api/admin/site/{id}/users/{userId}', {
    summary: 'Remove a client from the lists; history stays',
    params: one,
    output: WriteAnswer,
  }),
}
