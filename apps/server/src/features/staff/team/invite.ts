import type { Language } from '@korto/domain/user/language'
import type { Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'
import { recordNotices } from '../../activity/record-notices.ts'
import { readUser } from '../../users/live-user.ts'
import { newLinkId } from '../../users/mail-links/link-tokens.ts'
import { orderLetter } from '../../users/send-letter.ts'
import { accountWithEmail, lockUser } from '../../users/sql.ts'
import type { StaffOfSite } from '../guards.ts'
import { recordStaff } from '../record-staff.ts'
import { checkedRights } from './change-team.ts'
import {
  deleteInvitation,
  insertInvitation,
  lockTeam,
  membersOf,
  type Rights,
  removeMember,
  renewInvitation,
  siteSummary,
  writeRights,
} from './sql.ts'

const DAY = 24 * 3_600
export const INVITATION_PATH = '/login_after_invitation/'

/**
 * Everybody is invited by a letter. An account with this address gets the roles at once, but the club sees the same
 * invitation as for anybody else until that person opens the console. An account whose address is not confirmed may
 * belong to a stranger, so it has to open the letter first. Existing staff just get the roles.
 */
export async function addToTeam(tools: Tools, staff: StaffOfSite, { email, ...requested }: Rights & { email: string }) {
  const { siteId } = staff
  const rights = await checkedRights(tools, siteId, requested)
  await takeFromLimit(tools.db, { key: `invite:${siteId}`, limit: 50, seconds: DAY })
  const account = await accountWithEmail(tools.db, email)
  const known =
    account && (await membersOf(tools.db, siteId)).find(({ id, is_unopened }) => id === account.id && !is_unopened)
  if (!account || !known)
    return { invitationId: await invite(tools, staff, { email, ...rights }, account?.email_proved_at ? account : null) }
  const recorded = await inTransaction(tools.db, async (trx) => {
    if (!(await lockUser(trx, account.id))) throw new Refused('NOT_FOUND')
    const permissions = await grant(trx, siteId, account.id, rights)
    await orderAdded(tools, trx, { siteId, userId: account.id, email, language: account.language })
    return recordStaff(trx, staff, { userId: account.id, permissions })
  })
  tools.announce(recorded)
  return { uid: known.uid }
}

/**
 * Adds to the roles that the person has, and returns all of them. The person's row is locked before; that the club
 * exists is checked after.
 */
export async function grant(trx: Trx, siteId: number, userId: number, rights: Rights) {
  await lockTeam(trx, siteId)
  const before = (await membersOf(trx, siteId)).find(({ id }) => id === userId)
  const permissions = [...new Set([...(before?.permissions ?? []), ...rights.permissions])]
  const supplItemIds = [...new Set([...(before?.suppl_item_ids ?? []), ...rights.supplItemIds])]
  await writeRights(trx, siteId, userId, { permissions, supplItemIds })
  return permissions
}

interface Account {
  id: number
  language: Language
}

async function invite(
  tools: Tools,
  { siteId, user }: StaffOfSite,
  { email, ...rights }: Rights & { email: string },
  account: Account | null,
) {
  const id = newLinkId()
  await inTransaction(tools.db, async (trx) => {
    // Deleted meanwhile: invite the address.
    const granted = account && (await lockUser(trx, account.id)) ? account : null
    await lockTeam(trx, siteId)
    // The inviter has just lost the role, and with it the right to invite.
    const sender = (await membersOf(trx, siteId)).find(({ id }) => id === user.id)
    if (!sender?.permissions.includes('admin')) throw new Refused('NOT_ALLOWED')
    await insertInvitation(trx, { ...rights, id, siteId, email, invitedBy: user.id, grantedTo: granted?.id ?? null })
    if (granted) {
      await grant(trx, siteId, granted.id, rights)
      await orderAdded(tools, trx, { siteId, userId: granted.id, email, language: granted.language })
      // An activity of the club would reveal that there is an account; notify only the person.
      await recordNotices(trx, [granted.id])
    } else await orderInvitation(tools, trx, { siteId, userId: user.id, id, email })
  })
  return id
}

export async function resendInvitation(tools: Tools, { siteId, user }: StaffOfSite, id: string) {
  await takeFromLimit(tools.db, { key: `invite-again:${id}`, limit: 5, seconds: DAY })
  await inTransaction(tools.db, async (trx) => {
    const renewed = await renewInvitation(trx, siteId, id)
    if (!renewed) throw new Refused('NOT_FOUND')
    const { email, granted_to } = renewed
    if (granted_to) {
      const { language } = await readUser(trx, granted_to)
      await orderAdded(tools, trx, { siteId, userId: granted_to, email, language })
    } else await orderInvitation(tools, trx, { siteId, userId: user.id, id, email })
  })
}

export const withdrawInvitation = ({ db }: Tools, { siteId }: StaffOfSite, id: string) =>
  inTransaction(db, async (trx) => {
    const withdrawn = await deleteInvitation(trx, siteId, id)
    if (!withdrawn) throw new Refused('NOT_FOUND')
    if (!withdrawn.granted_to) return
    await removeMember(trx, siteId, withdrawn.granted_to)
    await recordNotices(trx, [withdrawn.granted_to])
  })

/** To an account that has the roles already. */
async function orderAdded(tools: Tools, trx: Trx, { siteId, userId, email, language }: StaffAddedMail) {
  const club = await siteSummary(trx, siteId)
  if (!club) throw new Refused('NOT_FOUND')
  const values = { club: club.name }
  await orderLetter(tools, trx, { letter: 'staffAdded', to: email, language, values, path: '/admin', userId, siteId })
}

interface StaffAddedMail {
  siteId: number
  userId: number
  email: string
  language: Language
}

interface InvitationMail {
  siteId: number
  userId: number
  id: string
  email: string
}

/** The language of the invited person is unknown: the inviter's is used. */
async function orderInvitation(tools: Tools, trx: Trx, { siteId, userId, id, email }: InvitationMail) {
  const { language } = await readUser(trx, userId)
  await orderLetter(tools, trx, {
    letter: 'invitation',
    to: email,
    language,
    userId: null,
    siteId,
    values: { club: (await siteSummary(trx, siteId))?.name ?? '' },
    link: { purpose: 'invitation', id, path: INVITATION_PATH },
  })
}
