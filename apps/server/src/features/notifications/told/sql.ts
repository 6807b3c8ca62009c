import type { Day } from '@korto/domain/time/day'
import type { Language } from '@korto/domain/user/language'
import type { Db } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

interface BookedRow {
  booking_id: number | null
  rule_id: number | null
  occurrence_date: Day | null
  suppl_item_id: number | null
  user_id: number
  item: string
  /** As the clocks of the club show it. */
  start: string
}

const CLOCK = `'YYYY-MM-DD"T"HH24:MI'`

const booking = statement<BookedRow>(
  'told-booking',
  `
  select b.id as booking_id, b.recurring_id as rule_id, b.occurrence_date, b.suppl_item_id, b.user_id, i.name as item,
    to_char(b.from_at at time zone s.timezone, ${CLOCK}) as start
  from bookings b
  join sites s on s.id = b.site_id
  join items i on i.site_id = b.site_id and i.id = b.item_id
  where b.site_id = $1 and b.id = $2`,
)

const occasion = statement<BookedRow>(
  'told-occasion',
  `
  select b.id as booking_id, r.id as rule_id, $3::date as occurrence_date, coalesce(b.user_id, r.user_id) as user_id,
    case when b.id is null then r.suppl_item_id else b.suppl_item_id end as suppl_item_id, i.name as item,
    to_char(coalesce(b.from_at at time zone s.timezone, $3::date + r.from_time), ${CLOCK}) as start
  from recurring_rules r
  join sites s on s.id = r.site_id
  left join bookings b on b.site_id = r.site_id and b.recurring_id = r.id and b.occurrence_date = $3::date
  join items i on i.site_id = r.site_id and i.id = coalesce(b.item_id, r.item_id)
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

const deliveryOf = (kind: string) => `
    select coalesce(done_at, created_at) as at, ${kind} as kind, way, facts ->> 'as' as as, state, reason, user_id, device_id
    from deliveries`
const entryOf = (kind: string) => `
    select created_at as at, ${kind} as kind, 'app' as way, 'client' as as, case when read then 'READ' else 'SENT' end as state,
      null as reason, user_id, null::uuid as device_id
    from notifications`

/**
 * By the subject, that of the whole series included; and what told the client of several bookings at once, in which this one is
 * a place: it may have been moved while others were cancelled. A club that has only typed somebody learns nothing of that person's account.
 */
const messages = statement<ToldRow>(
  'told-of-subject',
  `
  select m.at, m.kind, m.way, m.as, m.state, m.reason, t.user_agent, u.display_name, u.deleted_at is not null as is_deleted
  from (
    (${deliveryOf('kind')}
    where site_id = $1 and subject = any($2::text[])
    order by created_at desc
    limit ${MOST_TOLD})
    union all
    (${deliveryOf(`case when facts @> $5::jsonb then 'MOVED' else kind end`)}
    where user_id = $3 and site_id = $1 and subject <> all($2::text[]) and facts @> $4::jsonb
    limit ${MOST_TOLD})
    union all
    (${entryOf('type')}
    where site_id = $1 and subject = any($2::text[])
    order by id desc
    limit ${MOST_TOLD})
    union all
    (${entryOf(`case when text::jsonb @> $5::jsonb then 'MOVED' else type end`)}
    where user_id = $3 and site_id = $1 and subject <> all($2::text[])
      and case when text like '{%' then text::jsonb @> $4::jsonb else false end
    limit ${MOST_TOLD})
  ) m
  join users u on u.id = m.user_id
  left join push_tokens t on t.id = m.device_id
  left join site_clients k on k.site_id = $1 and k.user_id = m.user_id
  where k.typed_name is null
  order by m.at desc, m.way
  limit ${MOST_TOLD}`,
)

interface ToldOf {
  subjects: string[]
  userId: number
  place: { item: string; start: string }
}

export const toldOf = (db: Db, siteId: number, { subjects, userId, place }: ToldOf) =>
  run(db, messages, [
    siteId,
    subjects,
    userId,
    JSON.stringify({ places: [place] }),
    JSON.stringify({ places: [{ ...place, before: {} }] }),
  ])

const viewer = statement<{ language: Language; timezone: string }>(
  'told-viewer',
  'select u.language, s.timezone from users u, sites s where u.id = $1 and s.id = $2',
)

export const viewerOf = async (db: Db, userId: number, siteId: number) => (await run(db, viewer, [userId, siteId]))[0]
