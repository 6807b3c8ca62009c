import type { BookingStatus } from '@korto/domain/booking/booking'
import { MAX_STAFF_BOOKING_DAYS } from '@korto/domain/booking-request/decide-staff-booking'
import type { Day } from '@korto/domain/time/day'
import { SITE_BOOKINGS_PER_PAGE } from '@korto/domain/timeslot/admin-window'
import type { Db } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'
import { CLIENT_IDENTITY_COLUMNS, type ClientIdentityRow } from '../../clients/client-identity.ts'
import type { RuleRow } from '../../occupancy/sql.ts'

interface ItemAndSiteRow {
  site_id: number
  site_name: string
  timezone: string
  currency: string | null
  site_currency: string
  item_name: string
  coach_name: string | null
  coach_config: object | null
}

export interface ListedBookingRow extends ClientIdentityRow, ItemAndSiteRow {
  id: number
  item_id: number
  suppl_item_id: number | null
  from_ms: number
  to_ms: number
  quantity: number
  status: BookingStatus
  shared_item_id: number | null
  shared_item_multiplier: number
  recurring_id: number | null
  occurrence_date: Day | null
  description: string
  site_private_note: string
  price_cents: number | null
  additional_items_data: object[]
  payment_data: object | null
  item_needs_confirmation: boolean
  late_canceled: boolean
  created_ms: number
  created_by: number | null
  updated_ms: number
  canceled_ms: number | null
  version: number
  arrived_ms: number | null
}

export interface ListedRuleRow extends RuleRow, ClientIdentityRow, ItemAndSiteRow {
  version: number
  site_private_note: string
  created_ms: number
  created_by: number | null
  /** From the requested day on. */
  replaced_dates: Day[]
}

/**
 * Parsing dates would take a third of the time for thousands of rows, and `extract` computes a slow decimal first.
 */
const ms = (column: string) => `date_part('epoch', ${column}) * 1000`

const ITEM_AND_SITE = `
  s.id as site_id, s.name as site_name, s.timezone, s.currency as site_currency, i.name as item_name, c.name as coach_name,
  c.config as coach_config`

/**
 * Selects the bookings by their index first and joins names after: otherwise the planner scans all past bookings of the
 * items.
 */
const listed = (chosen: string) => `
  select b.id, b.item_id, b.suppl_item_id, ${ms('b.from_at')} as from_ms, ${ms('b.to_at')} as to_ms, b.quantity,
    b.status, b.shared_item_id, b.shared_item_multiplier, b.version, ${ms('b.arrived_at')} as arrived_ms,
    b.recurring_id, b.occurrence_date, b.description, b.site_private_note, b.price_cents,
    coalesce(b.currency, s.currency) as currency, b.additional_items_data, b.payment_data, b.item_needs_confirmation,
    b.late_canceled, ${ms('b.created_at')} as created_ms, b.created_by, ${ms('b.updated_at')} as updated_ms,
    ${ms('b.canceled_at')} as canceled_ms, ${ITEM_AND_SITE}, ${CLIENT_IDENTITY_COLUMNS}
  from (
    select id, site_id, item_id, suppl_item_id, user_id, from_at, to_at, quantity, status, shared_item_id,
      shared_item_multiplier, recurring_id, occurrence_date, description, site_private_note, price_cents, currency,
      additional_items_data, payment_data, item_needs_confirmation, late_canceled, created_at, created_by, updated_at,
      canceled_at, version, arrived_at
    from bookings
    ${chosen}
  ) b
  join sites s on s.id = b.site_id and s.deleted_at is null
  join items i on i.site_id = b.site_id and i.id = b.item_id
  left join items c on c.site_id = b.site_id and c.id = b.suppl_item_id
  join users u on u.id = b.user_id
  left join site_clients k on k.site_id = b.site_id and k.user_id = b.user_id
  order by b.from_at, b.id`

/** More than a person can have; only bounds memory. */
const MOST_OWN = 2_000

const own = statement<ListedBookingRow>(
  'own-bookings',
  listed(`where user_id = $1 and to_at > $2 and from_at < $3 order by from_at, id limit ${MOST_OWN}`),
)

export const ownBookings = (db: Db, userId: number, { from, to }: { from: number; to: number }) =>
  run(db, own, [userId, new Date(from), new Date(to)])

const ownOne = statement<ListedBookingRow>('own-booking', listed('where user_id = $1 and id = $2'))

export const ownBooking = async (db: Db, userId: number, id: number): Promise<ListedBookingRow | undefined> =>
  (await run(db, ownOne, [userId, id]))[0]

export interface EarlierFilter {
  /** The end of the last booking of the page before, and its id; those that ended then are sorted by id. */
  before: { to: number; id: number }
  statuses: readonly BookingStatus[]
  limit: number
}

// Deleted clubs are left out here already, so that they do not shorten a page.
const ownEarlier = statement<ListedBookingRow>(
  'own-earlier-bookings',
  listed(`
    where user_id = $1 and to_at <= $2 and (to_at < $2 or id < $3) and status = any($4)
      and site_id in (select id from sites where deleted_at is null)
    order by to_at desc, id desc
    limit $5`),
)

export const ownEarlierBookings = (db: Db, userId: number, { before, statuses, limit }: EarlierFilter) =>
  run(db, ownEarlier, [userId, new Date(before.to), before.id, statuses, limit])

export interface ItemWindow {
  siteId: number
  itemId: number
  sharedItemId: number | null
  from: number
  to: number
  /** Also what was canceled or rejected on the item itself. */
  allStatuses: boolean
  limit: number
}

// Each of the two conditions has an index of its own; that of the hall holds only what takes places.
const ofItem = statement<ListedBookingRow>(
  'item-bookings',
  listed(`
    where site_id = $1 and to_at > $4 and from_at < $5
      and (item_id = $2 or (shared_item_id = $3 and status not in ('CANCELED', 'REJECTED')))
      and ($6 or status not in ('CANCELED', 'REJECTED'))
    order by from_at, id
    limit $7`),
)

/** What is booked on an item, and what takes places of it from the other items of its hall. */
export const bookingsOfItem = (db: Db, window: ItemWindow) =>
  run(db, ofItem, [
    window.siteId,
    window.itemId,
    window.sharedItemId,
    new Date(window.from),
    new Date(window.to),
    window.allStatuses,
    window.limit,
  ])

const ofCoach = statement<ListedBookingRow>(
  'coach-bookings',
  listed(`
    where site_id = $1 and suppl_item_id = $2 and to_at > $3 and from_at < $4 and status not in ('CANCELED', 'REJECTED')
    order by from_at, id
    limit $5`),
)

/** The lessons of a coach that are not over by a cancellation. */
export const bookingsOfCoach = (
  db: Db,
  { siteId, itemId, from, to, limit }: Pick<ItemWindow, 'siteId' | 'itemId' | 'from' | 'to' | 'limit'>,
) => run(db, ofCoach, [siteId, itemId, new Date(from), new Date(to), limit])

export interface SiteWindow {
  siteId: number
  from: number
  to: number
  /** Null for all; a coach gets only these. */
  coachIds: number[] | null
  /** Also what began before and reaches into the time. */
  overlapping: boolean
  /** The end of the page before. */
  last: BookingPosition | undefined
}

const positionOf = statement<BookingPosition>(
  'booking-position',
  `select ${ms('from_at')} as from_ms, id from bookings where site_id = $1 and id = $2`,
)

/** Where a booking is in the list of its club. */
export const bookingPosition = async (db: Db, siteId: number, id: number): Promise<BookingPosition | undefined> =>
  (await run(db, positionOf, [siteId, id]))[0]

interface BookingPosition {
  from_ms: number
  id: number
}

/** The table allows no longer booking. */
const LONGEST_MS = MAX_STAFF_BOOKING_DAYS * 86_400_000

const ofSite = statement<ListedBookingRow>(
  'site-bookings',
  listed(`
    where site_id = $1 and from_at >= $2 and (from_at > $2 or id > $3) and from_at < $4 and to_at > $6
      and ($5::bigint[] is null or suppl_item_id = any($5))
    order by from_at, id
    limit ${SITE_BOOKINGS_PER_PAGE}`),
)

/** In the order of their times, after `last`. */
export function siteBookingsPage(db: Db, { siteId, from, to, coachIds, overlapping, last }: SiteWindow) {
  const earliest = overlapping ? from - LONGEST_MS : from
  const after = last && last.from_ms >= earliest ? last : { from_ms: earliest, id: 0 }
  return run(db, ofSite, [siteId, new Date(after.from_ms), after.id, new Date(to), coachIds, new Date(from)])
}

/** More than staff can answer; the earliest come first. */
const MOST_PENDING = 1_000

const pending = statement<ListedBookingRow>(
  'pending-bookings',
  listed(`
    where site_id = $1 and from_at > $2 and status in ('NEW', 'PENDING', 'PENDING_COACH')
      and ($3::bigint[] is null or suppl_item_id = any($3))
    order by from_at, id
    limit ${MOST_PENDING}`),
)

export const pendingBookings = (db: Db, { siteId, after, coachIds }: PendingFilter) =>
  run(db, pending, [siteId, new Date(after), coachIds])

interface PendingFilter extends Pick<SiteWindow, 'siteId' | 'coachIds'> {
  after: number
}

// $1 and $2 are the first and the last date on which a series matters, $3 the first of which replaced ones are listed.
const RULES = `
  select r.id, r.item_id, r.suppl_item_id, r.day_of_week,
    (extract(epoch from r.from_time) / 60)::integer as from_minutes,
    (extract(epoch from r.to_time) / 60)::integer as to_minutes,
    r.quantity, r.shared_item_id, r.shared_item_multiplier, r.valid_from, r.valid_until, r.site_private_note, r.version,
    ${ms('r.created_at')} as created_ms, r.created_by, s.currency, ${ITEM_AND_SITE}, ${CLIENT_IDENTITY_COLUMNS},
    array(
      select o.occurrence_date::text
      from bookings o
      where o.site_id = r.site_id and o.recurring_id = r.id and o.occurrence_date >= $3::date
      order by 1
    ) as replaced_dates
  from recurring_rules r
  join sites s on s.id = r.site_id
  join items i on i.site_id = r.site_id and i.id = r.item_id
  left join items c on c.site_id = r.site_id and c.id = r.suppl_item_id
  join users u on u.id = r.user_id
  left join site_clients k on k.site_id = r.site_id and k.user_id = r.user_id
  where r.deleted_at is null and (r.valid_until is null or r.valid_until >= $1::date)
    and ($2::date is null or r.valid_from <= $2::date)`

const MOST_RULES = 5_000

const rulesOfUser = statement<ListedRuleRow>(
  'own-rules',
  `${RULES} and r.user_id = $4 and s.deleted_at is null order by r.id limit ${MOST_OWN}`,
)

export const ownRules = (db: Db, userId: number, since: Day) => run(db, rulesOfUser, [since, null, since, userId])

const rulesOnItem = statement<ListedRuleRow>(
  'item-rules',
  `${RULES} and r.site_id = $4 and (r.item_id = $5 or r.shared_item_id = $6) order by r.id limit ${MOST_RULES}`,
)

export const rulesOfItem = (
  db: Db,
  { siteId, itemId, sharedItemId }: Pick<ItemWindow, 'siteId' | 'itemId' | 'sharedItemId'>,
  { first, last, replacedSince }: { first: Day; last: Day; replacedSince: Day },
) => run(db, rulesOnItem, [first, last, replacedSince, siteId, itemId, sharedItemId])

const rulesInSite = statement<ListedRuleRow>(
  'site-rules',
  `${RULES} and r.site_id = $4 and ($5::bigint[] is null or r.suppl_item_id = any($5))
  order by r.id limit ${MOST_RULES}`,
)

export const rulesOfSite = (db: Db, { siteId, coachIds }: Pick<SiteWindow, 'siteId' | 'coachIds'>, since: Day) =>
  run(db, rulesInSite, [since, null, since, siteId, coachIds])

const itemSite = statement<{ site_id: number }>('site-of-item', 'select site_id from items where id = $1')

export const siteOfItemEvenDeleted = async (db: Db, itemId: number): Promise<number | undefined> =>
  (await run(db, itemSite, [itemId]))[0]?.site_id
