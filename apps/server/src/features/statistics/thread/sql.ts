import type { BookingStatus } from '@korto/domain/booking/booking'
import type { Extra } from '@korto/domain/statistics/revenue'
import type { RecordedPayment } from '@korto/domain/statistics/takings'
import type { Day } from '@korto/domain/time/day'
import type { Db } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'
import { type OverrideRow, RULE_COLUMNS, type RuleRow } from '../../occupancy/sql.ts'

/** Some days of a club; of one facility or of all. */
export interface Part {
  siteId: number
  itemId: number | null
  first: Day
  last: Day
}

/** The moments at which those days begin and end. */
export interface PartMoments extends Part {
  from: number
  to: number
}

const ms = (column: string) => `(date_part('epoch', ${column}) * 1000)::bigint`

/** In the order of `BOOKING`. */
export type BookingValues = [
  id: number,
  itemId: number,
  coachId: number | null,
  userId: number,
  from: number,
  to: number,
  quantity: number,
  status: BookingStatus,
  isLateCanceled: 0 | 1,
  isOfSeries: 0 | 1,
  priceCents: number | null,
  currency: string | null,
  extras: Extra[] | null,
  /** As staff recorded it; `true` where payments are not read. */
  payment: RecordedPayment | true | null,
]

// Its reference may be words about a person.
const PAYMENT = `(b.payment_data - 'reference')::text`

// A list of lists as one text: a year has hundreds of thousands of bookings, and rows with named columns take several times as long
// to write, send and parse.
const BOOKING = `'[' || concat_ws(',', b.id, b.item_id, coalesce(b.suppl_item_id::text, 'null'), b.user_id, ${ms('b.from_at')},
      ${ms('b.to_at')}, b.quantity, '"' || b.status || '"', b.late_canceled::integer, (b.recurring_id is not null)::integer,
      coalesce(b.price_cents::text, 'null'), coalesce('"' || b.currency || '"', 'null'),
      case when b.additional_items_data = '[]' then 'null' else b.additional_items_data::text end,
      case
        when b.payment_data is null then 'null'
        when not $5 then 'true'
        else ${PAYMENT}
      end) || ']'`

// $1 site, $2 and $3 the bounds, $4 the facility or null, $5 whether payments are read.
const listed = (name: string, bounds: string) =>
  statement<{ bookings: string | null }>(
    name,
    `
    select '[' || string_agg(${BOOKING}, ',') || ']' as bookings
    from bookings b
    where b.site_id = $1 and ${bounds} and ($4::bigint is null or b.item_id = $4)`,
  )

const beginning = listed('statistics-bookings', 'b.from_at >= $2::timestamptz and b.from_at < $3::timestamptz')
// The table allows no longer booking than 31 days.
const goingOn = listed(
  'statistics-going-on',
  `b.from_at >= $2::timestamptz - interval '744 hours' and b.from_at < $2 and b.to_at > $2 and b.from_at < $3::timestamptz`,
)
const PAID = `b.payment_data is not null and left(b.payment_data ->> 'paidAt', 10) between $2::text and $3::text`
const paid = listed('statistics-paid', PAID)

const bookingsIn = async (db: Db, chosen: typeof beginning, values: unknown[]): Promise<BookingValues[]> =>
  JSON.parse((await run(db, chosen, values))[0]?.bookings ?? '[]')

interface WithPayments {
  withPayments: boolean
}

/** Of every status, in no order. */
export const bookingsBeginning = (db: Db, { siteId, itemId, from, to }: PartMoments, { withPayments }: WithPayments) =>
  bookingsIn(db, beginning, [siteId, new Date(from), new Date(to), itemId, withPayments])

/** Begun before the part, and not over when it begins. */
export const bookingsGoingOn = (db: Db, { siteId, itemId, from, to }: PartMoments, { withPayments }: WithPayments) =>
  bookingsIn(db, goingOn, [siteId, new Date(from), new Date(to), itemId, withPayments])

/** Recorded as paid on these days by the text of the record, whenever they are. */
export const bookingsPaid = (db: Db, { siteId, itemId, first, last }: Part) =>
  bookingsIn(db, paid, [siteId, first, last, itemId, true])

const payments = statement<{ payments: string | null }>(
  'statistics-payments',
  `
  select '[' || string_agg(${PAYMENT}, ',') || ']' as payments
  from bookings b
  where b.site_id = $1 and ${PAID} and ($4::bigint is null or b.item_id = $4)`,
)

/** The payments of `bookingsPaid` alone. */
export const paymentsRecorded = async (db: Db, { siteId, itemId, first, last }: Part): Promise<RecordedPayment[]> =>
  JSON.parse((await run(db, payments, [siteId, first, last, itemId]))[0]?.payments ?? '[]')

const days = statement<{ day: Day }>(
  'statistics-recorded-days',
  'select local_date as day from offered_days where site_id = $1 and local_date between $2 and $3',
)

/** The days that are written down. */
export const recordedDays = async (db: Db, { siteId, first, last }: Omit<Part, 'itemId'>): Promise<Day[]> =>
  (await run(db, days, [siteId, first, last])).map(({ day }) => day)

// Four numbers for each slot: facility, begin, end, capacity.
const slots = statement<{ day: Day; slots: string }>(
  'statistics-slots',
  `
  select o.local_date as day,
    '[' || string_agg(concat_ws(',', o.item_id, ${ms('o.from_at')}, ${ms('o.to_at')}, o.capacity), ',') || ']' as slots
  from offered_slots o
  where o.site_id = $1 and o.local_date between $2 and $3 and ($4::bigint is null or o.item_id = $4)
  group by o.local_date`,
)

/** What was offered on the days that are written down, as numbers for `offeredTimes`. */
export const slotsByDay = async (db: Db, { siteId, itemId, first, last }: Part): Promise<Map<Day, number[]>> => {
  const rows = await run(db, slots, [siteId, first, last, itemId])
  return new Map(rows.map(({ day, slots: list }) => [day, JSON.parse(list)]))
}

export interface DatePriceRow {
  rule_id: number
  item_id: number
  from_ms: number
  to_ms: number
  quantity: number
  price_cents: number | null
  currency: string
}

const prices = statement<DatePriceRow>(
  'statistics-date-prices',
  `
  select d.rule_id, d.item_id, ${ms('d.from_at')} as from_ms, ${ms('d.to_at')} as to_ms, d.quantity, d.price_cents, d.currency
  from offered_series_dates d
  where d.site_id = $1 and d.local_date between $2 and $3 and ($4::bigint is null or d.item_id = $4)`,
)

/** What the dates of series cost that are written down. */
export const datePrices = (db: Db, { siteId, itemId, first, last }: Part) =>
  run(db, prices, [siteId, first, last, itemId])

export interface SeriesRow {
  rules: RuleRow[]
  overrides: OverrideRow[]
}

const series = statement<SeriesRow>(
  'statistics-series',
  `
  with chosen as (
    select * from recurring_rules r
    where r.site_id = $1 and r.deleted_at is null and ($4::bigint is null or r.item_id = $4)
      and r.valid_from <= $3::date + 1 and (r.valid_until is null or r.valid_until >= $2::date - 1)
  )
  select
    coalesce((select json_agg(json_build_object(${RULE_COLUMNS})) from chosen r), '[]') as rules,
    coalesce((
      select json_agg(json_build_object('recurring_id', o.recurring_id, 'occurrence_date', o.occurrence_date))
      from chosen r
      join bookings o on o.site_id = $1 and o.recurring_id = r.id
        and o.occurrence_date between $2::date - 1 and $3::date + 1), '[]') as overrides`,
)

/** Series that may have dates on these days, and which of them stored bookings replace. */
export const seriesOf = async (db: Db, { siteId, itemId, first, last }: Part): Promise<SeriesRow> =>
  (await run(db, series, [siteId, first, last, itemId]))[0] ?? { rules: [], overrides: [] }

// One look by the index of each person's bookings, which ends at the first one found.
const withoutBooking = statement<{ user_id: number }>(
  'statistics-without-booking',
  `
  select c.user_id
  from unnest($2::bigint[]) as c (user_id)
  left join lateral (
    select true as found
    from bookings b
    where b.user_id = c.user_id and b.site_id = $1 and b.from_at < $3 and b.status = 'CONFIRMED'
    limit 1
  ) b on true
  where b.found is null`,
)

/** Those of the clients who have no counted booking before a moment. */
export const clientsWithoutBooking = async (db: Db, siteId: number, userIds: number[], before: number) =>
  (await run(db, withoutBooking, [siteId, userIds, new Date(before)])).map(({ user_id }) => user_id)

export interface SeriesOfClientRow {
  user_id: number
  day_of_week: number
  from_minutes: number
  to_minutes: number
  valid_from: Day
  valid_until: Day | null
  replaced: Day[]
}

const seriesBefore = statement<SeriesOfClientRow>(
  'statistics-series-before',
  `
  select r.user_id, r.day_of_week, (extract(epoch from r.from_time) / 60)::integer as from_minutes,
    (extract(epoch from r.to_time) / 60)::integer as to_minutes, r.valid_from, r.valid_until,
    array(
      select o.occurrence_date::text from bookings o
      where o.site_id = r.site_id and o.recurring_id = r.id and o.occurrence_date < $3) as replaced
  from recurring_rules r
  where r.user_id = any($2::bigint[]) and r.site_id = $1 and r.deleted_at is null and r.valid_from < $3`,
)

/** Series of these people that began before a day, with their dates before it that stored bookings replace. */
export const seriesOfClients = (db: Db, siteId: number, userIds: number[], before: Day) =>
  run(db, seriesBefore, [siteId, userIds, before])

// A watch lies within one site day: one that begins before the end of the part ends soon after it.
const watches = statement<{ user_id: number; from_ms: number; to_ms: number }>(
  'statistics-watches',
  `
  select distinct w.user_id, ${ms('w.from_at')} as from_ms, ${ms('w.to_at')} as to_ms
  from watcher_items i
  join watchers w on w.group_id = i.group_id
  where i.site_id = $1 and ($4::bigint is null or i.item_id = $4)
    and w.from_at < $3 and w.to_at > $2 and w.to_at < $3::timestamptz + interval '48 hours'`,
)

/** When people waited for something to become free, active or over. */
export const watchesBetween = (db: Db, { siteId, itemId, from, to }: PartMoments) =>
  run(db, watches, [siteId, new Date(from), new Date(to), itemId])
