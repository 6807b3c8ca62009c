import { Refused } from '../../platform/http/refused.ts'
import { giveBackScarce, takeScarce } from '../../platform/http/scarce-limit.ts'
import type { Tools } from '../../tools.ts'
import { isPassword } from './passwords.ts'
import { passwordOf } from './sql.ts'

/** Answers whose password it is. An unknown address and a wrong password look the same, in words and in time. */
export async function signIn(tools: Tools, address: string, { email, password }: { email: string; password: string }) {
  const limits = [
    { key: `sign-in:${email}:${address}`, limit: 10, seconds: 600 },
    { key: `sign-in:${address}`, limit: 60, seconds: 900 },
  ]
  // Counted before the password is looked at, so that guesses made at once are counted too.
  for (const limit of limits) await takeScarce(tools.db, limit)
  const stored = await passwordOf(tools.db, email)
  const isRight = await isPassword(password, stored?.hash ?? null)
  if (stored && isRight) {
    // Only failures stay counted: a club signing in from one address all day is no attack.
    for (const limit of limits) await giveBackScarce(tools.db, limit)
    return stored.id
  }
  throw new Refused('WRONG_CREDENTIALS')
}
