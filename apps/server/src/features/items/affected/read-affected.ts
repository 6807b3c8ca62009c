import type { Affected, AffectedBooking, ProposedItem } from '@korto/contract/affected'
import type { Item } from '@korto/domain/item/item'
import { occasionsOfRules } from '@korto/domain/recurrence/occasions'
import { addDays } from '@korto/domain/time/day'
import { dayOf, startOfDay, wireDateTime } from '@korto/domain/time/site-time'
import { affectedBookings, type Effect, type PricedHolding } from '@korto/domain/timeslot/affected-bookings'
import { nameSeenByClub } from '@korto/domain/user/seen-by-club'
import type { Db } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { readUpcoming } from '../../occupancy/upcoming/read-upcoming.ts'
import { readDefinition, type SiteDefinition } from '../../sites/definition.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { proposedItems } from './proposed-items.ts'
import { namesOf, pricesOf } from './sql.ts'

/** Dates of series further ahead are left out: they go on without an end. */
const SERIES_DAYS = 8 * 7
const MOST_LISTED = 50

interface Booked extends PricedHolding {
  key: string
  userId: number
}
interface Hit {
  holding: Booked
  effect: Effect
}

/** What saving these items would mean for what is booked. Nothing is written, and nothing is locked. */
export async function readAffected(
  tools: Tools,
  { siteId }: StaffOfSite,
  proposals: ProposedItem[],
): Promise<Affected> {
  const definition = await readDefinition(tools.db, siteId)
  if (!definition) throw new Refused('NOT_FOUND')
  const zone = definition.site.timezone
  const after = proposedItems(definition, proposals)
  const holdings = await booked(tools, definition, concerned(definition, after, proposals))
  const hits = affectedBookings({ zone, before: definition.items, after }, holdings).toSorted(
    (a, b) => a.holding.from - b.holding.from || a.holding.to - b.holding.to,
  )
  const first = hits.slice(0, MOST_LISTED)
  const names = await clientNames(tools.db, siteId, first)
  return {
    items: proposals.map(({ id }) => ({ id, ...countsOf(hits.filter(isOf(after, id))) })),
    bookings: first.map(({ holding, effect }) => presentHit(zone, holding, effect, names)),
    count: hits.length,
  }
}

/** The items, and the halls that they have before and after. */
function concerned({ items }: SiteDefinition, after: ReadonlyMap<number, Item>, proposals: ProposedItem[]): number[] {
  const halls = proposals.flatMap(({ id }) => [items.get(id)?.sharedItemId, after.get(id)?.sharedItemId])
  return [...new Set([...proposals.map(({ id }) => id), ...halls.filter((id) => typeof id === 'number')])]
}

async function booked({ db, now }: Tools, definition: SiteDefinition, itemIds: number[]): Promise<Booked[]> {
  const { id: siteId, timezone: zone } = definition.site
  const upcoming = await readUpcoming(db, definition, itemIds, now())
  const prices = await pricesOf(
    db,
    siteId,
    upcoming.bookings.map(({ bookingId }) => bookingId),
  )
  const halls = new Map(upcoming.series.map(({ rule, sharedItemId }) => [rule.id, sharedItemId]))
  const rules = upcoming.series.map(({ rule }) => rule)
  const until = startOfDay(zone, addDays(dayOf(zone, now()), SERIES_DAYS + 1))
  return [
    ...upcoming.bookings.map((booking) => ({
      ...booking,
      key: String(booking.bookingId),
      priceCents: prices.get(booking.bookingId) ?? null,
    })),
    ...occasionsOfRules(rules, upcoming.overrides, zone, now(), until).map(({ id, ...occasion }) => ({
      ...occasion,
      key: id,
      bookingId: null,
      sharedItemId: halls.get(occasion.recurringId) ?? null,
      priceCents: null,
    })),
  ]
}

/** Booked on it, with it as coach, or in it as the hall; else it is hit by what shares its hall. */
const isOf =
  (after: ReadonlyMap<number, Item>, id: number) =>
  ({ holding: { itemId, supplItemId } }: Hit): boolean => {
    const hall = after.get(itemId)?.sharedItemId ?? null
    return (
      itemId === id || supplItemId === id || (hall !== null && (hall === id || after.get(id)?.sharedItemId === hall))
    )
  }

const countsOf = (hits: Hit[]) => ({
  unmapped: hits.filter(({ effect }) => effect === 'unmapped').length,
  overbooked: hits.filter(({ effect }) => effect === 'overbooked').length,
  keepPrice: hits.filter(({ effect }) => effect === 'price').length,
})

async function clientNames(db: Db, siteId: number, hits: Hit[]): Promise<Map<number, string>> {
  if (hits.length === 0) return new Map()
  const rows = await namesOf(db, siteId, [...new Set(hits.map(({ holding }) => holding.userId))])
  return new Map(rows.map(({ id, display_name, typed_name }) => [id, nameSeenByClub(display_name, typed_name) ?? '']))
}

const presentHit = (
  zone: string,
  holding: Booked,
  effect: Effect,
  names: ReadonlyMap<number, string>,
): AffectedBooking => ({
  key: holding.key,
  bookingId: holding.bookingId ?? null,
  ruleId: holding.recurringId ?? null,
  itemId: holding.itemId,
  supplItemId: holding.supplItemId,
  fromDate: wireDateTime(zone, holding.from),
  toDate: wireDateTime(zone, holding.to),
  clientName: names.get(holding.userId) ?? '',
  effect,
})
