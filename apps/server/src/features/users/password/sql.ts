import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

const clubNames = statement<{ name: string }>(
  'club-names-in-password',
  `
  select name
  from sites
  where deleted_at is null and char_length(name) >= 4
    and strpos(regexp_replace(lower($1), '[^[:alpha:]]', '', 'g'), regexp_replace(lower(name), '[^[:alpha:]]', '', 'g')) > 0`,
)

/** Clubs whose names stand in a password. */
export const clubNamesIn = async (db: Db, password: string): Promise<string[]> =>
  (await run(db, clubNames, [password])).map(({ name }) => name)

export interface PasswordOwnerRow {
  id: number
  email: string | null
  display_name: string | null
  language: 'en' | 'bg' | 'ru'
  hash: string | null
  is_staff: boolean
}

const owner = statement<PasswordOwnerRow>(
  'password-owner',
  `
  select u.id, u.email, u.display_name, u.language, p.hash,
    exists (
      select from site_staff t join sites s on s.id = t.site_id and s.deleted_at is null where t.user_id = u.id
    ) as is_staff
  from users u
  left join user_passwords p on p.user_id = u.id
  where u.id = $1 and u.deleted_at is null`,
)

export const passwordOwner = async (db: Db, userId: number) => (await run(db, owner, [userId]))[0]

export const setPassword = (trx: Trx, userId: number, hash: string) =>
  trx
    .insertInto('user_passwords')
    .values({ user_id: userId, hash })
    .onConflict((row) => row.column('user_id').doUpdateSet({ hash, changed_at: sql<Date>`now()` }))
    .execute()

export const markEmailProved = (trx: Trx, userId: number, email: string) =>
  trx
    .updateTable('users')
    .set({ email_proved_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_proved_at', 'is', null)
    .execute()
