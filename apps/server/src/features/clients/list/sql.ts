import type { BookingStatus } from '@korto/domain/booking/booking'
import type { Day } from '@korto/domain/time/day'
import type { Language } from '@korto/domain/user/language'
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
  mail_failures: number
  level: number
  level_pinned: boolean
  limit_override: number | null
  note: string
  deleted: boolean
  created_at: Date
  confirmed: number
  last_visit: Date | null
  next_booking: Date | null
  missed: number
  late_canceled: number
  series: SeriesRow[]
}

const page = statement<ClientRow>(
  'clients-page',
  `
  select k.site_id, s.timezone, ${CLIENT_IDENTITY_COLUMNS},
    u.mail_failures, k.level, k.level_pinned, k.limit_override, k.note, k.deleted, k.created_at,
    v.confirmed, v.last_visit, v.next_booking, v.missed, v.late_canceled,
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
      max(b.from_at) filter (where b.status = 'CONFIRMED' and b.to_at <= $3) as last_visit,
      min(b.from_at) filter (where b.status = any($5) and b.to_at > $3) as next_booking,
      count(*) filter (where b.status = 'MISSED' and b.to_at > $4) as missed,
      count(*) filter (where b.late_canceled and coalesce(b.canceled_at, b.from_at) > $4) as late_canceled
    from bookings b
    where b.user_id = k.user_id and b.site_id = k.site_id
  ) v
  where k.site_id = $1 and coalesce(k.alias_id, k.user_id) = any($2)
  order by coalesce(k.alias_id, k.user_id)`,
)

/** Clients by id, with what they have done: bookings counted, series as they are. Removed ones too. */
export const clientsWithCounts = (
  db: Db,
  siteId: number,
  ids: readonly number[],
  { now, since, upcoming }: { now: number; since: number; upcoming: readonly BookingStatus[] },
) => run(db, page, [siteId, ids, new Date(now), new Date(since), upcoming])

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

/** The language of a member of staff. */
export const languageOf = async (db: Db, userId: number): Promise<Language> => {
  const { language } = await db
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return language as Language // the table allows no others
}
