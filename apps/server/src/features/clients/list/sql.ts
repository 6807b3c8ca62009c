import type { Day } from '@korto/domain/time/day'
import type { Db } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'
import { CLIENT_IDENTITY_COLUMNS, type ClientIdentityRow } from '../client-identity.ts'

export interface SeriesRow {
  day_of_week: number
  from_minutes: number
  to_minutes: number
  valid_from: Day
  valid_until: Day | null
  replaced_dates: Day[]
}

export interface ClientRow extends ClientIdentityRow {
  site_id: number
  timezone: string
  level: number
  level_pinned: boolean
  limit_override: number | null
  note: string
  deleted: boolean
  created_at: Date
  confirmed: number
  last_visit: Date | null
  missed: number
  late_canceled: number
  series: SeriesRow[]
}

export interface ClientsFilter {
  siteId: number
  /** Just these, removed ones too. */
  ids: number[] | null
  level: number | null
  after: number
  limit: number
}

// $1 site, $2 ids, $3 level, $4 after.
const LISTED = `
  k.site_id = $1 and coalesce(k.alias_id, k.user_id) > $4 and ($3::integer is null or k.level = $3)
  and case when $2::bigint[] is null then not k.deleted and u.deleted_at is null
    else coalesce(k.alias_id, k.user_id) = any($2) end`

const page = statement<ClientRow>(
  'clients-page',
  `
  select k.site_id, s.timezone, ${CLIENT_IDENTITY_COLUMNS},
    k.level, k.level_pinned, k.limit_override, k.note, k.deleted, k.created_at,
    v.confirmed, v.last_visit, v.missed, v.late_canceled,
    coalesce((
      select json_agg(json_build_object(
        'day_of_week', r.day_of_week,
        'from_minutes', extract(epoch from r.from_time) / 60, 'to_minutes', extract(epoch from r.to_time) / 60,
        'valid_from', r.valid_from, 'valid_until', r.valid_until,
        'replaced_dates', array(
          select o.occurrence_date from bookings o where o.site_id = r.site_id and o.recurring_id = r.id)))
      from recurring_rules r
      where r.user_id = k.user_id and r.site_id = k.site_id and r.deleted_at is null), '[]') as series
  from site_clients k
  join sites s on s.id = k.site_id
  join users u on u.id = k.user_id
  cross join lateral (
    select count(*) filter (where b.status = 'CONFIRMED') as confirmed,
      max(b.from_at) filter (where b.status = 'CONFIRMED' and b.to_at <= $6) as last_visit,
      count(*) filter (where b.status = 'MISSED' and b.to_at > $7) as missed,
      count(*) filter (where b.late_canceled and coalesce(b.canceled_at, b.from_at) > $7) as late_canceled
    from bookings b
    where b.user_id = k.user_id and b.site_id = k.site_id
  ) v
  where ${LISTED}
  order by coalesce(k.alias_id, k.user_id)
  limit $5`,
)

/** Clients with what they have done: bookings counted, series as they are. */
export const clientsPage = (
  db: Db,
  { siteId, ids, level, after, limit }: ClientsFilter,
  { now, since }: { now: number; since: number },
) => run(db, page, [siteId, ids, level, after, limit, new Date(now), new Date(since)])

export type SearchedRow = ClientIdentityRow

const SEARCHED_AT_ONCE = 500

const searched = statement<SearchedRow>(
  'clients-searched',
  `
  select ${CLIENT_IDENTITY_COLUMNS}
  from site_clients k
  join users u on u.id = k.user_id
  where ${LISTED}
  order by coalesce(k.alias_id, k.user_id)
  limit ${SEARCHED_AT_ONCE}`,
)

/**
 * What clients are searched by; the domain matches. Page by page: a register of twenty thousand in one go would block the
 * event loop for 60 ms, and most searches end with the first pages.
 */
export async function* searchedClients(db: Db, { siteId, ids, level, after }: Omit<ClientsFilter, 'limit'>) {
  let last = after
  for (;;) {
    const page = await run(db, searched, [siteId, ids, level, last])
    yield page
    last = page.at(-1)?.client_id ?? last
    if (page.length < SEARCHED_AT_ONCE) return
  }
}

/** Audit of reads of the register, to detect copying. */
export const recordRegisterRead = (
  db: Db,
  staff: { siteId: number; user: { id: number } },
  { parameters, shown }: { parameters: string[]; shown: number },
) =>
  db
    .insertInto('client_register_reads')
    .values({ site_id: staff.siteId, user_id: staff.user.id, asked: JSON.stringify(parameters), shown })
    .execute()
