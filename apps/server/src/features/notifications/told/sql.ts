import type { Day } from '@korto/domain/time/day'
import type { Language } from '@korto/domain/user/language'
import type { Db } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

interface BookedRow {
  booking_id: number | null
  rule_id: number | null
  occurrence_date: Day | null
  suppl_item_id: number | null
}

const booking = statement<BookedRow>(
  'told-booking',
  `
  select id as booking_id, recurring_id as rule_id, occurrence_date, suppl_item_id
  from bookings
  where site_id = $1 and id = $2`,
)

const occasion = statement<BookedRow>(
  'told-occasion',
  `
  select b.id as booking_id, r.id as rule_id, $3::date as occurrence_date,
    case when b.id is null then r.suppl_item_id else b.suppl_item_id end as suppl_item_id
  from recurring_rules r
  left join bookings b on b.site_id = r.site_id and b.recurring_id = r.id and b.occurrence_date = $3::date
  where r.site_id = $1 and r.id = $2`,
)

export const bookedById = async (db: Db, siteId: number, bookingId: number) =>
  (await run(db, booking, [siteId, bookingId]))[0]

export const bookedOn = async (db: Db, siteId: number, ruleId: number, date: Day) =>
  (await run(db, occasion, [siteId, ruleId, date]))[0]

export interface ToldRow {
  at: Date
  kind: string
  way: 'app' | 'push' | 'mail' | 'sms'
  as: 'client' | 'coach' | 'club' | null
  state: 'WAITING' | 'SENT' | 'READ' | 'DROPPED' | 'FAILED' | 'UNKNOWN' | 'RETURNED'
  reason: string | null
  user_agent: string | null
  display_name: string | null
  is_deleted: boolean
}

const MOST_TOLD = 100

/**
 * Both parts are found by the subject. A club that has only typed somebody is told nothing of that person's account, and
 * learns from this as little as from its other lists.
 */
const messages = statement<ToldRow>(
  'told-of-subject',
  `
  select m.at, m.kind, m.way, m.as, m.state, m.reason, t.user_agent, u.display_name, u.deleted_at is not null as is_deleted
  from (
    (select coalesce(done_at, created_at) as at, kind, way, facts ->> 'as' as as, state, reason, user_id, device_id
    from deliveries
    where site_id = $1 and subject = $2
    order by created_at desc
    limit ${MOST_TOLD})
    union all
    (select created_at, type, 'app', 'client', case when read then 'READ' else 'SENT' end, null, user_id, null
    from notifications
    where site_id = $1 and subject = $2
    order by id desc
    limit ${MOST_TOLD})
  ) m
  join users u on u.id = m.user_id
  left join push_tokens t on t.id = m.device_id
  left join site_clients k on k.site_id = $1 and k.user_id = m.user_id
  where k.typed_name is null
  order by m.at desc, m.way
  limit ${MOST_TOLD}`,
)

export const toldOf = (db: Db, siteId: number, subject: string) => run(db, messages, [siteId, subject])

const viewer = statement<{ language: Language; timezone: string }>(
  'told-viewer',
  'select u.language, s.timezone from users u, sites s where u.id = $1 and s.id = $2',
)

export const viewerOf = async (db: Db, userId: number, siteId: number) => (await run(db, viewer, [userId, siteId]))[0]
