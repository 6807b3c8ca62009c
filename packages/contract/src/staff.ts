import * as z from 'zod'
import { call } from './route.ts'
import { DateTime, Done, Email, Id, PathId } from './shapes.ts'
import { Role } from './user.ts'

const Permissions = z.array(Role).min(1, 'must name at least one role').max(3)
const Rights = z.strictObject({ permissions: Permissions, supplItemIds: z.array(Id).max(100) })
const ofSite = z.strictObject({ siteId: PathId })
const one = z.strictObject({ siteId: PathId, uid: z.guid() })
const oneInvitation = z.strictObject({ siteId: PathId, id: z.guid() })

export const StaffMember = z.object({
  uid: z.string(),
  id: Id,
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  photoURL: z.string().nullable(),
  permissions: z.array(Role),
  supplItemIds: z.array(Id),
})
export type StaffMember = z.infer<typeof StaffMember>

export const InvitationRead = z.object({
  id: z.string(),
  email: z.string(),
  permissions: z.array(Role),
  supplItemIds: z.array(Id),
  createdAt: DateTime,
  expiresAt: DateTime,
  /**
   * The link that accepts the invitation, to pass on by other means than our letter; opening it proves no address. Null
   * for staff who signed in more than ten minutes ago.
   */
  link: z.string().nullable(),
})
export type InvitationRead = z.infer<typeof InvitationRead>

/** Who works for a club. For its clients see `client.ts`. */
export const staff = {
  list: call('GET', '/api/admin/users/{siteId}', {
    summary: 'Staff of a club and its pending invitations',
    params: ofSite,
    output: z.object({ users: z.array(StaffMember), invitations: z.array(InvitationRead) }),
  }),
  add: call('POST', '/api/admin/users/{siteId}', {
    summary: 'Invite by e-mail; an account with this address gets the roles at once',
    params: ofSite,
    body: Rights.extend({ email: Email }),
    output: z.union([z.object({ uid: z.string() }), z.object({ invitationId: z.string() })]),
  }),
  change: call('PUT', '/api/admin/users/{siteId}/{uid}', {
    summary: 'Change the roles of a member of staff',
    params: one,
    body: Rights,
    output: Done,
  }),
  remove: call('DELETE', '/api/admin/users/{siteId}/{uid}', {
    summary: 'End all roles of a member of staff',
    params: one,
    output: Done,
  }),
  resend: call('POST', '/api/admin/users/{siteId}/invitations/{id}/resend', {
    summary: 'Send an invitation again; it is valid for another 14 days',
    params: oneInvitation,
    output: Done,
  }),
  withdraw: call('DELETE', '/api/admin/users/{siteId}/invitations/{id}', {
    summary: 'Withdraw an invitation',
    params: oneInvitation,
    output: Done,
  }),
}
