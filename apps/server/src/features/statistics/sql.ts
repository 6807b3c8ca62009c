import type { ItemKind } from '@korto/domain/item/item'
import type { Db } from '../../platform/db/database.ts'
import { run, statement } from '../../platform/db/statement.ts'
import { CLIENT_IDENTITY_COLUMNS, type ClientIdentityRow } from '../clients/client-identity.ts'

export interface NamedItem {
  id: number
  kind: ItemKind
  name: string
  is_deleted: boolean
}

const items = statement<NamedItem>(
  'statistics-items',
  `
  select i.id, i.kind, i.name, i.deleted_at is not null as is_deleted
  from items i
  where i.site_id = $1
  order by i.deleted_at is not null, i.position, i.id`,
)

/** Deleted ones too, last. */
export const itemsOfSite = (db: Db, siteId: number) => run(db, items, [siteId])

export interface NamedClientRow extends ClientIdentityRow {
  /** As it was counted. */
  counted_id: number
  limit_override: number | null
}

// Counted before, a person may have been merged into an account since, which the club then sees by the old id; or an account may
// have been taken from the club's client, and has nothing to do with the club any more.
const clients = statement<NamedClientRow>(
  'statistics-clients',
  `
  select c.id as counted_id, ${CLIENT_IDENTITY_COLUMNS}, k.limit_override
  from unnest($2::bigint[]) as c (id)
  left join lateral (
    select k.*
    from site_clients k
    where k.site_id = $1 and (k.user_id = c.id or coalesce(k.alias_id, k.user_id) = c.id)
    order by k.user_id = c.id desc
    limit 1
  ) k on true
  join users u on u.id = coalesce(k.user_id, c.id)
  where k.user_id is not null or exists (select from bookings b where b.user_id = c.id and b.site_id = $1)`,
)

export const clientsById = (db: Db, siteId: number, userIds: number[]) => run(db, clients, [siteId, userIds])

// Whoever the club knows by another id is not found by the own one, which would tell whose account it is.
const client = statement<{ user_id: number }>(
  'statistics-client',
  `
  select k.user_id from site_clients k where k.site_id = $1 and coalesce(k.alias_id, k.user_id) = $2
  union all
  select b.user_id from bookings b
  where b.user_id = $2 and b.site_id = $1 and not exists (select from site_clients k where k.site_id = $1 and k.user_id = $2)
  limit 1`,
)

/** The person whom a club knows by this id, also one who was removed, or whose account and card are erased. */
export const userOfClient = async (db: Db, siteId: number, clientId: number): Promise<number | undefined> =>
  (await run(db, client, [siteId, clientId]))[0]?.user_id
