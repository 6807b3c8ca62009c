import type { ClosingRequest } from '@korto/contract/closure'
import {
  type Closing,
  type ClosingEvent,
  closingEvents,
  type Items,
  withClosing,
} from '@korto/domain/booking-request/closing'
import type { Interval } from '@korto/domain/time/instant'
import { Refused } from '../../platform/http/refused.ts'
import { assertOrder, momentOf } from '../bookings/moments.ts'
import type { SiteDefinition } from '../sites/definition.ts'

/** What was asked for, on the club as it is: the events that it makes, and the items with them. */
export interface ReadClosing extends Closing {
  events: ClosingEvent[]
  /** With the events. */
  itemsAfter: Items
  lookOn: number[] | null
}

const MOST_DAYS = 31
const MOST_AHEAD_DAYS = 366
const DAY_MS = 86_400_000

export function readClosing(definition: SiteDefinition, request: ClosingRequest, now: number): ReadClosing {
  const { timezone } = definition.site
  for (const { itemId } of request.items) assertFacility(definition, itemId)
  for (const itemId of request.lookOn ?? []) assertFacility(definition, itemId)
  const times = merged(request.times.map((time) => timeOf(timezone, time, now)))
  if (times.reduce((sum, { from, to }) => sum + to - from, 0) > MOST_DAYS * DAY_MS)
    throw new Refused('INVALID', { field: 'times', message: `times: are more than ${MOST_DAYS} days` })
  // Chosen twice, an item is closed as the last choice says.
  const items = [...new Map(request.items.map((item) => [item.itemId, item])).values()]
  const events = closingEvents(definition.items, timezone, { items, times })
  return { items, times, events, itemsAfter: withClosing(definition.items, events), lookOn: request.lookOn }
}

export function assertFacility({ items }: SiteDefinition, itemId: number): void {
  if (items.get(itemId)?.kind !== 'item')
    throw new Refused('NOT_FOUND', { field: 'itemId', message: 'itemId: is not a facility of this club' })
}

function timeOf(zone: string, time: { fromDate: string; toDate: string }, now: number): Interval {
  const [from, to] = [momentOf(zone, 'fromDate', time.fromDate), momentOf(zone, 'toDate', time.toDate)]
  assertOrder(from, to, 'toDate')
  if (to <= now) throw new Refused('INVALID', { field: 'toDate', message: 'toDate: has passed' })
  if (to > now + MOST_AHEAD_DAYS * DAY_MS)
    throw new Refused('INVALID', { field: 'toDate', message: `toDate: is more than ${MOST_AHEAD_DAYS} days ahead` })
  return { from, to }
}

/** Times that touch or overlap become one. */
function merged(times: Interval[]): Interval[] {
  const runs: Interval[] = []
  for (const { from, to } of times.toSorted((a, b) => a.from - b.from)) {
    const last = runs.at(-1)
    if (last && from <= last.to) runs[runs.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else runs.push({ from, to })
  }
  return runs
}
