import { ACTIVITY_LIMIT, HISTORY_LIMIT } from '@korto/domain/activity/activity-limit'
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
const listed = (chosen: string) => `
  select a.id, a.at, a.site_id, a.type, a.actor_id, u.display_name as actor_name,
    k.typed_name as actor_typed_name, a.data, s.timezone
  from (${chosen}) a
  join sites s on s.id = a.site_id
  left join users u on u.id = a.actor_id
  left join site_clients k on k.site_id = a.site_id and k.user_id = a.actor_id
  order by a.at desc, a.id desc`

const COLUMNS = 'id, at, site_id, type, actor_id, data'

const lastOfSite = statement<ListedActivityRow>(
  'last-activity',
  listed(`select ${COLUMNS} from activity where site_id = $1 order by id desc limit ${ACTIVITY_LIMIT}`),
)

/** The last 200 records, newest first. */
export const lastActivity = (db: Db, siteId: number) => run(db, lastOfSite, [siteId])

// One part for the records about one thing, one for the few that list several: each has an index of its own.
const history = (one: string, several: string) =>
  listed(`
    (select ${COLUMNS} from activity where site_id = $1 and ${one} order by id desc limit $3)
    union
    (select ${COLUMNS} from activity where site_id = $1 and ${several} order by id desc limit $3)
    order by id desc
    limit $3`)

/** The condition of the index. */
const LISTS = `data ?| '{bookings,rules,canceledOverrides,followed,newRuleId}'`
const lists = (...paths: string[]) =>
  `${LISTS} and (${paths.map((path) => `data @> format('${path}', $2::bigint)::jsonb`).join(' or ')})`

const ofBooking = statement<ListedActivityRow>(
  'activity-of-booking',
  history(
    `data ? 'bookingId' and (data ->> 'bookingId')::bigint = $2`,
    lists(
      '{"bookings": [{"bookingId": %s}]}',
      '{"canceledOverrides": [%s]}',
      '{"followed": [%s]}',
      '{"madeOrdinary": [%s]}',
    ),
  ),
)
const ofRule = statement<ListedActivityRow>(
  'activity-of-rule',
  history(
    `data ? 'ruleId' and (data ->> 'ruleId')::bigint = $2`,
    lists('{"rules": [{"ruleId": %s}]}', '{"newRuleId": %s}'),
  ),
)
const ofUser = statement<ListedActivityRow>(
  'activity-of-user',
  history(
    'cardinality(user_ids) > 0 and user_ids[1] = $2',
    'cardinality(user_ids) > 1 and user_ids @> array[$2::bigint]',
  ),
)

export const historyStatements = { booking: ofBooking, series: ofRule, client: ofUser }

/** What was recorded about one booking, series or person, newest first. */
export const activityOfBooking = (db: Db, siteId: number, bookingId: number, limit = HISTORY_LIMIT) =>
  run(db, historyStatements.booking, [siteId, bookingId, limit])
export const activityOfRule = (db: Db, siteId: number, ruleId: number, limit = HISTORY_LIMIT) =>
  run(db, historyStatements.series, [siteId, ruleId, limit])
export const activityOfUser = (db: Db, siteId: number, userId: number, limit = HISTORY_LIMIT) =>
  run(db, historyStatements.client, [siteId, userId, limit])

/** The condition of the index. */
const SETTINGS = `type in ('ADMIN_CHANGE_SITE', 'ADMIN_CHANGE_ITEM', 'ADMIN_REMOVE_ITEM')`

const ofSiteFields = statement<ListedActivityRow>(
  'last-site-change',
  listed(`
    select ${COLUMNS} from activity
    where site_id = $1 and ${SETTINGS} and type = 'ADMIN_CHANGE_SITE' and not data ? 'staff'
    order by id desc
    limit 1`),
)
// The conversion to EUR changes every schedule; a hall that goes changes what shared it, a court the
// coaches who served it.
const ofItem = statement<ListedActivityRow>(
  'last-item-change',
  listed(`
    select ${COLUMNS} from activity
    where site_id = $1 and ${SETTINGS} and (
      type = 'ADMIN_CHANGE_ITEM'
        and (data @> format('{"itemId": %s}', $2::bigint)::jsonb or data @> format('{"itemIds": [%s]}', $2::bigint)::jsonb)
      or type = 'ADMIN_CHANGE_SITE' and data -> 'changed' ? 'schedule'
      or type = 'ADMIN_REMOVE_ITEM' and (
        item_ids @> array[$2::bigint]
        or exists (select from items i where i.site_id = $1 and i.id = $2 and i.kind = 'supplementary')))
    order by id desc
    limit 1`),
)

/** The last change of the club's own fields. */
export const lastSiteChange = (db: Db, siteId: number) => run(db, ofSiteFields, [siteId])
/** The last change of the item, alone or together with others. */
export const lastItemChange = (db: Db, siteId: number, itemId: number) => run(db, ofItem, [siteId, itemId])

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
  const named = rows.flatMap(({ item_ids, data }) => [...item_ids, ...namedItems(data)])
  if (named.length === 0) return new Map<number, ItemVisibility>()
  const items = await run(db, itemVisibility, [[...new Set(named)]])
  return new Map<number, ItemVisibility>(
    items.map(({ id, config, timezone }) => [id, { isHidden: isHiddenFromClients(config), zone: timezone }]),
  )
}

const namedItems = (data: { itemId?: number; itemIds?: number[] }): number[] => [
  ...(data.itemId === undefined ? [] : [data.itemId]),
  ...(data.itemIds ?? []),
]

const behind = statement<{ is_behind: boolean }>(
  'is-follower-behind',
  `
  select exists (
    select from activity
    where site_id = $2 and id > coalesce((select last_id from activity_readers where name = $1), 0)
  ) as is_behind`,
)

/** Something of the club is not followed yet. */
export const isFollowerBehind = async (db: Db, name: string, siteId: number): Promise<boolean> =>
  (await run(db, behind, [name, siteId]))[0]?.is_behind ?? false
