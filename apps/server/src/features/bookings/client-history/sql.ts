import type { BookingStatus } from '@korto/domain/booking/booking'
import type { Day } from '@korto/domain/time/day'
import type { Db } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

export interface HistoryRow {
  id: number
  item_id: number
  item_name: string
  coach_name: string | null
  from_at: Date
  to_at: Date
  quantity: number
  status: BookingStatus
  late_canceled: boolean
  recurring_id: number | null
  occurrence_date: Day | null
  price_cents: number | null
  currency: string | null
  /** What extras cost, in cents. */
  extras_cents: number
}

/** More than one person plays; only bounds memory. */
const MOST = 2_000

const history = statement<HistoryRow>(
  'client-history',
  `
  select b.id, b.item_id, i.name as item_name, c.name as coach_name, b.from_at, b.to_at, b.quantity, b.status,
    b.late_canceled, b.recurring_id, b.occurrence_date::text as occurrence_date, b.price_cents, b.currency,
    coalesce((
      select sum(round((extra->>'quantity')::numeric * (extra->>'price')::numeric * 100))::integer
      from jsonb_array_elements(b.additional_items_data) as extra), 0) as extras_cents
  from bookings b
  join items i on i.site_id = b.site_id and i.id = b.item_id
  left join items c on c.site_id = b.site_id and c.id = b.suppl_item_id
  where b.user_id = $2 and b.site_id = $1
  order by b.to_at desc, b.id desc
  limit ${MOST}`,
)

export const bookingsOfClient = (db: Db, siteId: number, userId: number) => run(db, history, [siteId, userId])

export interface SeriesOfClientRow {
  id: number
  item_id: number
  item_name: string
  coach_name: string | null
  day_of_week: number
  from_minutes: number
  to_minutes: number
  quantity: number
  valid_from: Day
  valid_until: Day | null
  replaced_dates: Day[]
}

const series = statement<SeriesOfClientRow>(
  'client-series',
  `
  select r.id, r.item_id, i.name as item_name, c.name as coach_name, r.day_of_week,
    (extract(epoch from r.from_time) / 60)::integer as from_minutes,
    (extract(epoch from r.to_time) / 60)::integer as to_minutes, r.quantity,
    r.valid_from::text as valid_from, r.valid_until::text as valid_until,
    array(
      select o.occurrence_date::text from bookings o where o.site_id = r.site_id and o.recurring_id = r.id
    ) as replaced_dates
  from recurring_rules r
  join items i on i.site_id = r.site_id and i.id = r.item_id
  left join items c on c.site_id = r.site_id and c.id = r.suppl_item_id
  where r.user_id = $2 and r.site_id = $1 and r.deleted_at is null
  order by r.id`,
)

export const seriesOfClient = (db: Db, siteId: number, userId: number) => run(db, series, [siteId, userId])
