import { inTransaction } from '../../platform/db/transaction.ts'
import { Refused } from '../../platform/http/refused.ts'
import { giveBackToLimit, takeFromLimit } from '../../platform/http/stored-limit.ts'
import type { Tools } from '../../tools.ts'
import { isPassword } from './passwords.ts'
import { type OpenedSession, startSession } from './sessions/sessions.ts'
import { hashOfPassword, lockUser, passwordOf } from './sql.ts'

interface Browser {
  address: string
  userAgent: string
}

/** An unknown address and a wrong password get the same answer after the same time. */
export async function signIn(
  tools: Tools,
  { address, userAgent }: Browser,
  { email, password }: { email: string; password: string },
): Promise<OpenedSession> {
  const limits = [
    { key: `sign-in:${email}:${address}`, limit: 10, seconds: 600 },
    { key: `sign-in:${address}`, limit: 60, seconds: 900 },
  ]
  // Counted before the password is compared, so that concurrent guesses are counted too.
  for (const limit of limits) await takeFromLimit(tools.db, limit)
  const stored = await passwordOf(tools.db, email)
  const isRight = await isPassword(password, stored?.hash ?? null)
  const session = stored && isRight && (await sessionFor(tools, stored, userAgent))
  if (!session) throw new Refused('WRONG_CREDENTIALS')
  // Only failures stay counted.
  for (const limit of limits) await giveBackToLimit(tools.db, limit)
  return session
}

/** Comparing takes a while, in which the password may have been changed. */
const sessionFor = ({ db }: Tools, compared: { id: number; hash: string | null }, userAgent: string) =>
  inTransaction(db, async (trx) => {
    const person = await lockUser(trx, compared.id)
    if (!person || (await hashOfPassword(trx, person.id)) !== compared.hash) return null
    return startSession(trx, person.id, userAgent)
  })
