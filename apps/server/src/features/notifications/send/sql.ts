import type { BookingStatus } from '@korto/domain/booking/booking'
import type { Language } from '@korto/domain/user/language'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

const bookings = statement<{ id: number; status: BookingStatus; item_id: number; from_at: Date }>(
  'bookings-told',
  'select id, status, item_id, from_at from bookings where id = any($1::bigint[])',
)

export const bookingsById = (db: Db, ids: number[]) => run(db, bookings, [ids])

export interface RuleNow {
  rule_id: number
  date: string | null
  is_active: boolean
  timezone: string
  day_of_week: number
  from_minutes: number
  to_minutes: number
  valid_from: string
  valid_until: string | null
  rule_item_id: number
  /** Of the booking that stands for the date. */
  status: BookingStatus | null
  item_id: number | null
  from_at: Date | null
}

const rules = statement<RuleNow>(
  'rules-told',
  `
  select k.rule_id, k.date, r.deleted_at is null as is_active, s.timezone, r.day_of_week, r.valid_from, r.valid_until,
    (extract(epoch from r.from_time) / 60)::integer as from_minutes,
    (extract(epoch from r.to_time) / 60)::integer as to_minutes,
    r.item_id as rule_item_id, b.status, b.item_id, b.from_at
  from unnest($1::bigint[], $2::bigint[], $3::date[]) as k (site_id, rule_id, date)
  join recurring_rules r on r.site_id = k.site_id and r.id = k.rule_id
  join sites s on s.id = k.site_id
  left join bookings b on b.site_id = k.site_id and b.recurring_id = k.rule_id and b.occurrence_date = k.date`,
)

/** Series, and dates of series with the booking that stands for the date, if any. */
export const rulesNow = (db: Db, keys: { siteId: number; ruleId: number; date: string | null }[]) =>
  run(db, rules, [keys.map(({ siteId }) => siteId), keys.map(({ ruleId }) => ruleId), keys.map(({ date }) => date)])

export interface ReceivingDevice {
  id: string
  token: string
  user_id: number
  language: Language
}

const devices = statement<ReceivingDevice>(
  'receiving-devices',
  `
  select d.id, d.token, d.user_id, u.language
  from push_tokens d
  join users u on u.id = d.user_id and u.deleted_at is null and u.notifications_enabled
  where d.id = any($1::uuid[])`,
)

export const devicesById = (db: Db, ids: string[]) => run(db, devices, [ids])

export interface Receiver {
  id: number
  email: string | null
  phone_number: string | null
  language: Language
  mail_failures: number
}

const receivers = statement<Receiver>(
  'receivers',
  `
  select id, email, phone_number, language, mail_failures
  from users
  where id = any($1::bigint[]) and deleted_at is null`,
)

export const receiversById = async (db: Db, ids: number[]): Promise<Map<number, Receiver>> =>
  new Map((await run(db, receivers, [ids])).map((row) => [row.id, row]))

const staff = statement<{ site_id: number; user_id: number }>(
  'staff-told',
  `
  select t.site_id, t.user_id
  from unnest($1::bigint[], $2::bigint[]) as k (site_id, user_id)
  join site_staff t on t.site_id = k.site_id and t.user_id = k.user_id`,
)

/** `site user` for those who still work there. */
export const staffAmong = async (db: Db, keys: { siteId: number; userId: number }[]): Promise<Set<string>> =>
  new Set(
    (await run(db, staff, [keys.map(({ siteId }) => siteId), keys.map(({ userId }) => userId)])).map(
      ({ site_id, user_id }) => `${site_id} ${user_id}`,
    ),
  )

const smsSettings = statement<{ sms_notices: boolean; sms_monthly_budget: number; timezone: string }>(
  'lock-sms-settings',
  'select sms_notices, sms_monthly_budget, timezone from sites where id = $1 for no key update',
)

/** Locked, so that two processes do not both take the last of the budget. */
export const lockSmsSettings = async (trx: Trx, siteId: number) => (await run(trx, smsSettings, [siteId]))[0]
