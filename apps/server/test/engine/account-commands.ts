import { smsCodeOf } from '../../src/features/accounts/phone/codes.ts'
import { insertSentCode } from '../../src/features/accounts/phone/sql.ts'
import { insertInvitation } from '../../src/features/staff/team/sql.ts'
import { linkToken, newLinkId } from '../../src/features/users/mail-links/link-tokens.ts'
import { type ClubCommand, calling, type DeletionClub } from './deletion-club.ts'
import type { Racer } from './racers.ts'

export const accountDeleted =
  (whose: (club: DeletionClub) => Racer): ClubCommand =>
  async (club) =>
    calling(club, whose(club), 'POST', '/api/user/delete_account')

export const clientRemoved: ClubCommand = async (club) =>
  calling(club, club.bea, 'DELETE', `/api/admin/site/${club.site.id}/users/${club.cleo.id}`)

/** Whom staff typed in proves the number and becomes an account. */
export const clientMerged: ClubCommand = async (club) => {
  const { db, tools } = club.app
  const { phoneNumber } = club.typed
  const id = newLinkId()
  await insertSentCode(db, id, { phoneNumber, userId: null })
  const code = smsCodeOf(id, tools.env.secret)
  return calling(club, null, 'POST', '/api/auth/phone/confirm', { phoneNumber, code })
}

export const courtDeleted: ClubCommand = async (club) =>
  calling(club, club.bea, 'DELETE', `/api/admin/item/${club.courtId}?force=true`)

export const coachDeleted: ClubCommand = async (club) =>
  calling(club, club.bea, 'DELETE', `/api/admin/item/${club.coachId}?force=true`)

export const clubDeleted: ClubCommand = async (club) =>
  calling(club, club.bea, 'POST', `/api/admin/site/${club.site.id}/delete`, { name: club.site.name })

const uidOf = async ({ app }: DeletionClub, { id }: Racer) =>
  (await app.db.selectFrom('users').select('uid').where('id', '=', id).executeTakeFirstOrThrow()).uid

export const stepsDown =
  (who: (club: DeletionClub) => Racer): ClubCommand =>
  async (club) =>
    calling(club, who(club), 'DELETE', `/api/admin/users/${club.site.id}/${await uidOf(club, who(club))}`)

export const becomesCoach =
  (who: (club: DeletionClub) => Racer): ClubCommand =>
  async (club) =>
    calling(club, who(club), 'PUT', `/api/admin/users/${club.site.id}/${await uidOf(club, who(club))}`, {
      permissions: ['coach'],
      supplItemIds: [club.coachId],
    })

export const invitationAccepted =
  (who: (club: DeletionClub) => Racer): ClubCommand =>
  async (club) => {
    const { db, tools } = club.app
    const id = newLinkId()
    const { id: siteId } = club.site
    const invitation = { id, siteId, email: `${id}@example.com`, invitedBy: club.ada.id, grantedTo: null }
    await db
      .transaction()
      .execute((trx) => insertInvitation(trx, { ...invitation, permissions: ['admin'], supplItemIds: [] }))
    const code = linkToken('invitation', id, tools.env.secret)
    return calling(club, who(club), 'POST', '/api/user/invitation_accepted', { code })
  }

export const registers =
  (who: (club: DeletionClub) => Racer): ClubCommand =>
  async (club) =>
    calling(club, who(club), 'POST', '/api/register/owner', {
      site: { name: 'Another club', city: 'Sofia', country: 'Bulgaria' },
    })
