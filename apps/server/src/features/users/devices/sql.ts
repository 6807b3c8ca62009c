import type { PushEvent } from '@korto/domain/notification/push-event'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

interface NewDevice {
  token: string
  oldToken: string | null
  userId: number
  sessionId: string
  preferences: PushEvent[] | null
  userAgent: string
}

const upsert = statement(
  'upsert-device',
  `
  insert into push_tokens (token, user_id, session_id, user_agent, preferences)
  values ($1, $2, $3, $6, coalesce(
    $4::text[],
    (select preferences from push_tokens where token = $5 and user_id = $2),
    '{NEW,CANCELED,PENDING,PENDING_COACH,CONFIRMED}'))
  on conflict (token) do update
  set user_id = excluded.user_id,
    session_id = excluded.session_id,
    user_agent = excluded.user_agent,
    preferences = case
      when $4::text[] is null and push_tokens.user_id = excluded.user_id then push_tokens.preferences
      else excluded.preferences
    end,
    created_at = now(),
    seen_at = now()`,
)

/** A device belongs to the user who signed in on it last; its preferences are kept. */
export const upsertDevice = (trx: Trx, { token, oldToken, userId, sessionId, preferences, userAgent }: NewDevice) =>
  run(trx, upsert, [token, userId, sessionId, preferences, oldToken, userAgent])

export const deleteToken = (trx: Trx, userId: number, token: string) =>
  trx.deleteFrom('push_tokens').where('user_id', '=', userId).where('token', '=', token).execute()

/** The newest stay. */
export const deleteDevicesBeyond = (trx: Trx, userId: number, most: number) =>
  trx
    .deleteFrom('push_tokens')
    .where('token', 'in', (devices) =>
      devices
        .selectFrom('push_tokens')
        .select('token')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(most),
    )
    .execute()

/** Push counts as enabled for everybody with a device. */
export const updatePushEnabled = (trx: Trx, userId: number) =>
  trx
    .updateTable('users')
    .set({
      notifications_enabled: sql<boolean>`exists (select from push_tokens where user_id = ${userId})`,
      notifications_supported: sql<boolean>`
        notifications_supported or exists (select from push_tokens where user_id = ${userId})`,
    })
    .where('id', '=', userId)
    .execute()

export const deviceOfSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('push_tokens')
    .select('preferences')
    .where('session_id', '=', sessionId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
