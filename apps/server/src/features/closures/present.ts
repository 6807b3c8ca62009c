import {
  type ClosureEntry,
  type ClosurePreview,
  type ClosureSummary,
  type HitBooking,
  type PlaceRead,
  UNDO_SECONDS,
} from '@korto/contract/closure'
import { priceOf, slotRun } from '@korto/domain/booking/slot-run'
import type { ClosingEvent } from '@korto/domain/booking-request/closing'
import type { Place, Proposal } from '@korto/domain/booking-request/propose-place'
import { unitsOf } from '@korto/domain/money/cents'
import { slotsOfDay } from '@korto/domain/schedule/slots-of-day'
import type { Interval } from '@korto/domain/time/instant'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { clientIdentity } from '../clients/client-identity.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import type { Booked } from './hit-bookings.ts'
import type { HitRow, ListedClosureRow, ListedEntryRow } from './sql.ts'

/** Facilities only; the least that is left at any time. */
export function presentClosed({ items }: SiteDefinition, events: readonly ClosingEvent[]): ClosurePreview['closed'] {
  const ofItem = Map.groupBy(
    events.filter(({ itemId }) => items.get(itemId)?.kind === 'item'),
    ({ itemId }) => itemId,
  )
  return [...ofItem].map(([itemId, own]) => ({
    itemId,
    left: Math.min(...own.map(({ capacity }) => capacity)),
    along: own.every(({ along }) => along),
  }))
}

interface HitFacts {
  definition: SiteDefinition
  stored: ReadonlyMap<number, HitRow>
  rules: ReadonlyMap<number, HitRow>
}

/** Null for what went away between the two reads. */
export function presentHit(
  { definition, stored, rules }: HitFacts,
  hit: Booked,
  proposal: Proposal,
): HitBooking | null {
  const zone = definition.site.timezone
  const rule = hit.recurringId === null ? undefined : rules.get(hit.recurringId)
  const row = hit.bookingId === null ? rule : stored.get(hit.bookingId)
  if (!row) return null
  const { displayName, phoneNumber } = clientIdentity(row)
  const cents = hit.bookingId === null ? priceNow(definition, hit) : row.price_cents
  return {
    bookingId: hit.bookingId,
    ruleId: hit.recurringId,
    date: hit.occurrenceDate,
    version: hit.bookingId === null ? 0 : row.version,
    ruleVersion: rule?.version ?? null,
    itemId: hit.itemId,
    supplItemId: hit.supplItemId,
    ...wireTimes(zone, hit),
    quantity: hit.quantity,
    displayName,
    phoneNumber,
    status: hit.status,
    price: cents === null ? null : unitsOf(cents),
    currency: row.currency,
    payment: row.payment_data as HitBooking['payment'],
    places: proposal.places.map((place) => presentPlace(zone, place)),
    lacks: proposal.lacks,
  }
}

/** A date of a series has the price of its time. */
function priceNow({ site, items }: SiteDefinition, hit: Booked): number | null {
  const item = items.get(hit.itemId)
  const slots = item && slotRun(slotsOfDay(item, site.timezone, dayOf(site.timezone, hit.from)), hit)
  return slots ? priceOf(slots, hit.quantity) : null
}

export const presentPlace = (zone: string, { itemId, priceCents, ...time }: Place): PlaceRead => ({
  itemId,
  ...wireTimes(zone, time),
  price: priceCents === null ? null : unitsOf(priceCents),
})

const wireTimes = (zone: string, { from, to }: Interval) => ({
  fromDate: wireDateTime(zone, from),
  toDate: wireDateTime(zone, to),
})

export const undoableUntil = (finishedAt: Date | null): number | null =>
  finishedAt === null ? null : finishedAt.getTime() + UNDO_SECONDS * 1_000

/** While it runs, and a minute after. */
export const canUndo = (
  { status, finished_at }: Pick<ListedClosureRow, 'status' | 'finished_at'>,
  now: number,
): boolean => status === 'RUNNING' || (status === 'DONE' && now < (undoableUntil(finished_at) ?? 0))

export function presentClosure(zone: string, row: ListedClosureRow, now: number): ClosureSummary {
  const until = row.status === 'DONE' ? undoableUntil(row.finished_at) : null
  return {
    id: row.id,
    createdAt: wireDateTime(zone, row.created_at.getTime()),
    createdBy: row.created_name,
    reason: row.reason,
    // Written by `insertClosure` in these shapes.
    items: row.items as ClosureSummary['items'],
    times: (row.times as Interval[]).map((time) => wireTimes(zone, time)),
    status: row.status,
    total: row.total,
    done: row.done,
    undoUntil: until !== null && now < until ? wireDateTime(zone, until) : null,
    canUndo: canUndo(row, now),
  }
}

export function presentEntry(
  zone: string,
  row: ListedEntryRow,
  { places, told }: { places: Place[]; told: ClosureEntry['told'] },
): ClosureEntry {
  // Nobody is named when both the booking and the series are gone.
  const { displayName, phoneNumber } = row.user_id ? clientIdentity(row) : { displayName: null, phoneNumber: null }
  const isMove = row.to_item_id !== null && row.to_from_at !== null && row.to_to_at !== null
  return {
    number: row.number,
    bookingId: row.booking_id,
    ruleId: row.rule_id,
    date: row.occurrence_date,
    version: row.version,
    ruleVersion: row.rule_version,
    itemId: row.item_id,
    supplItemId: row.suppl_item_id,
    ...wireTimes(zone, { from: row.from_at.getTime(), to: row.to_at.getTime() }),
    quantity: row.quantity,
    displayName,
    phoneNumber,
    choice: row.choice,
    to:
      isMove && row.to_item_id && row.to_from_at && row.to_to_at
        ? { itemId: row.to_item_id, ...wireTimes(zone, { from: row.to_from_at.getTime(), to: row.to_to_at.getTime() }) }
        : null,
    result: row.result,
    refusal: row.refusal,
    undo: row.undo_result,
    told,
    places: places.map((place) => presentPlace(zone, place)),
  }
}
