import type { Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { takeScarce } from '../../../platform/http/scarce-limit.ts'
import type { Tools } from '../../../tools.ts'
import { newLinkId } from '../../users/link-tokens.ts'
import { orderLetter } from '../../users/send-letter.ts'
import { accountWithEmail, readUser } from '../../users/sql.ts'
import type { StaffOfSite } from '../guards.ts'
import { checkedRights, recordStaff } from './change-team.ts'
import {
  deleteInvitation,
  insertInvitation,
  lockTeam,
  membersOf,
  type Rights,
  renewInvitation,
  siteFace,
  writeRights,
} from './sql.ts'

const DAY = 24 * 3_600
export const INVITATION_PATH = '/login_after_invitation/'

/**
 * Who has an account by this e-mail works here from now on and is told; anybody else is invited. An account whose address
 * nobody proved may be that of a stranger who typed it in: the letter finds out.
 */
export async function addToTeam(tools: Tools, staff: StaffOfSite, { email, ...asked }: Rights & { email: string }) {
  const { siteId } = staff
  const rights = await checkedRights(tools, siteId, asked)
  await takeScarce(tools.db, { key: `invite:${siteId}`, limit: 50, seconds: DAY })
  const account = await accountWithEmail(tools.db, email)
  if (!account?.email_proved_at) return { invitationId: await invite(tools, staff, { email, ...rights }) }
  const { recorded, uid } = await inTransaction(tools.db, async (trx) => {
    const permissions = await grant(trx, siteId, account.id, rights)
    const club = (await siteFace(trx, siteId))?.name ?? ''
    const { language } = account
    await orderLetter(tools, trx, { letter: 'staffAdded', to: email, language, values: { club }, path: '/admin' })
    const { uid } = await readUser(trx, account.id)
    return { uid, recorded: await recordStaff(trx, staff, { userId: account.id, permissions }) }
  })
  tools.announce(recorded)
  return { uid }
}

/** Whoever works here already keeps the roles there are. Answers all of them. */
export async function grant(trx: Trx, siteId: number, userId: number, rights: Rights) {
  await lockTeam(trx, siteId)
  const before = (await membersOf(trx, siteId)).find(({ id }) => id === userId)
  const permissions = [...new Set([...(before?.permissions ?? []), ...rights.permissions])]
  const supplItemIds = [...new Set([...(before?.suppl_item_ids ?? []), ...rights.supplItemIds])]
  await writeRights(trx, siteId, userId, { permissions, supplItemIds })
  return permissions
}

async function invite(tools: Tools, { siteId, user }: StaffOfSite, { email, ...rights }: Rights & { email: string }) {
  const id = newLinkId()
  await inTransaction(tools.db, async (trx) => {
    await lockTeam(trx, siteId)
    // Somebody has taken the role away at this very moment, and with it what this person invited to.
    const sender = (await membersOf(trx, siteId)).find(({ id }) => id === user.id)
    if (!sender?.permissions.includes('admin')) throw new Refused('NOT_ALLOWED')
    await insertInvitation(trx, { ...rights, id, siteId, email, invitedBy: user.id })
    await orderInvitation(tools, trx, { siteId, userId: user.id, id, email })
  })
  return id
}

export async function resendInvitation(tools: Tools, { siteId, user }: StaffOfSite, id: string) {
  await takeScarce(tools.db, { key: `invite-again:${id}`, limit: 5, seconds: DAY })
  await inTransaction(tools.db, async (trx) => {
    const renewed = await renewInvitation(trx, siteId, id)
    if (!renewed) throw new Refused('NOT_FOUND')
    await orderInvitation(tools, trx, { siteId, userId: user.id, id, email: renewed.email })
  })
}

export async function withdrawInvitation({ db }: Tools, { siteId }: StaffOfSite, id: string) {
  if (!(await deleteInvitation(db, siteId, id))) throw new Refused('NOT_FOUND')
}

interface Ordered {
  siteId: number
  userId: number
  id: string
  email: string
}

/** Nothing is known of who is invited: the letter speaks as the one who invites. */
async function orderInvitation(tools: Tools, trx: Trx, { siteId, userId, id, email }: Ordered) {
  const { language } = await readUser(trx, userId)
  await orderLetter(tools, trx, {
    letter: 'invitation',
    to: email,
    language,
    values: { club: (await siteFace(trx, siteId))?.name ?? '' },
    link: { purpose: 'invitation', id, path: INVITATION_PATH },
  })
}
