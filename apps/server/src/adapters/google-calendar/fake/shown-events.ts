import { addDays, type Day } from '@korto/domain/time/day'
import { shownTime } from '@korto/domain/time/time-of-day'
import { OWN_KEY } from '../event-shape.ts'
import { handTimes } from './by-hand.ts'
import type { CalendarStore, StoredCalendar } from './calendar-store.ts'
import type { GoogleEvent } from './google-event.ts'
import { plainOccasions } from './occasions.ts'

/** An event, or an occasion of a series, as the page shows it. */
export interface ShownEvent {
  id: string
  seriesId: string | null
  title: string
  day: Day
  /** `HH:mm`; null for whole days. */
  from: string | null
  to: string | null
  /** How many whole days; null for timed events. */
  days: number | null
  isFree: boolean
  /** The key of the product, also on a copy. */
  ownKey: string | null
  description: string
}

const DAY_MINUTES = 1440

/** What a calendar program shows of some days. */
export function shownEvents(store: CalendarStore, calendar: StoredCalendar, from: Day, to: Day): ShownEvent[] {
  const { timeZone } = calendar
  const living = [...calendar.events.values()].map(({ event }) => event).filter(({ status }) => status !== 'cancelled')
  const events = living.flatMap((event) => {
    if (!event.recurrence?.length) return [event]
    const changed = new Set(store.changedOccasions(calendar, event.id).map(({ id }) => id))
    return plainOccasions(event, timeZone, addDays(from, -31), to).filter(({ id }) => !changed.has(id))
  })
  return events
    .flatMap((event) => shown(event, timeZone) ?? [])
    .filter(({ day, days }) => day <= to && addDays(day, (days ?? 1) - 1) >= from)
    .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
}

function shown(event: GoogleEvent, zone: string): ShownEvent | null {
  const times = handTimes(event, zone)
  if (!times) return null
  return {
    id: event.id,
    seriesId: event.recurringEventId ?? null,
    title: event.summary ?? '',
    day: times.day,
    from: 'from' in times ? shownTime(times.from) : null,
    to: 'from' in times ? shownTime(times.to % DAY_MINUTES) : null,
    days: 'days' in times ? times.days : null,
    isFree: event.transparency === 'transparent',
    ownKey: event.extendedProperties?.private?.[OWN_KEY] ?? null,
    description: event.description ?? '',
  }
}

const sortKey = ({ day, from, title }: ShownEvent) => `${day} ${from ?? ''} ${title}`
