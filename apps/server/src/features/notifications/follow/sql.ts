import type { ItemConfig } from '@korto/domain/item/item'
import type { StaffRecipient } from '@korto/domain/notification/recipients'
import type { Role } from '@korto/domain/permission/roles'
import type { SiteConfig } from '@korto/domain/site/site'
import type { Db } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'
import { CLIENT_IDENTITY_COLUMNS, type ClientIdentityRow } from '../../clients/client-identity.ts'

export interface ToldSiteRow {
  id: number
  name: string
  timezone: string
  currency: string | null
  phone: string | null
  email: string | null
  address: string
  config: SiteConfig
  is_deleted: boolean
}

const sites = statement<ToldSiteRow>(
  'sites-told-of',
  `
  select id, name, timezone, currency, phone, email, address, config, deleted_at is not null as is_deleted
  from sites
  where id = any($1::bigint[])`,
)

/** Deleted ones too: their clients are notified of just that. */
export const sitesToldOf = (db: Db, siteIds: number[]) => run(db, sites, [siteIds])

const items = statement<{ id: number; name: string; config: ItemConfig }>(
  'items-told-of',
  'select id, name, config from items where site_id = any($1::bigint[]) and id = any($2::bigint[])',
)

/** Removed ones too. */
export const itemsToldOf = (db: Db, siteIds: number[], itemIds: number[]) => run(db, items, [siteIds, itemIds])

const staff = statement<{ site_id: number; user_id: number; permissions: Role[]; suppl_item_ids: number[] }>(
  'staff-to-notify',
  `
  select t.site_id, t.user_id, t.permissions,
    array(
      select i.suppl_item_id from site_staff_items i where i.site_id = t.site_id and i.user_id = t.user_id
    ) as suppl_item_ids
  from site_staff t
  where t.site_id = any($1::bigint[])
  order by t.site_id, t.user_id`,
)

/** Everybody with rights, by site. */
export async function staffToldOf(db: Db, siteIds: number[]): Promise<Map<number, StaffRecipient[]>> {
  const rows = await run(db, staff, [siteIds])
  const recipients = rows.map(({ site_id, user_id, permissions, suppl_item_ids }) => ({
    siteId: site_id,
    userId: user_id,
    permissions,
    supplItemIds: suppl_item_ids,
  }))
  return Map.groupBy(recipients, ({ siteId }) => siteId)
}

interface ToldClientRow extends ClientIdentityRow {
  site_id: number
  wants_receipts: boolean
}

const clients = statement<ToldClientRow>(
  'clients-told-of',
  `
  select c.site_id, u.wants_receipts, ${CLIENT_IDENTITY_COLUMNS}
  from unnest($1::bigint[], $2::bigint[]) as c (site_id, user_id)
  join users u on u.id = c.user_id
  left join site_clients k on k.site_id = c.site_id and k.user_id = c.user_id`,
)

/** Whose bookings they are, as each club knows them. */
export const clientsToldOf = (db: Db, people: { siteId: number; userId: number }[]) =>
  run(db, clients, [people.map(({ siteId }) => siteId), people.map(({ userId }) => userId)])

interface ToldBookingRow {
  id: number
  price_cents: number | null
  currency: string | null
  is_paid: boolean
  version: number
}

const bookings = statement<ToldBookingRow>(
  'bookings-told-of',
  `
  select id, price_cents, currency, payment_data is not null as is_paid, version
  from bookings
  where id = any($1::bigint[])`,
)

export const bookingsToldOf = (db: Db, ids: number[]) => run(db, bookings, [ids])

const rules = statement<{ id: number; version: number }>(
  'rules-told-of',
  'select id, version from recurring_rules where id = any($1::bigint[])',
)

export const rulesToldOf = (db: Db, ids: number[]) => run(db, rules, [ids])
