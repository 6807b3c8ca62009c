import type { InvitationRead, StaffMember } from '@korto/contract/staff'
import type { Role } from '@korto/domain/permission/roles'
import { os } from '../../../call-context.ts'
import { signedIn } from '../../users/guards.ts'
import { linkToken } from '../../users/mail-links/link-tokens.ts'
import { freshStaffWhoMay, staffWhoMay } from '../guards.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { changeMember, dismissMember } from './change-team.ts'
import { addToTeam, INVITATION_PATH, resendInvitation, withdrawInvitation } from './invite.ts'
import { type MemberRow, membersOf, waitingInvitations } from './sql.ts'

const DONE = { ok: true } as const
const admin = freshStaffWhoMay('manage-staff')

export const teamRoutes = {
  staff: {
    list: staffWhoMay('manage-staff').staff.list.handler(
      async ({ context: { tools, staffOfSite }, input: { params } }) => {
        const { siteId, user } = staffOfSite(params.siteId)
        const invitations = await waitingInvitations(tools.db, siteId)
        return {
          users: (await membersOf(tools.db, siteId)).filter(({ is_unopened }) => !is_unopened).map(presentMember),
          invitations: invitations.map((row) => present(row, user.isFresh ? tools.env.secret : null)),
        }
      },
    ),
    add: admin.staff.add.handler(({ context, input: { params, body } }) =>
      addToTeam(context.tools, context.staffOfSite(params.siteId), body),
    ),
    change: admin.staff.change.handler(async ({ context, input: { params, body } }) => {
      await changeMember(context.tools, context.staffOfSite(params.siteId), params.uid, body)
      return DONE
    }),
    remove: admin.staff.remove.handler(async ({ context, input: { params } }) => {
      await dismissMember(context.tools, context.staffOfSite(params.siteId), params.uid)
      return DONE
    }),
    resend: admin.staff.resend.handler(async ({ context, input: { params } }) => {
      await resendInvitation(context.tools, context.staffOfSite(params.siteId), params.id)
      return DONE
    }),
    withdraw: admin.staff.withdraw.handler(async ({ context, input: { params } }) => {
      await withdrawInvitation(context.tools, context.staffOfSite(params.siteId), params.id)
      return DONE
    }),
  },
  invitation: {
    read: os.invitation.read.handler(async ({ context, input: { params } }) => {
      const { site_id, name, logo_url } = await readInvitation(context.tools, context.request.address, params.code)
      return { siteId: site_id, siteName: name, logoURL: logo_url }
    }),
    accept: signedIn.invitation.accept.handler(({ context, input: { body } }) =>
      acceptInvitation(context.tools, { user: context.user, address: context.request.address }, body.code),
    ),
  },
}

const presentMember = (row: MemberRow): StaffMember => ({
  uid: row.uid,
  id: row.id,
  displayName: row.display_name,
  email: row.email,
  photoURL: row.photo_url,
  permissions: row.permissions,
  supplItemIds: row.suppl_item_ids,
})

/** Without a key there is no link. Passing the link on gives the roles, so it is shown only after a fresh sign-in. */
const present = (row: Awaited<ReturnType<typeof waitingInvitations>>[number], key: string | null): InvitationRead => ({
  id: row.id,
  email: row.email,
  permissions: row.permissions as Role[],
  supplItemIds: row.suppl_item_ids,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  link: key === null ? null : INVITATION_PATH + linkToken('handed-invitation', row.id, key),
})
