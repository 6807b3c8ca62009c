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

const readers = statement<{ id: number; email: string; language: Language }>(
  'readers-without-push',
  `
  select id, email, language
  from users
  where id = any($1::bigint[]) and email is not null and deleted_at is null
    and not (notifications_supported and notifications_enabled)`,
)

/** Those of them who have an address and no push. */
export const withoutPush = (db: Db, userIds: number[]) => run(db, readers, [userIds])
