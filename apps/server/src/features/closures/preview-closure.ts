import type { ClosingRequest, ClosurePreview } from '@korto/contract/closure'
import { type Proposal, proposePlaces } from '@korto/domain/booking-request/propose-place'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { siteDefinition } from '../sites/definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { readClosing } from './closing-request.ts'
import { type Booked, daysAround, hitOf, readBooked } from './hit-bookings.ts'
import { presentClosed, presentHit } from './present.ts'
import { readHitBookings, readHitRules } from './sql.ts'

const NOTHING_LOOKED_FOR: Proposal = { places: [], lacks: null }

/** What closing would hit, with a proposal for each; nothing is written. Three reads, however many are hit. */
export async function previewClosure(
  tools: Tools,
  { siteId }: StaffOfSite,
  request: ClosingRequest,
): Promise<ClosurePreview> {
  const definition = await siteDefinition(tools, siteId)
  if (!definition) throw new Refused('NOT_FOUND')
  const now = tools.now()
  const closing = readClosing(definition, request, now)
  const { site } = definition
  const booked = await readBooked(tools.reportsDb, definition, daysAround(site.timezone, closing.times, now))
  const hit = hitOf(definition, closing, booked, now)
  const proposals = closing.lookOn
    ? proposePlaces({ site, items: closing.itemsAfter, holdings: booked, lookOn: closing.lookOn, now }, hit)
    : []
  const [stored, rules] = await Promise.all([
    readHitBookings(tools.reportsDb, siteId, idsOf(hit, 'bookingId')),
    readHitRules(tools.reportsDb, siteId, idsOf(hit, 'recurringId')),
  ])
  const facts = { definition, stored: byId(stored), rules: byId(rules) }
  return {
    closed: presentClosed(definition, closing.events),
    bookings: hit.flatMap((one, n) => presentHit(facts, one, proposals[n] ?? NOTHING_LOOKED_FOR) ?? []),
  }
}

export const idsOf = (hit: readonly Booked[], field: 'bookingId' | 'recurringId'): number[] => [
  ...new Set(hit.flatMap((one) => one[field] ?? [])),
]

export const byId = <R extends { id: number }>(rows: R[]): Map<number, R> => new Map(rows.map((row) => [row.id, row]))
