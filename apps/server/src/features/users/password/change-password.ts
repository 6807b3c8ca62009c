import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { giveBackToLimit, takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'
import { endAllAccess } from '../access/end-all-access.ts'
import { assertFresh, type User } from '../guards.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { orderLetter } from '../send-letter.ts'
import { lockSignedIn } from '../sessions/sessions.ts'
import { hashOfPassword } from '../sql.ts'
import { assertGoodPassword } from './good-password.ts'
import { type PasswordOwnerRow, passwordOwner, setPassword } from './sql.ts'

interface PasswordChange {
  currentPassword?: string | undefined
  password: string
}

/** Needs the current password, or a fresh sign-in where there is none. All other access is revoked. */
export async function changePassword(tools: Tools, user: User, { currentPassword, password }: PasswordChange) {
  const owner = await passwordOwner(tools.db, user.id)
  if (!owner) throw new Refused('SESSION_ENDED')
  if (owner.hash === null) assertFresh(user)
  else await assertCurrent(tools, owner, currentPassword ?? '')
  await assertGoodPassword(tools, password, { isStaff: owner.is_staff, names: [owner.display_name, owner.email] })
  const hash = await hashPassword(password)
  await inTransaction(tools.db, async (trx) => {
    await lockSignedIn(trx, user)
    // Somebody else has changed it since it was compared.
    if ((await hashOfPassword(trx, user.id)) !== owner.hash) throw new Refused('WRONG_PASSWORD')
    await setPassword(trx, user.id, hash)
    await endAllAccess(trx, user.id, { exceptSessionId: user.sessionId })
    if (owner.email)
      await orderLetter(tools, trx, {
        letter: 'passwordChanged',
        to: owner.email,
        language: owner.language,
        userId: user.id,
      })
  })
}

async function assertCurrent({ db }: Tools, owner: PasswordOwnerRow, currentPassword: string) {
  const tries = { key: `password:${owner.id}`, limit: 10, seconds: 600 }
  await takeFromLimit(db, tries)
  if (!(await isPassword(currentPassword, owner.hash))) throw new Refused('WRONG_PASSWORD')
  await giveBackToLimit(db, tries)
}
