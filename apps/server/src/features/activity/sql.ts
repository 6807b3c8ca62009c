import { ACTIVITY_LIMIT } from '@korto/domain/activity/activity-limit'
import type { ActivityType } from '@korto/domain/activity/activity-type'
import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import type { ItemConfig } from '@korto/domain/item/item'
import type { Db } from '../../platform/db/database.ts'
import { run, statement } from '../../platform/db/statement.ts'
import type { ItemVisibility } from './live-messages.ts'

export interface ListedActivityRow {
  id: number
  at: Date
  site_id: number
  type: ActivityType
  actor_id: number | null
  actor_name: string | null
  actor_typed_name: string | null
  data: Record<string, unknown>
  timezone: string
}

// Ids and times are given in the same instant, so the last by id are the last by time, and there is an index for them.
const lastOfSite = statement<ListedActivityRow>(
  'last-activity',
  `
  select a.id, a.at, a.site_id, a.type, a.actor_id, u.display_name as actor_name,
    k.typed_name as actor_typed_name, a.data, s.timezone
  from (
    select id, at, site_id, type, actor_id, data
    from activity
    where site_id = $1
    order by id desc
    limit ${ACTIVITY_LIMIT}
  ) a
  join sites s on s.id = a.site_id
  left join users u on u.id = a.actor_id
  left join site_clients k on k.site_id = a.site_id and k.user_id = a.actor_id
  order by a.at desc, a.id desc`,
)

/** The last 200 records, newest first. */
export const lastActivity = (db: Db, siteId: number) => run(db, lastOfSite, [siteId])

const aliases = statement<{ user_id: number; alias_id: number }>(
  'client-aliases',
  'select user_id, alias_id from site_clients where site_id = $1 and alias_id is not null',
)

/** The ids by which a club knows people, where they are not those of the accounts. */
export const clientAliases = async (db: Db, siteId: number): Promise<Map<number, number>> =>
  new Map((await run(db, aliases, [siteId])).map(({ user_id, alias_id }) => [user_id, alias_id]))

const itemVisibility = statement<{ id: number; config: ItemConfig; timezone: string }>(
  'item-visibility',
  'select i.id, i.config, s.timezone from items i join sites s on s.id = i.site_id where i.id = any($1::bigint[])',
)

/** Of the items that these activities are about: whether visitors see them, and by which clock. */
export async function itemVisibilityOf(db: Db, rows: readonly { item_ids: number[]; data: object }[]) {
  const named = rows.flatMap(({ item_ids, data }) => ('itemId' in data ? [...item_ids, Number(data.itemId)] : item_ids))
  if (named.length === 0) return new Map<number, ItemVisibility>()
  const items = await run(db, itemVisibility, [[...new Set(named)]])
  return new Map<number, ItemVisibility>(
    items.map(({ id, config, timezone }) => [id, { isHidden: isHiddenFromClients(config), zone: timezone }]),
  )
}
