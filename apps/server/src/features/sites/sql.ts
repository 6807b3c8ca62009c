import type { Schedule } from '@korto/domain/schedule/schedule'
import type { Day } from '@korto/domain/time/day'
import { sql } from 'kysely'
import { NOW } from '../../platform/db/clock.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
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
  version: number
  /** Of a coach. */
  color: number | null
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
  /** The end of its subscription; null: none is known. */
  works_until: Date | null
  items: DefinitionItem[]
}

// As queries of their own they are computed once, and an index can be searched by them.
const A_DAY_AGO = `(select ${NOW} - interval '1 day')`
const YESTERDAY = `(select (${NOW})::date - 1)`

// Exceptions and events that ended before yesterday can change no slot that is still shown or booked.
export const ITEMS_AS_JSON = `
  coalesce((
    select json_agg(json_build_object(
      'id', i.id, 'kind', i.kind, 'name', i.name, 'capacity', i.capacity, 'schedule', i.schedule, 'config', i.config,
      'shared_item_id', i.shared_item_id, 'shared_item_multiplier', i.shared_item_multiplier, 'position', i.position,
      'version', i.version, 'color', i.color,
      'exceptions', coalesce((
        select json_agg(json_strip_nulls(json_build_object(
          'from_date', e.from_date, 'to_date', e.to_date, 'schedule', coalesce(e.schedule, '{}'), 'reason', e.reason
        )) order by e.position)
        from item_exceptions e
        where e.site_id = i.site_id and e.item_id = i.id and e.to_date >= ${YESTERDAY}), '[]'),
      'events', coalesce((
        select json_agg(json_build_object(
          'id', v.id, 'from_at', v.from_at, 'to_at', v.to_at, 'capacity', v.capacity, 'title', v.title
        ) order by v.id)
        from item_events v
        where v.site_id = i.site_id and v.item_id = i.id and v.to_at >= ${A_DAY_AGO}), '[]'),
      'supplementary_to', coalesce((
        select json_agg(p.item_id order by p.item_id)
        from item_supplements p
        where p.site_id = i.site_id and p.suppl_item_id = i.id), '[]')
    ) order by i.position, i.id)
    from items i
    where i.site_id = s.id and i.deleted_at is null), '[]')`

const DEFINITIONS = `
  select s.id, s.name, s.city, s.country, s.timezone, s.currency, s.hidden, s.variant, s.allow_unverified_phone,
    s.config, s.version, u.works_until, ${ITEMS_AS_JSON} as items
  from sites s
  left join subscriptions u on u.site_id = s.id
  where s.deleted_at is null`

const definition = statement<DefinitionRow>('site-definition', `${DEFINITIONS} and s.id = $1`)
const definitions = statement<DefinitionRow>(
  'site-definitions',
  `${DEFINITIONS} and s.id = any($1::bigint[]) order by s.id`,
)

export const definitionsOf = (db: Db, siteIds: number[]): Promise<DefinitionRow[]> => run(db, definitions, [siteIds])

export const definitionOf = async (db: Db, siteId: number): Promise<DefinitionRow | undefined> =>
  (await run(db, definition, [siteId]))[0]

export interface SiteRow extends Omit<DefinitionRow, 'version' | 'config' | 'currency'> {
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
  created_at: Date
  own_version: number
}

const SITE_COLUMNS = `
  s.id, s.name, s.description, s.full_description, s.address, s.city, s.country, s.location, s.website, s.phone, s.email,
  s.logo_url, s.tags, s.hosting, s.hidden, s.payment, s.currency, s.timezone, s.variant, s.allow_unverified_phone, s.config,
  s.created_at, s.own_version,
  (select u.works_until from subscriptions u where u.site_id = s.id) as works_until,
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

const byIds = statement<SiteRow>(
  'sites-by-ids',
  `select ${SITE_COLUMNS} from sites s where s.id = any($1::bigint[]) and s.deleted_at is null`,
)

export const sitesByIds = (db: Db, siteIds: number[]): Promise<SiteRow[]> => run(db, byIds, [siteIds])

export interface PastException {
  itemId: number
  from_date: Day
  to_date: Day
  schedule: Schedule
  reason?: string
}

// Those that the items hold are left out; see `ITEMS_AS_JSON`.
const ended = statement<{ exception: PastException }>(
  'past-exceptions',
  `
  select json_strip_nulls(json_build_object('itemId', e.item_id, 'from_date', e.from_date, 'to_date', e.to_date,
    'schedule', coalesce(e.schedule, '{}'), 'reason', e.reason)) as exception
  from item_exceptions e
  join items i on i.site_id = e.site_id and i.id = e.item_id and i.deleted_at is null
  where e.site_id = $1 and e.to_date >= $2::date and e.to_date < ${YESTERDAY}
  order by e.item_id, e.position`,
)

/** Exceptions that have ended, for days that staff look back at. */
export const exceptionsEnded = async (db: Db, siteId: number, since: Day): Promise<PastException[]> =>
  (await run(db, ended, [siteId, since])).map(({ exception }) => exception)

/** What decides whether a club is in a list. */
export type SiteInIndex = Pick<SiteRow, 'id' | 'name' | 'city' | 'country' | 'hidden' | 'variant'>

const index = statement<SiteInIndex>(
  'site-index',
  `
  select s.id, s.name, s.city, s.country, s.hidden, s.variant
  from sites s
  where s.deleted_at is null
  order by s.name, s.id`,
)

export const siteIndex = (db: Db): Promise<SiteInIndex[]> => run(db, index, [])

const definitionLock = statement('lock-definition', 'select pg_advisory_xact_lock(0, hashint8($1::bigint))')

/**
 * Class 0 of the lock protocol, before every other: who changes a club, its items, exceptions or events takes it first, so
 * that changes come one at a time and what is read after it stays true until the commit. Bookings do not take it.
 */
export const lockDefinition = (trx: Trx, siteId: number) => run(trx, definitionLock, [siteId])

/** Marks every cached definition of the club as outdated; bookings compare the version under their locks. */
export const bumpVersion = (trx: Trx, siteId: number) =>
  trx
    .updateTable('sites')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', siteId)
    .execute()

export interface SiteValues {
  name?: string
  description?: string
  full_description?: string
  address?: string
  city?: string
  country?: string
  location?: string | null
  website?: string | null
  phone?: string | null
  email?: string | null
  logo_url?: string | null
  tags?: string[]
  hosting?: string | null
  hidden?: boolean
  payment?: string[]
  currency?: string
  timezone?: string
  variant?: string
  allow_unverified_phone?: boolean
  config?: string
}

export const insertSite = (
  trx: Trx,
  site: SiteValues & { name: string; city: string; country: string; timezone: string; created_at: Date },
) => trx.insertInto('sites').values(site).returning('id').executeTakeFirstOrThrow()

export const updateSite = (trx: Trx, siteId: number, values: SiteValues) =>
  trx.updateTable('sites').set(values).where('id', '=', siteId).execute()

/** For a change of the club's own fields that are in another table; the table itself counts the others. */
export const countOwnVersion = (trx: Trx, siteId: number) =>
  trx
    .updateTable('sites')
    .set((row) => ({ own_version: row('own_version', '+', 1) }))
    .where('id', '=', siteId)
    .execute()

export const ownVersion = async (trx: Trx, siteId: number): Promise<number> => {
  const row = await trx.selectFrom('sites').select('own_version').where('id', '=', siteId).executeTakeFirstOrThrow()
  return row.own_version
}

export const markSiteDeleted = (trx: Trx, siteId: number) =>
  trx.updateTable('sites').set({ deleted_at: sql`now()` }).where('id', '=', siteId).execute()

export type GalleryPicture = SiteRow['gallery'][number]

export async function replaceGallery(trx: Trx, siteId: number, gallery: GalleryPicture[]) {
  await trx.deleteFrom('site_gallery_images').where('site_id', '=', siteId).execute()
  if (gallery.length === 0) return
  await trx
    .insertInto('site_gallery_images')
    .values(gallery.map((image, position) => ({ site_id: siteId, position, ...image })))
    .execute()
}

export const addAdmin = (trx: Trx, siteId: number, userId: number) =>
  trx
    .insertInto('site_staff')
    .values({ site_id: siteId, user_id: userId, permissions: ['admin'] })
    .execute()

const trial = statement(
  'start-trial',
  `
  insert into subscriptions (site_id, status, trial_days, trial_ends_at, works_until)
  select $1, 'TRIAL', $2, t.ends_at, t.ends_at
  from (select case when started_at is not null then $3::timestamptz end as ends_at from billing) t`,
)

/** Where nothing is charged it does not begin yet: it has no end, and its days are kept for later. */
export const startTrial = (trx: Trx, siteId: number, days: number, endsAt: Date) =>
  run(trx, trial, [siteId, days, endsAt])

const cancel = statement(
  'cancel-subscription',
  `
  update subscriptions
  set status = 'CANCELED', canceled_at = coalesce(canceled_at, $2), updated_at = now(),
    read_due_at = least(read_due_at, clock_timestamp())
  where site_id = $1`,
)

/** Of a club that is deleted. Who reads the gateway finds that nothing may be charged any more, and ends it there. */
export const cancelSubscription = (trx: Trx, siteId: number, now: Date) => run(trx, cancel, [siteId, now])

/** Uses the code up once; undefined for one that is unknown, used up or past its day. */
export const usePromoCode = (trx: Trx, code: string, today: string) =>
  trx
    .updateTable('promo_codes')
    .set((row) => ({ uses_left: row('uses_left', '-', 1) }))
    .where(sql<string>`upper(code)`, '=', code.toUpperCase())
    .where('uses_left', '>', 0)
    .where((row) => row.or([row('valid_until', 'is', null), row('valid_until', '>=', today)]))
    .returning('extra_days')
    .executeTakeFirst()

/** Past ones too, which the definition leaves out. */
export const exceptionSchedules = (trx: Trx, siteId: number) =>
  trx
    .selectFrom('item_exceptions')
    .select(['item_id', 'position', 'schedule'])
    .where('site_id', '=', siteId)
    .where('schedule', 'is not', null)
    .execute()

export const setExceptionSchedule = (
  trx: Trx,
  { siteId, itemId, position }: { siteId: number; itemId: number; position: number },
  schedule: object,
) =>
  trx
    .updateTable('item_exceptions')
    .set({ schedule: JSON.stringify(schedule) })
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .where('position', '=', position)
    .execute()

export const setSchedule = (trx: Trx, siteId: number, itemId: number, schedule: object) =>
  trx
    .updateTable('items')
    .set({ schedule: JSON.stringify(schedule) })
    .where('site_id', '=', siteId)
    .where('id', '=', itemId)
    .execute()

const hostings = statement<{ id: number; hosting: string }>(
  'site-hostings',
  'select id, hosting from sites where hosting is not null and deleted_at is null',
)

/** The clubs with a web address of their own. */
export const siteHostings = (db: Db) => run(db, hostings, [])

/** Clients whom the club entered itself do not book online. */
export const countWithoutVerifiedPhone = async (db: Db, userIds: number[]): Promise<number> => {
  if (userIds.length === 0) return 0
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('id', 'in', userIds)
    .where('phone_number', 'is', null)
    .where('autogenerated', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}
