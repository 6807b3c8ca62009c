import * as z from 'zod'
import { call } from './route.ts'
import { DateTime, Id } from './shapes.ts'
import { Role } from './user.ts'

const Rights = z.object({ permissions: z.array(Role), supplItemIds: z.array(Id) })

/** The person as a member of staff: with a name, and with the roles in each club. */
export const ManagementUser = z.object({
  id: Id,
  uid: z.string(),
  displayName: z.string().nullable(),
  sites: z.array(
    Rights.extend({
      siteId: Id,
      siteName: z.string(),
      logoURL: z.string().nullable(),
      /** The end of the club's subscription, past or to come; null: no end is known. */
      worksUntil: DateTime.nullable(),
      /** Once it has ended: the names of those who may pay. */
      admins: z.array(z.string()),
    }),
  ),
})
export type ManagementUser = z.infer<typeof ManagementUser>

/** By site id. */
export const SitePermissions = z.record(z.string(), Rights)
export type SitePermissions = z.infer<typeof SitePermissions>

export const management = {
  permissions: call('GET', '/api/me/permissions', { summary: 'Own roles, by club', output: SitePermissions }),
  mine: call('GET', '/api/me/management', { summary: 'The user as a member of staff', output: ManagementUser }),
}
