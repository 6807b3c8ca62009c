import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'
import { endUnprovedAccess } from '../access/end-all-access.ts'
import { linkIdOf } from '../mail-links/link-tokens.ts'
import { openMailLink, useMailLink } from '../mail-links/sql.ts'
import { hashPassword } from '../passwords.ts'
import { orderLetter } from '../send-letter.ts'
import { type OpenedSession, startSession } from '../sessions/sessions.ts'
import { lockUser } from '../sql.ts'
import { assertGoodPassword } from './good-password.ts'
import { markEmailProved, passwordOwner, setPassword } from './sql.ts'

/** Signs in. The link works once, and all other access is revoked. */
export async function resetPassword(
  tools: Tools,
  { address, userAgent }: { address: string; userAgent: string },
  { token, password }: { token: string; password: string },
): Promise<OpenedSession> {
  await takeFromLimit(tools.db, { key: `reset:${address}`, limit: 30, seconds: 3_600 })
  const id = linkIdOf('password', token, tools.env.secret)
  const link = id && (await openMailLink(tools.db, 'password', id))
  const owner = link && (await passwordOwner(tools.db, link.user_id))
  // The letter went to an address that the account no longer has.
  if (!link || !owner || owner.email !== link.email) throw new Refused('LINK_NOT_VALID')
  await assertGoodPassword(tools, password, { isStaff: owner.is_staff, names: [owner.display_name, owner.email] })
  const hash = await hashPassword(password)
  return inTransaction(tools.db, async (trx) => {
    const person = await lockUser(trx, owner.id)
    if (person?.email !== link.email || !(await useMailLink(trx, link.id))) throw new Refused('LINK_NOT_VALID')
    await endUnprovedAccess(trx, person)
    await setPassword(trx, person.id, hash)
    await markEmailProved(trx, person.id, link.email)
    await orderLetter(tools, trx, {
      letter: 'passwordChanged',
      to: link.email,
      language: person.language,
      userId: person.id,
    })
    return startSession(trx, person.id, userAgent)
  })
}
