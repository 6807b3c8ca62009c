import type { StartPreview } from '@korto/contract/calendar-sync'
import type { CalendarEvent } from '@korto/domain/calendar-sync/calendar-event'
import { onClubClock, singly } from '@korto/domain/calendar-sync/club-clock'
import { type EventUse, useOfEvent } from '@korto/domain/calendar-sync/use-of-event'
import type { Item } from '@korto/domain/item/item'
import { type Day, daysBetween, daysFrom } from '@korto/domain/time/day'
import type { Instant, Interval } from '@korto/domain/time/instant'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { Tools } from '../../../tools.ts'
import { knownClients } from '../../clients/sql.ts'
import { readUpcoming } from '../../occupancy/upcoming/read-upcoming.ts'
import type { SiteDefinition } from '../../sites/definition.ts'
import { type EventTimesRead, timesOfEvent } from './event-times.ts'
import { overCapacity } from './over-capacity.ts'
import { peopleOfEvents } from './people-of-events.ts'

const MOST_EVENTS_SHOWN = 20
const MOST_TITLES = 20
const MOST_DAYS = 100

/** What the sync would be of. */
export interface SyncPlace {
  definition: SiteDefinition
  item: Item
  now: Instant
}

interface Read {
  event: CalendarEvent
  use: EventUse
  times: EventTimesRead
  occasions: Interval[]
}

/** Of the events that an import would take. */
export async function startSummary(tools: Tools, place: SyncPlace, events: CalendarEvent[]): Promise<StartPreview> {
  const { definition, item, now } = place
  const { timezone: zone, country } = definition.site
  const read = events.map((event): Read => readEvent(event, place)).filter((one) => !isOver(one, place))
  const booked = read
    .map((one, number) => ({ ...one, number }))
    .filter(({ use }) => use === 'booking' || use === 'series')
  const people = await peopleOfEvents(
    booked.map(({ event }) => event),
    country,
  )
  const isKnown = await knownClients(tools.reportsDb, definition.site.id, people)
  const newNumbers = new Set(booked.filter((_, index) => !isKnown[index]).map(({ number }) => number))
  const imported = booked.flatMap(({ number, occasions }) => occasions.map((time) => ({ number, time })))
  const over = await overCapacity(tools.reportsDb, definition, item, imported)
  const ofUse = (use: EventUse) => read.filter((one) => one.use === use)
  const bookings = (isNew: boolean) =>
    booked
      .filter(({ use, number }) => use === 'booking' && newNumbers.has(number) === isNew)
      .reduce((sum, { occasions }) => sum + occasions.length, 0)
  const [knownBookings, newBookings] = [bookings(false), bookings(true)]
  return {
    from: wireDateTime(zone, now),
    bookings: { total: knownBookings + newBookings, knownClients: knownBookings, newClients: newBookings },
    series: {
      total: ofUse('series').reduce((sum, { times }) => sum + times.rows.length, 0),
      titles: ofUse('series')
        .slice(0, MOST_TITLES)
        .map(({ event }) => event.title),
    },
    closings: { total: ofUse('closing').length, days: closedDays(ofUse('closing')) },
    overCapacity: over.size,
    leftAlone: ofUse('nothing').length,
    unreadable: ofUse('unreadable').length,
    past: null,
    ours: await countOurs(tools, place),
    events: read
      .map((one, number) => ({ ...one, number }))
      .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
      .slice(0, MOST_EVENTS_SHOWN)
      .map(({ event, use, times, number }) => ({
        title: event.title,
        use,
        isNewClient: newNumbers.has(number),
        isOverCapacity: over.has(number),
        fromDate: times.fromDate,
        toDate: times.toDate,
        days: times.days,
      })),
  }
}

function readEvent(event: CalendarEvent, { definition: { site }, item, now }: SyncPlace): Read {
  const times = timesOfEvent(event, site.timezone, now)
  const use = useOfEvent(event, item.kind === 'supplementary' ? 'supplementary' : 'item')
  return { event, use, times, occasions: occasionsOf(event, site.timezone, now) }
}

/** Of a series those of three months: further ahead what is booked changes anyway. */
function occasionsOf({ times }: CalendarEvent, zone: string, now: Instant): Interval[] {
  if (times.kind === 'once') return [times]
  if (times.kind !== 'weekly' && times.kind !== 'repeated') return []
  const { occasions } = times.kind === 'weekly' ? singly(onClubClock(times, zone, now) ?? times, now) : times
  return occasions.flatMap((occasion) =>
    occasion.times.kind === 'once' && occasion.times.to > now ? [occasion.times] : [],
  )
}

/** What ended before is left alone; providers also name series of which nothing is left. */
const isOver = ({ use, times, occasions }: Read, { now }: SyncPlace): boolean =>
  (use === 'booking' || use === 'series') && occasions.every(({ to }) => to <= now) && times.rows.length === 0

const startOf = ({ times }: Pick<Read, 'times'>): string => times.fromDate ?? times.days?.from ?? '9'

const closedDays = (closings: Read[]): Day[] =>
  [
    ...new Set(
      closings.flatMap(({ times: { days } }) =>
        days ? daysFrom(days.from, Math.min(daysBetween(days.from, days.to) + 1, MOST_DAYS)) : [],
      ),
    ),
  ]
    .toSorted()
    .slice(0, MOST_DAYS)

/** Bookings that are not over and series, as they would be written. A stored occasion is part of its series. */
async function countOurs(tools: Tools, { definition, item, now }: SyncPlace): Promise<number> {
  const { bookings, series } = await readUpcoming(tools.reportsDb, definition, [item.id], now)
  const isHere = (place: { itemId: number; supplItemId: number | null }) =>
    place.itemId === item.id || place.supplItemId === item.id
  const rules = new Set(series.map(({ rule }) => rule.id))
  return (
    bookings.filter((one) => isHere(one) && !rules.has(one.recurringId ?? 0)).length +
    series.filter(({ rule }) => isHere(rule)).length
  )
}
