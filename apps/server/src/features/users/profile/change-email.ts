import { violates } from '../../../platform/db/failures.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'
import type { User } from '../guards.ts'
import { linkIdOf, newLinkId } from '../mail-links/link-tokens.ts'
import { insertMailLink, openMailLink, useMailLink } from '../mail-links/sql.ts'
import { orderLetter } from '../send-letter.ts'
import { lockSignedIn } from '../sessions/sessions.ts'
import { lockUser, setEmail } from '../sql.ts'

/** The new address gets a letter; the account keeps its old one until the link in it is opened. */
export async function askForEmail(tools: Tools, user: User, email: string) {
  await takeFromLimit(tools.db, { key: `email-change:${user.id}`, limit: 5, seconds: 3_600 })
  const id = newLinkId()
  await inTransaction(tools.db, async (trx) => {
    const { language } = await lockSignedIn(trx, user)
    await insertMailLink(trx, { id, purpose: 'email', userId: user.id, email })
    const link = { purpose: 'email' as const, id, path: '/confirm_email/' }
    await orderLetter(tools, trx, { letter: 'emailChange', to: email, language, userId: user.id, link })
  })
}

/** Only the owner of the address learns whether another account has it. */
export async function confirmEmail(tools: Tools, address: string, token: string) {
  await takeFromLimit(tools.db, { key: `email-confirm:${address}`, limit: 60, seconds: 3_600 })
  const id = linkIdOf('email', token, tools.env.secret)
  const link = id && (await openMailLink(tools.db, 'email', id))
  if (!link) throw new Refused('LINK_NOT_VALID')
  try {
    await inTransaction(tools.db, async (trx) => {
      const before = await lockUser(trx, link.user_id)
      if (!before || !(await useMailLink(trx, link.id))) throw new Refused('LINK_NOT_VALID')
      await setEmail(trx, before.id, link.email)
      if (before.email && before.email !== link.email)
        await orderLetter(tools, trx, {
          letter: 'emailChanged',
          to: before.email,
          language: before.language,
          userId: before.id,
          values: { email: link.email },
        })
    })
  } catch (error) {
    if (violates(error, 'users_email')) throw new Refused('EMAIL_TAKEN')
    throw error
  }
}
