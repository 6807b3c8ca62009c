import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'
import type { User } from '../guards.ts'
import { linkIdOf } from '../mail-links/link-tokens.ts'
import { openMailLink, useMailLink } from '../mail-links/sql.ts'
import { markEmailProved } from '../password/sql.ts'
import { lockSignedIn } from '../sessions/sessions.ts'

/**
 * By the letter of the registration. The session of the account is required: otherwise the owner of the address could prove it
 * for a stranger who registered with it.
 */
export async function proveEmail(tools: Tools, user: User, token: string) {
  await takeFromLimit(tools.db, { key: `email-prove:${user.id}`, limit: 60, seconds: 3_600 })
  const id = linkIdOf('confirmation', token, tools.env.secret)
  await inTransaction(tools.db, async (trx) => {
    const person = await lockSignedIn(trx, user)
    const link = id && (await openMailLink(trx, 'confirmation', id))
    if (!link || link.user_id !== person.id || link.email !== person.email) throw new Refused('LINK_NOT_VALID')
    if (!(await useMailLink(trx, link.id))) throw new Refused('LINK_NOT_VALID')
    await markEmailProved(trx, person.id, link.email)
  })
}
