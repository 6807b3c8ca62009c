import type { WatcherRead } from '@korto/contract/watcher'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { WatcherRow } from './sql.ts'

export const presentWatcher = (row: WatcherRow): WatcherRead => ({
  groupId: row.group_id,
  userId: row.user_id,
  fromDate: wireDateTime(row.timezone, row.from_at.getTime()),
  toDate: wireDateTime(row.timezone, row.to_at.getTime()),
  active: row.active,
  items: row.items.map(({ site_id, item_id }) => ({ siteId: site_id, cond: String(item_id) })),
})
