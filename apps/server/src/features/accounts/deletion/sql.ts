import type { Db, Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'
import { forgetDeliveries } from '../../deliveries/sql.ts'

/** Locked against all writes about the person: a concurrent one is committed before and found, or fails. */
export const lockAccount = (trx: Trx, userId: number) =>
  trx
    .selectFrom('users')
    .select(['id', 'display_name', 'email', 'email_proved_at', 'phone_number', 'language'])
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

const teams = statement<{ site_id: number }>('teams-of', 'select site_id from site_staff where user_id = $1')

export const teamsOf = async (trx: Trx, userId: number): Promise<number[]> =>
  (await run(trx, teams, [userId])).map(({ site_id }) => site_id)

const holding = statement<{ site_id: number }>(
  'sites-with-holdings',
  `
  select site_id from bookings where user_id = $1 and to_at > $2 and status not in ('CANCELED', 'REJECTED')
  union
  select site_id from recurring_rules where user_id = $1 and deleted_at is null
  order by 1`,
)

export const sitesWithHoldings = async (db: Db, userId: number, now: Date): Promise<number[]> =>
  (await run(db, holding, [userId, now])).map(({ site_id }) => site_id)

/** Rows that only concern the person. */
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
  'digest_readers',
] as const

const eraseOwn = statement(
  'erase-own',
  `
  with ${OWN.map((table) => `own_${table} as (delete from ${table} where user_id = $1)`).join(',\n  ')}
  select`,
)

// $1 the person, $2 the proved e-mail address, $3 the verified number: what was only typed in may be somebody else's.
const eraseNamed = statement(
  'erase-named',
  `
  with codes as (
    delete from sms_challenges where phone_number = $3 and user_id is null
  ), invited as (
    delete from invitations where accepted_by = $1 or email = $2
  ), granted as (
    update invitations set granted_to = null
    where granted_to = $1 and accepted_by is null and email is distinct from $2
  ), client as (
    update site_clients set deleted = true, note = '' where user_id = $1
  ), booked as (
    update bookings set description = '', site_private_note = ''
    where user_id = $1 and (description <> '' or site_private_note <> '')
  ), ruled as (
    update recurring_rules set site_private_note = '' where user_id = $1 and site_private_note <> ''
  )
  update users
  set display_name = null, email = null, phone_number = null, unverified_phone_number = null, photo_url = null,
    google_subject = null, email_proved_at = null, notifications_enabled = false, deleted_at = now()
  where id = $1`,
)

// Their names in the calendars of clubs are changed by the sync, which is told of the erasure. A line about somebody whom the
// club no longer knows by that name may be about this person before a change of name.
const eraseInCalendars = statement(
  'erase-in-calendars',
  `
  with linked as (
    select p.site_id, p.link_id
    from bookings b
    join calendar_link_parts p on p.site_id = b.site_id and p.booking_id = b.id
    where b.user_id = $1
    union
    select p.site_id, p.link_id
    from recurring_rules r
    join calendar_link_parts p on p.site_id = r.site_id and p.rule_id = r.id
    where r.user_id = $1
  ), untitled as (
    update calendar_links l set title = null, guests = null
    from linked
    where l.site_id = linked.site_id and l.id = linked.link_id
  )
  update calendar_log g set data = g.data - 'name'
  where g.site_id in (select site_id from site_clients where user_id = $1) and g.data ? 'name'
    and not exists (
      select from site_clients k
      join users u on u.id = k.user_id
      where k.site_id = g.site_id and k.user_id <> $1 and coalesce(k.typed_name, u.display_name) = g.data ->> 'name')`,
)

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/** Erases identifying data; past bookings stay, as those of a deleted user. */
export async function eraseUser(trx: Trx, { id, display_name, email, email_proved_at, phone_number }: Account) {
  await run(trx, eraseOwn, [id])
  await forgetDeliveries(trx, { userId: id, email, name: display_name })
  await run(trx, eraseNamed, [id, email_proved_at ? email : null, phone_number])
  await run(trx, eraseInCalendars, [id])
}
