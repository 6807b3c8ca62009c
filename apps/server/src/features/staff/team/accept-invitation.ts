import type { Role } from '@korto/domain/permission/roles'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { giveBackToLimit, takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'
import type { User } from '../../users/guards.ts'
import { linkIdOf } from '../../users/mail-links/link-tokens.ts'
import { markEmailProved } from '../../users/password/sql.ts'
import { lockSignedIn } from '../../users/sessions/sessions.ts'
import { recordStaff } from '../record-staff.ts'
import { grant } from './invite.ts'
import { coachesAmong, lockTeam, openInvitation, removeMember, siteSummary, takeInvitation } from './sql.ts'

export async function readInvitation(tools: Tools, address: string, code: string) {
  await takeFromLimit(tools.db, { key: `invitation:${address}`, limit: 120, seconds: 3_600 })
  const link = invitationLink(code, tools.env.secret)
  const open = link && (await openInvitation(tools.db, link.id))
  if (!open) throw new Refused('INVITATION')
  return { ...open, isLetter: link.isLetter }
}

/** The letter proves the address that it went to. A link handed on by staff does not: they could open it themselves. */
function invitationLink(code: string, key: string) {
  const ofLetter = linkIdOf('invitation', code, key)
  if (ofLetter) return { id: ofLetter, isLetter: true }
  const handed = linkIdOf('handed-invitation', code, key)
  return handed ? { id: handed, isLetter: false } : null
}

/**
 * The roles go to the account that is signed in: having the link is the proof, and the screen asks for confirmation.
 */
export async function acceptInvitation(tools: Tools, { user, address }: { user: User; address: string }, code: string) {
  const tries = [`invitation:user:${user.id}`, `invitation:accept:${address}`].map((key) => ({
    key,
    limit: 10,
    seconds: 3_600,
  }))
  for (const limit of tries) await takeFromLimit(tools.db, limit)
  const { id, site_id: siteId, isLetter } = await readInvitation(tools, address, code)
  const { permissions, recorded } = await inTransaction(tools.db, async (trx) => {
    await lockSignedIn(trx, user)
    await lockTeam(trx, siteId)
    const taken = await takeInvitation(trx, id, user.id)
    if (!taken) throw new Refused('INVITATION')
    const { email } = taken
    // The holder of the link is the invited person.
    if (taken.granted_to && taken.granted_to !== user.id) await removeMember(trx, siteId, taken.granted_to)
    if (isLetter) await markEmailProved(trx, user.id, email)
    const supplItemIds = await coachesAmong(trx, siteId, taken.suppl_item_ids)
    const invited = { permissions: taken.permissions as Role[], supplItemIds }
    const permissions = await grant(trx, siteId, user.id, invited)
    if (!(await siteSummary(trx, siteId))) throw new Refused('INVITATION')
    return { permissions, recorded: await recordStaff(trx, { siteId, user }, { userId: user.id, permissions }) }
  })
  for (const limit of tries) await giveBackToLimit(tools.db, limit)
  tools.announce(recorded)
  return { siteId, permissions }
}
