import { MOST_GALLERY_PICTURES } from '@korto/contract/site-save'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

/** Twice a full gallery with its thumbnails and a logo: enough for two admins who are both choosing. */
const MOST_UNUSED = 2 * (2 * MOST_GALLERY_PICTURES + 1)

const IS_USED = `(
    exists (select from sites s where s.id = f.site_id and s.logo_url = '/files/' || f.name)
    or exists (
      select from site_gallery_images g
      where g.site_id = f.site_id and '/files/' || f.name in (g.url, g.thumbnail_url)))`

const oldestUnused = statement(
  'drop-oldest-unused-pictures',
  `
  delete from files
  where name in (
    select f.name from files f
    where f.site_id = $1 and not ${IS_USED}
    order by f.created_at desc
    offset ${MOST_UNUSED})`,
)

/** However many pictures are uploaded and never saved, a club keeps a bounded number. */
export const dropOldestUnused = (trx: Trx, siteId: number) => run(trx, oldestUnused, [siteId])

const unsaved = statement(
  'drop-unsaved-pictures',
  `delete from files f where f.site_id is not null and f.created_at < now() - interval '1 day' and not ${IS_USED}`,
)

/** Uploads that no save has named within a day. */
export const dropUnsavedPictures = (db: Db) => run(db, unsaved, [])
