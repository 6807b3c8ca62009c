import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

/** The tables of the engine, read with plain SQL; moments are milliseconds. */
export interface Records {
  /** By the product's clock. */
  now: number
  offsetMs: number
  sites: SiteRecord[]
  items: ItemRecord[]
  bookings: BookingRecord[]
  rules: RuleRecord[]
  activity: ActivityRecord[]
  clients: ClientRecord[]
}

export interface SiteRecord {
  id: number
  timezone: string
  isDeleted: boolean
}

export interface ItemRecord {
  id: number
  siteId: number
  kind: 'item' | 'supplementary' | 'shared'
  capacity: number
  schedule: ScheduleRecord
  exceptions: { from_date: string; to_date: string; schedule: ScheduleRecord | null }[]
  events: { id: number; from: number; to: number; capacity: number }[]
  sharedItemId: number | null
  isDeleted: boolean
}

interface RangeRecord {
  start: number
  end: number
  step?: number
  capacity?: number
}
export type ScheduleRecord = { mode?: string; bookingStepMinutes?: number } & { [weekday: string]: RangeRecord[] }

export interface BookingState {
  userId: number
  itemId: number
  supplItemId: number | null
  from: number
  to: number
  quantity: number
  sharedItemMultiplier: number
  status: string
  recurringId: number | null
  occurrenceDate: string | null
}

export interface BookingRecord extends BookingState {
  id: number
  siteId: number
  sharedItemId: number | null
}

export interface RuleState {
  userId: number
  itemId: number
  supplItemId: number | null
  dayOfWeek: number
  fromMinutes: number
  toMinutes: number
  quantity: number
  sharedItemMultiplier: number
  validFrom: string
  validUntil: string | null
}

export interface RuleRecord extends RuleState {
  id: number
  siteId: number
  sharedItemId: number | null
  isDeleted: boolean
}

export interface ActivityRecord {
  id: number
  at: number
  siteId: number
  type: string
  actorId: number | null
  // biome-ignore lint/suspicious/noExplicitAny: each type carries data of its own; the replay looks only at what it knows
  data: any
  requestId: string | null
}

export interface ClientRecord {
  siteId: number
  userId: number
  level: number
  limitOverride: number | null
  isStaff: boolean
}

/** The records of one site, or of all. */
export async function readRecords(db: Db, siteId: number | null): Promise<Records> {
  const { rows } = await sql<Records>`
    select extract(epoch from clock_timestamp())::float8 * 1000 + coalesce((select offset_ms from moved_clock), 0) as now,
      coalesce((select offset_ms from moved_clock), 0)::float8 as "offsetMs",
      (select coalesce(json_agg(json_build_object('id', id, 'timezone', timezone, 'isDeleted', deleted_at is not null)), '[]')
        from sites where id = ${siteId} or ${siteId}::bigint is null) as sites,
      (select coalesce(json_agg(json_build_object('id', i.id, 'siteId', i.site_id, 'kind', i.kind, 'capacity', i.capacity,
          'schedule', i.schedule, 'sharedItemId', i.shared_item_id, 'isDeleted', i.deleted_at is not null,
          'exceptions', (select coalesce(json_agg(json_build_object('from_date', x.from_date, 'to_date', x.to_date,
              'schedule', x.schedule) order by x.position), '[]')
            from item_exceptions x where x.site_id = i.site_id and x.item_id = i.id),
          'events', (select coalesce(json_agg(json_build_object('id', e.id, 'from', extract(epoch from e.from_at) * 1000,
              'to', extract(epoch from e.to_at) * 1000, 'capacity', e.capacity) order by e.id), '[]')
            from item_events e where e.site_id = i.site_id and e.item_id = i.id))), '[]')
        from items i where i.site_id = ${siteId} or ${siteId}::bigint is null) as items,
      (select coalesce(json_agg(json_build_object('id', id, 'siteId', site_id, 'userId', user_id, 'itemId', item_id,
          'supplItemId', suppl_item_id, 'from', extract(epoch from from_at) * 1000, 'to', extract(epoch from to_at) * 1000,
          'quantity', quantity, 'sharedItemMultiplier', shared_item_multiplier, 'status', status,
          'recurringId', recurring_id, 'occurrenceDate', occurrence_date, 'sharedItemId', shared_item_id) order by id), '[]')
        from bookings where site_id = ${siteId} or ${siteId}::bigint is null) as bookings,
      (select coalesce(json_agg(json_build_object('id', id, 'siteId', site_id, 'userId', user_id, 'itemId', item_id,
          'supplItemId', suppl_item_id, 'dayOfWeek', day_of_week, 'fromMinutes', extract(epoch from from_time) / 60,
          'toMinutes', extract(epoch from to_time) / 60, 'quantity', quantity,
          'sharedItemMultiplier', shared_item_multiplier, 'validFrom', valid_from, 'validUntil', valid_until,
          'sharedItemId', shared_item_id, 'isDeleted', deleted_at is not null) order by id), '[]')
        from recurring_rules where site_id = ${siteId} or ${siteId}::bigint is null) as rules,
      (select coalesce(json_agg(json_build_object('id', id, 'at', extract(epoch from at) * 1000, 'siteId', site_id,
          'type', type, 'actorId', actor_id, 'data', data, 'requestId', request_id) order by id), '[]')
        from activity where site_id = ${siteId} or ${siteId}::bigint is null) as activity,
      (select coalesce(json_agg(json_build_object('siteId', c.site_id, 'userId', c.user_id, 'level', c.level,
          'limitOverride', c.limit_override, 'isStaff', exists (select from site_staff t where t.site_id = c.site_id
            and t.user_id = c.user_id and t.permissions && '{admin,front_office}'))), '[]')
        from site_clients c where c.site_id = ${siteId} or ${siteId}::bigint is null) as clients`.execute(db)
  const [records] = rows
  if (!records) throw new Error('the engine could not be read')
  return records
}
