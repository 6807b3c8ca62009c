import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/db/database.ts'
import { run, statement } from '../../../../platform/db/statement.ts'

interface SyncKey {
  siteId: number
  itemId: number
}

export interface ChannelColumns {
  channel_id: string | null
  channel_token_hash?: Buffer | null
  channel_resource_id: string | null
  channel_until: Date | null
  channel_try_at: Date | null
}

export const saveChannel = (trx: Trx, { siteId, itemId }: SyncKey, columns: ChannelColumns) =>
  trx.updateTable('calendar_syncs').set(columns).where('site_id', '=', siteId).where('item_id', '=', itemId).execute()

/** What happened while one channel took the place of the other is read now. */
export const saveOpened = (
  trx: Trx,
  { siteId, itemId }: SyncKey,
  { channelId, resourceId, until, now }: { channelId: string; resourceId: string; until: Date; now: Date },
) =>
  trx
    .updateTable('calendar_syncs')
    .set({ channel_resource_id: resourceId, channel_until: until, next_read_at: now })
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .where('channel_id', '=', channelId)
    .execute()

export const tokenHashOf = (db: Db, { siteId, itemId }: SyncKey) =>
  db
    .selectFrom('calendar_syncs')
    .select('channel_token_hash')
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()

export const channelById = (db: Db, channelId: string) =>
  db
    .selectFrom('calendar_syncs')
    .select(['site_id', 'item_id', 'channel_token_hash'])
    .where('channel_id', '=', channelId)
    .where('active', '=', true)
    .executeTakeFirst()

const hinted = statement<never>(
  'calendar-hinted',
  `
  update calendar_syncs
  set hinted_at = greatest(hinted_at, $2::timestamptz),
    next_read_at = case when $3 and error is null then least(next_read_at, $2::timestamptz) else next_read_at end
  where channel_id = $1`,
)

/** Many notices are one look: the calendar is read once, soon. */
export const saveHint = (db: Db, channelId: string, now: Date, isChange: boolean) =>
  run(db, hinted, [channelId, now, isChange])

/** A calendar whose sync was stopped. */
export const clearChannels = (db: Db, siteId: number) =>
  db
    .updateTable('calendar_syncs')
    .set({ channel_id: null, channel_token_hash: null, channel_resource_id: null, channel_until: null })
    .where('site_id', '=', siteId)
    .where('active', '=', sql<boolean>`false`)
    .execute()
