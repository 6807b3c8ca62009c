import type { Language } from '@korto/domain/user/language'
import type { Trx } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/failures.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refused } from '../../platform/http/refused.ts'
import { takeFromLimit } from '../../platform/http/stored-limit.ts'
import type { Tools } from '../../tools.ts'
import { newLinkId } from './mail-links/link-tokens.ts'
import { insertMailLink } from './mail-links/sql.ts'
import { assertGoodPassword } from './password/good-password.ts'
import { hashPassword } from './passwords.ts'
import { orderLetter } from './send-letter.ts'
import { type OpenedSession, startSession } from './sessions/sessions.ts'
import { insertUser, passwordOf } from './sql.ts'

interface Registration {
  email: string
  password: string
  displayName: string
  language: Language
}

export async function register(
  tools: Tools,
  { address, userAgent }: { address: string; userAgent: string },
  { email, password, displayName, language }: Registration,
): Promise<OpenedSession> {
  await takeFromLimit(tools.db, { key: `register:${address}`, limit: 60, seconds: 3_600 })
  await assertGoodPassword(tools, password, { isStaff: false, names: [displayName, email] })
  if (await passwordOf(tools.db, email)) throw new Refused('EMAIL_TAKEN')
  const passwordHash = await hashPassword(password)
  return inTransaction(tools.db, async (trx) => {
    const userId = await insertUser(trx, { email, displayName, language, passwordHash })
    await askForConfirmation(tools, trx, { userId, email, language })
    return startSession(trx, userId, userAgent)
  }).catch((error) => {
    // Somebody registered the same address while the password was being hashed.
    if (violates(error, 'users_email')) throw new Refused('EMAIL_TAKEN')
    throw error
  })
}

/** Until the address is proved, clubs give no role to the account. */
async function askForConfirmation(
  tools: Tools,
  trx: Trx,
  { userId, email, language }: { userId: number; email: string; language: Language },
) {
  const id = newLinkId()
  await insertMailLink(trx, { id, purpose: 'confirmation', userId, email })
  const link = { purpose: 'confirmation' as const, id, path: '/prove_email/' }
  await orderLetter(tools, trx, { letter: 'emailConfirmation', to: email, language, userId, link })
}
