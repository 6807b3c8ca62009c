import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { secondsFromNow } from '../../../platform/db/seconds-from-now.ts'

interface MailLink {
  id: string
  purpose: 'password' | 'email' | 'confirmation' | 'not-me'
  userId: number
  email: string
}

const MINUTE = 60
const DAY = 24 * 3_600

/** The first two sign in, so they are short-lived. */
const LINK_SECONDS = {
  password: 30 * MINUTE,
  email: 30 * MINUTE,
  confirmation: 7 * DAY,
  'not-me': 30 * DAY,
} as const satisfies Record<MailLink['purpose'], number>

/** A new link replaces unused ones of the same purpose, except those about a phone. */
export async function insertMailLink(trx: Trx, { id, purpose, userId, email }: MailLink) {
  if (purpose !== 'not-me')
    await trx
      .deleteFrom('mail_links')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .execute()
  const expiresAt = secondsFromNow(LINK_SECONDS[purpose])
  await trx.insertInto('mail_links').values({ id, purpose, user_id: userId, email, expires_at: expiresAt }).execute()
}

export const openMailLink = (db: Db, purpose: MailLink['purpose'], id: string) =>
  db
    .selectFrom('mail_links')
    .select(['id', 'user_id', 'email'])
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Works once, also when used concurrently. */
export const useMailLink = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx
    .updateTable('mail_links')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()) !== undefined
