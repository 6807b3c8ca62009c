import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

export interface UnsubscribableRow {
  id: string
  kind: 'REMINDER' | 'DIGEST'
  user_id: number
  site_id: number | null
  site: string | null
  is_used: boolean
  /** The person gets letters of this kind now. */
  is_wanted: boolean
}

const letter = statement<UnsubscribableRow>(
  'unsubscribable-letter',
  `
  select d.id, d.kind, d.user_id, d.site_id, s.name as site, d.answered_at is not null as is_used,
    case d.kind
      when 'REMINDER' then not 'REMINDER' = any(u.unwanted_mail)
      else exists (select from digest_readers r where r.site_id = d.site_id and r.user_id = d.user_id)
    end as is_wanted
  from deliveries d
  join users u on u.id = d.user_id and u.deleted_at is null
  left join sites s on s.id = d.site_id
  where d.id = $1 and d.way = 'mail' and d.kind in ('REMINDER', 'DIGEST')`,
)

/** Only reminders and digests can be ended by a link. */
export const unsubscribableLetter = async (db: Db, deliveryId: string) => (await run(db, letter, [deliveryId]))[0]

export const endReminders = (trx: Trx, userId: number) =>
  trx
    .updateTable('users')
    .set({ unwanted_mail: sql<string[]>`array_append(array_remove(unwanted_mail, 'REMINDER'), 'REMINDER')` })
    .where('id', '=', userId)
    .execute()

export const endDigest = (trx: Trx, userId: number, siteId: number | null) =>
  trx.deleteFrom('digest_readers').where('user_id', '=', userId).where('site_id', '=', siteId).execute()
