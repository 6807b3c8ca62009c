import { inTransaction } from '../../../platform/db/transaction.ts'
import { takeFromLimit, tryTakeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Tools } from '../../../tools.ts'
import { newLinkId } from '../mail-links/link-tokens.ts'
import { insertMailLink } from '../mail-links/sql.ts'
import { orderLetter } from '../send-letter.ts'
import { accountWithEmail, lockUser } from '../sql.ts'

export const forgottenPassword: Job<{ email: string }> = { name: 'forgotten-password', retryLimit: 3, atOnce: 20 }

/** The same work whether the account exists or not, so that neither answer nor time reveals it. */
export async function forgetPassword(tools: Tools, address: string, email: string) {
  await takeFromLimit(tools.db, { key: `forgot:${address}`, limit: 20, seconds: 3_600 })
  await inTransaction(tools.db, (trx) => tools.jobs.add(trx, forgottenPassword, { email }))
}

const LETTERS = { limit: 3, seconds: 3_600 }

export async function answerForgottenPassword(tools: Tools, { email }: { email: string }) {
  const account = await accountWithEmail(tools.db, email)
  if (!account || !(await tryTakeFromLimit(tools.db, { key: `forgot-letter:${account.id}`, ...LETTERS }))) return
  const id = newLinkId()
  await inTransaction(tools.db, async (trx) => {
    if (!(await lockUser(trx, account.id))) return
    await insertMailLink(trx, { id, purpose: 'password', userId: account.id, email })
    await orderLetter(tools, trx, {
      letter: 'passwordReset',
      to: email,
      language: account.language,
      userId: account.id,
      link: { purpose: 'password', id, path: '/reset_password/' },
    })
  })
}
