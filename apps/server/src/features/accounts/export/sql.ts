import type { Db } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

const own = statement<{ everything: Record<string, unknown> }>(
  'own-data',
  `
  select json_build_object(
    'profile', (
      select json_build_object(
        'id', u.id, 'uid', u.uid, 'displayName', u.display_name, 'email', u.email, 'photoURL', u.photo_url,
        'phoneNumber', u.phone_number, 'unverifiedPhoneNumber', u.unverified_phone_number, 'language', u.language,
        'createdAt', u.created_at, 'emailProvedAt', u.email_proved_at)
      from users u where u.id = $1),
    'sessions', (
      select coalesce(json_agg(json_build_object(
        'userAgent', s.user_agent, 'signedInAt', s.signed_in_at, 'seenAt', s.seen_at) order by s.seen_at desc), '[]')
      from sessions s where s.user_id = $1),
    'clubs', (
      select coalesce(json_agg(json_build_object(
        'siteId', c.site_id, 'name', s.name, 'level', c.level, 'since', c.created_at) order by c.site_id), '[]')
      from site_clients c join sites s on s.id = c.site_id where c.user_id = $1),
    'roles', (
      select coalesce(json_agg(json_build_object(
        'siteId', t.site_id, 'name', s.name, 'permissions', t.permissions, 'since', t.created_at) order by t.site_id), '[]')
      from site_staff t join sites s on s.id = t.site_id where t.user_id = $1),
    'connectedCalendars', (
      select coalesce(json_agg(json_build_object(
        'siteId', c.site_id, 'name', s.name, 'provider', c.provider, 'account', c.account, 'since', c.created_at
      ) order by c.site_id), '[]')
      from calendar_credentials c join sites s on s.id = c.site_id where c.connected_by = $1),
    'bookings', (
      select coalesce(json_agg(json_build_object(
        'id', b.id, 'siteId', b.site_id, 'itemId', b.item_id, 'item', i.name, 'fromDate', b.from_at, 'toDate', b.to_at,
        'quantity', b.quantity, 'status', b.status, 'description', b.description, 'createdAt', b.created_at
      ) order by b.from_at, b.id), '[]')
      from bookings b join items i on i.id = b.item_id where b.user_id = $1),
    'recurringBookings', (
      select coalesce(json_agg(json_build_object(
        'id', r.id, 'siteId', r.site_id, 'itemId', r.item_id, 'item', i.name, 'dayOfWeek', r.day_of_week,
        'fromTime', r.from_time, 'toTime', r.to_time, 'validFrom', r.valid_from, 'validUntil', r.valid_until
      ) order by r.id), '[]')
      from recurring_rules r join items i on i.id = r.item_id where r.user_id = $1 and r.deleted_at is null),
    'watchers', (
      select coalesce(json_agg(json_build_object(
        'groupId', w.group_id, 'fromDate', w.from_at, 'toDate', w.to_at, 'active', w.active) order by w.from_at), '[]')
      from watchers w where w.user_id = $1),
    'notifications', (
      select coalesce(json_agg(json_build_object(
        'type', n.type, 'text', n.text, 'link', n.link, 'createdAt', n.created_at, 'read', n.read) order by n.id), '[]')
      from notifications n where n.user_id = $1),
    'notificationSettings', (
      select json_build_object(
        'reminderMinutes', u.reminder_minutes, 'receipts', u.wants_receipts, 'unwantedMail', u.unwanted_mail,
        'quietHours', case when u.quiet_from is not null then json_build_object(
          'from', to_char(make_time(u.quiet_from / 60, u.quiet_from % 60, 0), 'HH24:MI'),
          'to', to_char(make_time(u.quiet_to / 60, u.quiet_to % 60, 0), 'HH24:MI')) end,
        'returnedLetters', u.mail_failures,
        'digests', (
          select coalesce(json_agg(d.site_id order by d.site_id), '[]') from digest_readers d where d.user_id = u.id))
      from users u where u.id = $1),
    'devices', (
      select coalesce(json_agg(json_build_object(
        'userAgent', t.user_agent, 'preferences', t.preferences, 'since', t.created_at, 'seenAt', t.seen_at
      ) order by t.created_at, t.id), '[]')
      from push_tokens t where t.user_id = $1),
    'deliveries', (
      select coalesce(json_agg(json_build_object(
        'way', d.way, 'kind', d.kind, 'siteId', d.site_id, 'link', d.link, 'state', d.state, 'createdAt', d.created_at,
        'doneAt', d.done_at) order by d.created_at, d.id), '[]')
      from deliveries d where d.user_id = $1)
  ) as everything`,
)

/** All personal data of a person, without the private notes of clubs. */
export const ownData = async (db: Db, userId: number): Promise<Record<string, unknown>> =>
  (await run(db, own, [userId]))[0]?.everything ?? {}
