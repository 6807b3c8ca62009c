import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'

/** Returns how many there are now, and the address. */
export const addMailFailure = (trx: Trx, userId: number) =>
  trx
    .updateTable('users')
    .set({ mail_failures: sql<number>`mail_failures + 1` })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('email', 'is not', null)
    .returning(['email', 'mail_failures'])
    .executeTakeFirst()
