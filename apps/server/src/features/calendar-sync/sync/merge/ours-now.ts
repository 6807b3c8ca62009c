import { isPending } from '@korto/domain/booking/status'
import type { EventParts } from '@korto/domain/calendar-sync/event-parts'
import { eventTitle } from '@korto/domain/calendar-sync/event-title'
import { partsOfBooking, partsOfItemEvent, partsOfRule } from '@korto/domain/calendar-sync/parts-of-ours'
import type { DayOfWeek } from '@korto/domain/time/day'
import type { Db } from '../../../../platform/db/database.ts'
import { clientIdentity } from '../../../clients/client-identity.ts'
import { type Link, NOTHING } from '../links/link.ts'
import {
  type LinkedBookingRow,
  type LinkedRuleRow,
  linkedBookings,
  linkedEvents,
  linkedRules,
  overridesOfRules,
} from './sql.ts'

/** What is here for an event, and what we write on it. */
export interface OursNow {
  parts: EventParts
  /** Null when nothing is here. */
  title: string | null
  clientName: string | null
  place: { itemId: number; item: string; coach: string | null } | null
}

/** As it is in the database now, in the calendar of the link's item. */
export async function oursNow(db: Db, zone: string, link: Link): Promise<OursNow> {
  const things = [...link.things]
  if (things.length === 0) return { parts: NOTHING, title: null, clientName: null, place: null }
  const { siteId, itemId } = link
  const bookingIds = things.flatMap(([, thing]) => ('bookingId' in thing ? [thing.bookingId] : []))
  const ruleIds = things.flatMap(([, thing]) => ('ruleId' in thing ? [thing.ruleId] : []))
  const eventIds = things.flatMap(([, thing]) => ('itemEventId' in thing ? [thing.itemEventId] : []))
  const bookings = bookingIds.length > 0 ? await linkedBookings(db, siteId, bookingIds, itemId) : []
  const rules = ruleIds.length > 0 ? await linkedRules(db, siteId, ruleIds) : []
  const overrides = rules.length > 0 ? await overridesOfRules(db, siteId, ruleIds) : []
  const events = eventIds.length > 0 ? await linkedEvents(db, siteId, eventIds) : []

  const isHere = (row: { item_id: number; suppl_item_id: number | null }) =>
    row.item_id === itemId || row.suppl_item_id === itemId
  const parts = things.map(([part, thing]): EventParts => {
    if ('bookingId' in thing) {
      const row = bookings.find(({ id }) => id === thing.bookingId)
      return row && isHere(row) && !row.is_told_with_series
        ? partsOfBooking({ from: row.from_at.getTime(), to: row.to_at.getTime(), status: row.status }, part)
        : NOTHING
    }
    if ('ruleId' in thing) {
      const row = rules.find(({ id }) => id === thing.ruleId)
      const own = overrides.filter(({ recurring_id }) => recurring_id === thing.ruleId).map(overrideOf)
      return row && isHere(row) ? partsOfRule(ruleOf(row), own, zone, part, itemId) : NOTHING
    }
    const row = events.find(({ id, item_id }) => id === thing.itemEventId && item_id === itemId)
    return row ? partsOfItemEvent({ from: row.from_at.getTime(), to: row.to_at.getTime() }, zone, part) : NOTHING
  })
  const [named = null] = [...bookings, ...rules]
  return {
    parts: Object.assign({}, ...parts),
    title: named && titleOf(named),
    clientName: named && clientIdentity(named).displayName,
    place: named && { itemId: named.item_id, item: named.item_name, coach: named.coach_name },
  }
}

function titleOf(row: LinkedBookingRow | LinkedRuleRow): string {
  const { displayName, phoneNumber } = clientIdentity(row)
  return eventTitle({
    name: row.user_deleted ? null : (displayName ?? ''),
    phone: row.user_deleted ? null : phoneNumber,
    isPending: 'status' in row && isPending(row.status),
  })
}

const ruleOf = (row: LinkedRuleRow) => ({
  itemId: row.item_id,
  // The table allows the seven weekdays only.
  dayOfWeek: row.day_of_week as DayOfWeek,
  fromMinutes: row.from_minutes,
  toMinutes: row.to_minutes,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
})

const overrideOf = (row: Awaited<ReturnType<typeof overridesOfRules>>[number]) => ({
  occurrenceDate: row.occurrence_date,
  from: row.from_at.getTime(),
  to: row.to_at.getTime(),
  status: row.status,
  itemId: row.item_id,
  supplItemId: row.suppl_item_id,
})
