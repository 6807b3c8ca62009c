import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

/** Locked, so that a booking that is being made for this person comes before or not at all. */
export const lockAccount = (trx: Trx, userId: number) =>
  trx
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

const lastAdmin = statement<{ id: number; name: string }>(
  'clubs-with-one-admin',
  `
  select s.id, s.name
  from site_staff t
  join sites s on s.id = t.site_id and s.deleted_at is null
  where t.user_id = $1 and 'admin' = any(t.permissions) and not exists (
    select from site_staff o
    join users u on u.id = o.user_id and u.deleted_at is null
    where o.site_id = t.site_id and o.user_id <> t.user_id and 'admin' = any(o.permissions)
      and not exists (
        select from invitations v where v.granted_to = o.user_id and v.site_id = o.site_id and v.used_at is null))
  order by s.id`,
)

export const clubsWithoutOtherAdmin = (db: Db, userId: number) => run(db, lastAdmin, [userId])

const holding = statement<{ site_id: number }>(
  'sites-held-at',
  `
  select site_id from bookings where user_id = $1 and to_at > $2 and status not in ('CANCELED', 'REJECTED')
  union
  select site_id from recurring_rules where user_id = $1 and deleted_at is null
  order by 1`,
)

export const sitesHeldAt = async (db: Db, userId: number, now: Date): Promise<number[]> =>
  (await run(db, holding, [userId, now])).map(({ site_id }) => site_id)

const OWN = [
  'user_passwords',
  'sessions',
  'push_tokens',
  'notifications',
  'watchers',
  'mail_links',
  'sms_challenges',
  'custom_tokens',
  'files',
  'site_staff',
  'calendar_feeds',
  'idempotency_keys',
] as const

/** What says who it was goes; bookings of the past stay, as those of a deleted user. */
export async function eraseUser(trx: Trx, userId: number) {
  for (const table of OWN) await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  await trx.updateTable('site_clients').set({ deleted: true, note: '' }).where('user_id', '=', userId).execute()
  await trx.updateTable('bookings').set({ description: '' }).where('user_id', '=', userId).execute()
  await trx
    .updateTable('users')
    .set({
      display_name: null,
      email: null,
      phone_number: null,
      unverified_phone_number: null,
      photo_url: null,
      google_subject: null,
      email_proved_at: null,
      notifications_enabled: false,
      deleted_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute()
}
