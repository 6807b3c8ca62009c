import type { Role } from '@korto/domain/permission/roles'
import type { Db } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

export interface DigestReaderRow {
  site_id: number
  timezone: string
  user_id: number
  permissions: Role[]
  suppl_item_ids: number[]
}

const readers = statement<DigestReaderRow>(
  'digest-readers',
  `
  select d.site_id, s.timezone, d.user_id, t.permissions,
    array(
      select i.suppl_item_id from site_staff_items i where i.site_id = d.site_id and i.user_id = d.user_id order by 1
    ) as suppl_item_ids
  from digest_readers d
  join sites s on s.id = d.site_id and s.deleted_at is null
  join site_staff t on t.site_id = d.site_id and t.user_id = d.user_id
  order by d.site_id, d.user_id`,
)

/** Everybody who wants the digest of a club and still works there. */
export const digestReaders = (db: Db) => run(db, readers, [])
