import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { takeScarce } from '../../../platform/http/scarce-limit.ts'
import type { Tools } from '../../../tools.ts'
import { linkIdOf } from '../link-tokens.ts'
import { hashPassword } from '../passwords.ts'
import { orderLetter } from '../send-letter.ts'
import { deleteSessionsOf, openMailLink, useMailLink } from '../sql.ts'
import { assertGoodPassword } from './good-password.ts'
import { markEmailProved, passwordOwner, setPassword } from './sql.ts'

/** Answers whose password it is now. The link works once, and whoever else was signed in is so no longer. */
export async function resetPassword(
  tools: Tools,
  address: string,
  { token, password }: { token: string; password: string },
): Promise<number> {
  await takeScarce(tools.db, { key: `reset:${address}`, limit: 30, seconds: 3_600 })
  const id = linkIdOf('password', token, tools.env.secret)
  const link = id && (await openMailLink(tools.db, 'password', id))
  const owner = link && (await passwordOwner(tools.db, link.user_id))
  // A letter to an address that the account has left opens nothing.
  if (!link || !owner || owner.email !== link.email) throw new Refused('LINK_NOT_VALID')
  await assertGoodPassword(tools, password, { isStaff: owner.is_staff, names: [owner.display_name, owner.email] })
  const hash = await hashPassword(password)
  await inTransaction(tools.db, async (trx) => {
    if (!(await useMailLink(trx, link.id))) throw new Refused('LINK_NOT_VALID')
    await setPassword(trx, owner.id, hash)
    await markEmailProved(trx, owner.id, link.email)
    await deleteSessionsOf(trx, owner.id)
    await orderLetter(tools, trx, { letter: 'passwordChanged', to: link.email, language: owner.language })
  })
  return owner.id
}
