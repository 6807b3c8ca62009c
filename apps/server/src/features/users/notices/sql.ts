import type { PushDevice } from '@korto/domain/notification/channels'
import type { Language } from '@korto/domain/user/language'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

interface NewNotice {
  userId: number
  notice: { type: string }
  link: string
}

const insert = statement(
  'insert-notices',
  `
  insert into notifications (user_id, type, text, link)
  select n.user_id, n.type, n.text, n.link
  from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) with ordinality as n (user_id, type, text, link, place)
  order by n.place`,
)

export const insertNotices = (trx: Trx, notices: NewNotice[]) =>
  run(trx, insert, [
    notices.map(({ userId }) => userId),
    notices.map(({ notice }) => notice.type),
    notices.map(({ notice: { type: _, ...facts } }) => JSON.stringify(facts)),
    notices.map(({ link }) => link),
  ])

interface ReaderRow {
  id: number
  email: string | null
  language: Language
  notifications: { supported: boolean; enabled: boolean }
  devices: PushDevice[]
}

const readers = statement<ReaderRow>(
  'readers-of-notices',
  `
  select u.id, u.email, u.language,
    json_build_object('supported', u.notifications_supported, 'enabled', u.notifications_enabled) as notifications,
    coalesce(
      (select json_agg(json_build_object('token', d.id, 'preferences', d.preferences)) from push_tokens d where d.user_id = u.id),
      '[]') as devices
  from users u
  where u.id = any($1::bigint[]) and u.deleted_at is null`,
)

/** How each can be reached. Devices by id: the token is read when a push is sent. */
export const readersOf = (db: Db, userIds: number[]) => run(db, readers, [userIds])
