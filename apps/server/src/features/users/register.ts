import { violates } from '../../platform/db/failures.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refused } from '../../platform/http/refused.ts'
import { takeScarce } from '../../platform/http/scarce-limit.ts'
import type { Tools } from '../../tools.ts'
import { assertGoodPassword } from './password/good-password.ts'
import { hashPassword } from './passwords.ts'
import { insertUser, passwordOf } from './sql.ts'

interface Registration {
  email: string
  password: string
  displayName: string
}

export async function register(tools: Tools, address: string, { email, password, displayName }: Registration) {
  await takeScarce(tools.db, { key: `register:${address}`, limit: 60, seconds: 3_600 })
  await assertGoodPassword(tools, password, { isStaff: false, names: [displayName, email] })
  if (await passwordOf(tools.db, email)) throw new Refused('EMAIL_TAKEN')
  const passwordHash = await hashPassword(password)
  return inTransaction(tools.db, (trx) => insertUser(trx, { email, displayName, passwordHash })).catch((error) => {
    // Somebody registered the same address while the password was being hashed.
    if (violates(error, 'users_email')) throw new Refused('EMAIL_TAKEN')
    throw error
  })
}
