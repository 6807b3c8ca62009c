import { NOW } from '../../../platform/db/clock.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'
import {
  HOLDINGS,
  type OccupancyRow,
  OVERRIDES,
  PERSON,
  RULES,
  type Window,
  windowValues,
} from '../../occupancy/sql.ts'
import type { Attempt } from '../../users/attempts/sql.ts'

export interface BookingFactsRow extends OccupancyRow {
  /** The end of the club's subscription; null: none is known. */
  works_until: Date | null
  phone_number: string | null
  unverified_phone_number: string | null
  permissions: string[] | null
  level: number | null
  limit_override: number | null
  upcoming_count: number
  bookings_last_minute: number
  bookings_last_hour: number
  /** Of the attempt under the same key, if there was one. */
  request_hash: Buffer | null
  answer: string | null
}

// Exported for benches. The person's bookings are counted in one scan, with every other condition in a filter: PostgreSQL would otherwise scan all
// bookings of the club on a table that was small when the statement was planned.
export const bookingFactsStatement = statement<BookingFactsRow>(
  'booking-facts',
  `
  with clock as (
    select ${NOW} as now
  )
  select clock.now, s.version, sub.works_until, u.phone_number, u.unverified_phone_number,
    t.permissions, c.level, c.limit_override,
    own.upcoming_count, own.bookings_last_minute, own.bookings_last_hour, k.request_hash, k.answer,
    ${HOLDINGS} as holdings, ${RULES} as rules, ${OVERRIDES} as overrides
  from users u
  cross join clock
  cross join lateral (
    select
      count(*) filter (where b.to_at > clock.now and b.site_id = $1 and b.recurring_id is null
        and b.status not in ('CANCELED', 'REJECTED')) as upcoming_count,
      count(*) filter (where b.created_by = $7 and b.to_at > now()
        and b.created_at > now() - interval '1 minute') as bookings_last_minute,
      count(*) filter (where b.created_by = $7 and b.to_at > now()
        and b.created_at > now() - interval '1 hour') as bookings_last_hour
    from bookings b
    where b.user_id = ${PERSON} and b.to_at > least(clock.now, now())
  ) as own
  left join sites s on s.id = $1 and s.deleted_at is null
  left join subscriptions sub on sub.site_id = $1
  left join site_staff t on t.site_id = $1 and t.user_id = u.id
  left join site_clients c on c.site_id = $1 and c.user_id = u.id
  left join idempotency_keys k on k.user_id = u.id and k.key = $8 and k.created_at > now() - interval '24 hours'
  where u.id = $7 and u.deleted_at is null
  for key share of u`,
)

/**
 * All that the decision needs, under the locks and in one statement. The person's row is locked with it, as the insert
 * would: until the commit nobody deletes the account that is going to have a booking.
 */
export const readBookingFacts = async (
  trx: Trx,
  window: Window,
  userId: number,
  attempt: Attempt | null,
): Promise<BookingFactsRow | undefined> =>
  (await run(trx, bookingFactsStatement, [...windowValues(window), userId, attempt?.key ?? null]))[0]
