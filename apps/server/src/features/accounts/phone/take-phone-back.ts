import type { Language } from '@korto/domain/user/language'
import type { Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'
import { endAllAccess } from '../../users/access/end-all-access.ts'
import { linkIdOf, newLinkId } from '../../users/mail-links/link-tokens.ts'
import { insertMailLink, openMailLink, useMailLink } from '../../users/mail-links/sql.ts'
import { orderLetter } from '../../users/send-letter.ts'
import { clearPhone, lockUser } from '../../users/sql.ts'

interface LinkedPhone {
  id: number
  email: string
  language: Language
  phone: string
}

/** A number is a sign-in method, so the letter about a new one has a link that removes it. */
export async function warnOfPhone(tools: Tools, trx: Trx, { id: userId, email, language, phone }: LinkedPhone) {
  const id = newLinkId()
  await insertMailLink(trx, { id, purpose: 'not-me', userId, email })
  const link = { purpose: 'not-me' as const, id, path: '/not_me/' }
  await orderLetter(tools, trx, { letter: 'phoneLinked', to: email, language, userId, values: { phone }, link })
}

/** Removes the number and revokes all access, even if the e-mail address of the account has changed since. */
export async function takePhoneBack(tools: Tools, address: string, token: string) {
  await takeFromLimit(tools.db, { key: `not-me:${address}`, limit: 60, seconds: 3_600 })
  const id = linkIdOf('not-me', token, tools.env.secret)
  const link = id && (await openMailLink(tools.db, 'not-me', id))
  if (!link) throw new Refused('LINK_NOT_VALID')
  await inTransaction(tools.db, async (trx) => {
    const person = await lockUser(trx, link.user_id)
    if (!person || !(await useMailLink(trx, link.id))) throw new Refused('LINK_NOT_VALID')
    await endAllAccess(trx, person.id)
    await clearPhone(trx, person.id)
  })
}
