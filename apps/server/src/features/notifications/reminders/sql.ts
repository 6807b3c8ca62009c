import type { Interval } from '@korto/domain/time/instant'
import type { Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'
import type { RuleRow } from '../../occupancy/sql.ts'

export interface StartingRow {
  id: number
  site_id: number
  user_id: number
  item_id: number
  suppl_item_id: number | null
  from_at: Date
  to_at: Date
  recurring_id: number | null
  occurrence_date: string | null
}

const starting = statement<StartingRow>(
  'bookings-to-remind',
  `
  select b.id, b.site_id, b.user_id, b.item_id, b.suppl_item_id, b.from_at, b.to_at, b.recurring_id, b.occurrence_date
  from bookings b
  join sites s on s.id = b.site_id and s.deleted_at is null
  join users u on u.id = b.user_id and u.deleted_at is null and u.reminder_minutes = $3
  where b.status = 'CONFIRMED' and b.from_at > $1 and b.from_at <= $2`,
)

/** Confirmed bookings that start after `from` and up to `to`, of people with this lead. */
export const bookingsStarting = (trx: Trx, { from, to }: Interval, lead: number) =>
  run(trx, starting, [new Date(from), new Date(to), lead])

export interface RemindedRuleRow extends RuleRow {
  site_id: number
  timezone: string
}

/** Clocks may change between the window and the start, by two hours at most. */
const CLOCK_CHANGE_MINUTES = 120

// Which dates of them lie in the window is for the domain to say; here only those are left out that cannot.
const rules = statement<RemindedRuleRow>(
  'rules-to-remind',
  `
  select r.id, r.site_id, r.item_id, r.suppl_item_id, r.user_id, r.day_of_week, r.quantity, r.shared_item_id,
    r.shared_item_multiplier, r.valid_from, r.valid_until, w.timezone,
    (extract(epoch from r.from_time) / 60)::integer as from_minutes,
    (extract(epoch from r.to_time) / 60)::integer as to_minutes
  from recurring_rules r
  join (
    select id, timezone, ($1::timestamptz at time zone timezone)::date - 1 as first_day,
      ($2::timestamptz at time zone timezone)::date + 1 as last_day,
      (extract(epoch from ($1::timestamptz at time zone timezone)::time) / 60)::integer as first_minute,
      (extract(epoch from $2::timestamptz - $1::timestamptz) / 60)::integer as lasts
    from sites
    where deleted_at is null
    offset 0
  ) w on w.id = r.site_id
  join users u on u.id = r.user_id and u.deleted_at is null and u.reminder_minutes = $3
  where r.deleted_at is null and r.valid_from <= w.last_day and (r.valid_until is null or r.valid_until >= w.first_day)
    and mod((extract(epoch from r.from_time) / 60)::integer - w.first_minute + ${CLOCK_CHANGE_MINUTES} + 2880, 1440)
      <= w.lasts + ${2 * CLOCK_CHANGE_MINUTES}`,
)

/** Series that may have an occasion in the window, of people with this lead. */
export const rulesStarting = (trx: Trx, { from, to }: Interval, lead: number) =>
  run(trx, rules, [new Date(from), new Date(to), lead])

const overrides = statement<{ recurring_id: number; occurrence_date: string }>(
  'replaced-occasions',
  `
  select b.recurring_id, b.occurrence_date
  from unnest($1::bigint[], $2::bigint[], $3::date[]) as o (site_id, rule_id, date)
  join bookings b on b.site_id = o.site_id and b.recurring_id = o.rule_id and b.occurrence_date = o.date`,
)

/** Those of these dates for which a booking is stored. */
export const replacedAmong = (trx: Trx, all: { siteId: number; ruleId: number; date: string }[]) =>
  run(trx, overrides, [all.map(({ siteId }) => siteId), all.map(({ ruleId }) => ruleId), all.map(({ date }) => date)])
