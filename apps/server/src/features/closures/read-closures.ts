import type { ClosureEntry, ClosureRead, ClosureSummary } from '@korto/contract/closure'
import { type Place, proposePlaces } from '@korto/domain/booking-request/propose-place'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { type SiteDefinition, siteDefinition } from '../sites/definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { type Booked, daysAround, readBooked } from './hit-bookings.ts'
import { presentClosure, presentEntry } from './present.ts'
import { type ListedEntryRow, lastClosures, readClosure, readEntries } from './sql.ts'
import { whoWasTold } from './who-was-told.ts'

const MOST_LISTED = 20
/** So many of those that were not moved are offered another place at once. */
const MOST_OFFERED = 50

export async function listClosures(tools: Tools, { siteId }: StaffOfSite): Promise<ClosureSummary[]> {
  const { site } = await definitionOf(tools, siteId)
  const rows = await lastClosures(tools.db, siteId, MOST_LISTED)
  return rows.map((row) => presentClosure(site.timezone, row, tools.now()))
}

export async function readClosureOf(tools: Tools, { siteId }: StaffOfSite, closureId: number): Promise<ClosureRead> {
  const definition = await definitionOf(tools, siteId)
  const row = await readClosure(tools.db, siteId, closureId)
  if (!row) throw new Refused('NOT_FOUND')
  const entries = await readEntries(tools.db, siteId, closureId)
  const isUndone = row.status === 'UNDOING' || row.status === 'UNDONE'
  const places = isUndone ? new Map() : await nextPlaces(tools, definition, row.look_on, entries)
  const toldOf = await whoWasTold(tools, row, entries)
  const zone = definition.site.timezone
  return {
    ...presentClosure(zone, row, tools.now()),
    entries: entries.map((entry) =>
      presentEntry(zone, entry, { places: places.get(entry.number) ?? [], told: toldOf(entry) }),
    ),
  }
}

/** One entry as the page shows it. */
export async function readEntryOf(
  tools: Tools,
  siteId: number,
  closureId: number,
  number: number,
): Promise<ClosureEntry> {
  const definition = await definitionOf(tools, siteId)
  const closure = await readClosure(tools.db, siteId, closureId)
  const [entry] = closure ? await readEntries(tools.db, siteId, closureId, number) : []
  if (!closure || !entry) throw new Refused('NOT_FOUND')
  const places = await nextPlaces(tools, definition, closure.look_on, [entry])
  const toldOf = await whoWasTold(tools, closure, [entry])
  const shown = { places: places.get(entry.number) ?? [], told: toldOf(entry) }
  return presentEntry(definition.site.timezone, entry, shown)
}

/** For those whose new place was gone: what is free now, by the number of the entry. */
async function nextPlaces(
  tools: Tools,
  definition: SiteDefinition,
  lookOn: number[],
  entries: ListedEntryRow[],
): Promise<Map<number, Place[]>> {
  const now = tools.now()
  const waiting = entries
    .filter(({ result, from_at }) => result === 'not_moved' && from_at.getTime() > now)
    .slice(0, MOST_OFFERED)
  if (waiting.length === 0) return new Map()
  const { site, items } = definition
  const times = waiting.map(({ from_at, to_at }) => ({ from: from_at.getTime(), to: to_at.getTime() }))
  const holdings = await readBooked(tools.reportsDb, definition, daysAround(site.timezone, times, now))
  const found = waiting.flatMap((entry) => {
    const own = holdings.find((booked) => isOf(entry, booked))
    return own ? [{ entry, own }] : []
  })
  const proposals = proposePlaces(
    { site, items, holdings, lookOn, now },
    found.map(({ own }) => own),
  )
  return new Map(found.map(({ entry }, n) => [entry.number, proposals[n]?.places ?? []]))
}

const isOf = (entry: ListedEntryRow, booked: Booked): boolean =>
  entry.booking_id !== null
    ? booked.bookingId === entry.booking_id
    : booked.recurringId === entry.rule_id && booked.occurrenceDate === entry.occurrence_date

async function definitionOf(tools: Tools, siteId: number): Promise<SiteDefinition> {
  const definition = await siteDefinition(tools, siteId)
  if (!definition) throw new Refused('NOT_FOUND')
  return definition
}
