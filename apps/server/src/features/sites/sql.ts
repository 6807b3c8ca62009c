import type { Db } from '../../platform/db/database.ts'
import { run, statement } from '../../platform/db/statement.ts'

export interface DefinitionItem {
  id: number
  kind: 'item' | 'supplementary' | 'shared'
  name: string
  capacity: number
  schedule: unknown
  config: unknown
  shared_item_id: number | null
  shared_item_multiplier: number
  position: number
  exceptions: unknown[]
  events: { id: number; from_at: string; to_at: string; capacity: number; title: string | null }[]
  supplementary_to: number[]
}

export interface DefinitionRow {
  id: number
  name: string
  city: string
  country: string
  timezone: string
  currency: string
  hidden: boolean
  variant: string
  allow_unverified_phone: boolean
  config: unknown
  version: number
  subscription_status: string | null
  items: DefinitionItem[]
}

// Exceptions and events that ended before yesterday can change no slot that is still shown or booked.
export const ITEMS_AS_JSON = `
  coalesce((
    select json_agg(json_build_object(
      'id', i.id, 'kind', i.kind, 'name', i.name, 'capacity', i.capacity, 'schedule', i.schedule, 'config', i.config,
      'shared_item_id', i.shared_item_id, 'shared_item_multiplier', i.shared_item_multiplier, 'position', i.position,
      'exceptions', coalesce((
        select json_agg(json_strip_nulls(json_build_object(
          'from_date', e.from_date, 'to_date', e.to_date, 'schedule', coalesce(e.schedule, '{}'), 'reason', e.reason
        )) order by e.position)
        from item_exceptions e
        where e.site_id = i.site_id and e.item_id = i.id and e.to_date >= current_date - 1), '[]'),
      'events', coalesce((
        select json_agg(json_build_object(
          'id', v.id, 'from_at', v.from_at, 'to_at', v.to_at, 'capacity', v.capacity, 'title', v.title
        ) order by v.id)
        from item_events v
        where v.site_id = i.site_id and v.item_id = i.id and v.to_at >= now() - interval '1 day'), '[]'),
      'supplementary_to', coalesce((
        select json_agg(p.item_id order by p.item_id)
        from item_supplements p
        where p.site_id = i.site_id and p.suppl_item_id = i.id), '[]')
    ) order by i.position, i.id)
    from items i
    where i.site_id = s.id and i.deleted_at is null), '[]')`

const definition = statement<DefinitionRow>(
  'site-definition',
  `
  select s.id, s.name, s.city, s.country, s.timezone, s.currency, s.hidden, s.variant, s.allow_unverified_phone,
    s.config, s.version, u.status as subscription_status, ${ITEMS_AS_JSON} as items
  from sites s
  left join subscriptions u on u.site_id = s.id
  where s.id = $1 and s.deleted_at is null`,
)

export const definitionOf = async (db: Db, siteId: number): Promise<DefinitionRow | undefined> =>
  (await run(db, definition, [siteId]))[0]

export interface SiteRow extends Omit<DefinitionRow, 'version' | 'subscription_status' | 'config' | 'currency'> {
  description: string
  full_description: string
  address: string
  location: { lat: number; lng: number } | null
  website: string | null
  phone: string | null
  email: string | null
  logo_url: string | null
  gallery: { thumbnail_url: string; url: string }[]
  tags: string[]
  hosting: string | null
  payment: string[]
  currency: string | null
  config: Record<string, unknown>
}

const SITE_COLUMNS = `
  s.id, s.name, s.description, s.full_description, s.address, s.city, s.country, s.location, s.website, s.phone, s.email,
  s.logo_url, s.tags, s.hosting, s.hidden, s.payment, s.currency, s.timezone, s.variant, s.allow_unverified_phone, s.config,
  coalesce((
    select json_agg(json_build_object('thumbnail_url', g.thumbnail_url, 'url', g.url) order by g.position)
    from site_gallery_images g where g.site_id = s.id), '[]') as gallery,
  ${ITEMS_AS_JSON} as items`

const byId = statement<SiteRow>(
  'site-by-id',
  `select ${SITE_COLUMNS} from sites s where s.id = $1 and s.deleted_at is null`,
)

export const siteById = async (db: Db, siteId: number): Promise<SiteRow | undefined> =>
  (await run(db, byId, [siteId]))[0]

/** More clubs than one list can show; a larger platform asks by country. */
const MOST_SITES = 1_000

const by = statement<SiteRow>(
  'sites-by',
  `
  select ${SITE_COLUMNS}
  from sites s
  where s.deleted_at is null and ($1::text is null or s.country = $1) and ($2::bigint[] is null or s.id = any($2))
  order by s.name, s.id
  limit ${MOST_SITES}`,
)

export const sitesBy = (db: Db, { country, ids }: { country?: string | undefined; ids?: number[] | undefined }) =>
  run(db, by, [country ?? null, ids ?? null])
