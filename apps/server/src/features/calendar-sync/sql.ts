import type { Db } from '../../platform/db/database.ts'

export type CalendarSyncRow = Awaited<ReturnType<typeof syncsOfSite>>[number]

export const syncsOfSite = (db: Db, siteId: number) =>
  db
    .selectFrom('calendar_syncs')
    .innerJoin('sites', 'sites.id', 'calendar_syncs.site_id')
    .select(['site_id', 'item_id', 'calendar_id', 'calendar_name', 'active', 'last_sync_at', 'error', 'timezone'])
    .where('site_id', '=', siteId)
    .orderBy('item_id')
    .execute()
