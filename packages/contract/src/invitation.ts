import * as z from 'zod'
import { call } from './route.ts'
import { Id } from './shapes.ts'
import { Role } from './user.ts'

/** Any text from the link; an unknown one is an invalid invitation. */
const Code = z.string().min(1).max(200)

export const invitation = {
  read: call('GET', '/api/invitations/{code}', {
    summary: 'The club of an invitation',
    params: z.strictObject({ code: Code }),
    output: z.object({ siteId: Id, siteName: z.string(), logoURL: z.string().nullable() }),
  }),
  accept: call('POST', '/api/user/invitation_accepted', {
    summary: 'Accept an invitation; it works once',
    body: z.strictObject({ code: Code }),
    output: z.object({ siteId: Id, permissions: z.array(Role) }),
  }),
}
