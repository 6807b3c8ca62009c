import type { MailKind } from '@korto/domain/notification/mail-kind'
import type { PushEvent } from '@korto/domain/notification/push-event'
import type { ReminderMinutes } from '@korto/domain/notification/reminder-minutes'
import type { Role } from '@korto/domain/permission/roles'
import type { Language } from '@korto/domain/user/language'
import type { Updateable } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import { run, statement } from '../../../platform/db/statement.ts'

export interface SettingsRow {
  email: string | null
  language: Language
  reminder_minutes: ReminderMinutes
  wants_receipts: boolean
  quiet_from: number | null
  quiet_to: number | null
  unwanted_mail: MailKind[]
  mail_failures: number
  sites: { site_id: number; name: string; permissions: Role[]; digest: boolean }[]
}

const settings = statement<SettingsRow>(
  'notification-settings',
  `
  select u.email, u.language, u.reminder_minutes, u.wants_receipts, u.quiet_from, u.quiet_to, u.unwanted_mail, u.mail_failures,
    coalesce((
      select json_agg(json_build_object(
        'site_id', s.id, 'name', s.name, 'permissions', t.permissions, 'digest', d.user_id is not null
      ) order by s.id)
      from site_staff t
      join sites s on s.id = t.site_id and s.deleted_at is null
      left join digest_readers d on d.site_id = t.site_id and d.user_id = t.user_id
      where t.user_id = u.id), '[]') as sites
  from users u
  where u.id = $1 and u.deleted_at is null`,
)

export const settingsOf = async (db: Db, userId: number) => (await run(db, settings, [userId]))[0]

export const updateSettings = (trx: Trx, userId: number, change: Updateable<Schema['users']>) =>
  trx.updateTable('users').set(change).where('id', '=', userId).execute()

export const insertDigestReaders = (trx: Trx, userId: number, siteIds: number[]) =>
  trx
    .insertInto('digest_readers')
    .values(siteIds.map((site_id) => ({ site_id, user_id: userId })))
    .onConflict((row) => row.doNothing())
    .execute()

export const deleteDigestReaders = (trx: Trx, userId: number, siteIds: number[]) =>
  trx.deleteFrom('digest_readers').where('user_id', '=', userId).where('site_id', 'in', siteIds).execute()

export interface DeviceRow {
  id: string
  session_id: string
  user_agent: string
  seen_at: Date
  preferences: PushEvent[]
}

const devices = statement<DeviceRow>(
  'devices-of-person',
  `
  select d.id, d.session_id, d.user_agent, greatest(d.seen_at, s.seen_at) as seen_at, d.preferences
  from push_tokens d
  join sessions s on s.id = d.session_id
  where d.user_id = $1
  order by 4 desc, d.id`,
)

/** At most ten, see `storeToken`. A device was seen when it sent its token or, later, when its session was renewed. */
export const devicesOf = (db: Db, userId: number) => run(db, devices, [userId])

/** Returns whether the person has such a device. */
export const updatePreferences = async (trx: Trx, userId: number, deviceId: string, preferences: PushEvent[]) =>
  (await trx
    .updateTable('push_tokens')
    .set({ preferences })
    .where('user_id', '=', userId)
    .where('id', '=', deviceId)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deleteDevice = async (trx: Trx, userId: number, deviceId: string) =>
  (await trx
    .deleteFrom('push_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', deviceId)
    .returning('id')
    .executeTakeFirst()) !== undefined
