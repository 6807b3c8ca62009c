import { inTransaction } from '../../platform/db/transaction.ts'
import { Refused } from '../../platform/http/refused.ts'
import { takeScarce } from '../../platform/http/scarce-limit.ts'
import type { Tools } from '../../tools.ts'
import { hashPassword, MIN_PASSWORD } from './passwords.ts'
import { insertUser, passwordOf } from './sql.ts'

interface Registration {
  email: string
  password: string
  displayName: string
}

export async function register(tools: Tools, address: string, { email, password, displayName }: Registration) {
  if (password.length < MIN_PASSWORD)
    throw new Refused('INVALID', {
      field: 'password',
      message: `password: must have at least ${MIN_PASSWORD} characters`,
    })
  await takeScarce(tools.db, { key: `register:${address}`, limit: 60, seconds: 3_600 })
  if (await passwordOf(tools.db, email)) throw new Refused('EMAIL_TAKEN')
  const passwordHash = await hashPassword(password)
  return inTransaction(tools.db, (trx) => insertUser(trx, { email, displayName, passwordHash })).catch((error) => {
    // Somebody registered the same address while the password was being hashed.
    if (error instanceof Error && 'constraint' in error && error.constraint === 'users_email')
      throw new Refused('EMAIL_TAKEN')
    throw error
  })
}
