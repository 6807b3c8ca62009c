import { addDays, type Day } from '../time/day.ts'
import { weeklyOf } from './align-parts.ts'
import type { CalendarEvent } from './calendar-event.ts'
import type { EventParts } from './event-parts.ts'

/** The last date of a series of which the calendar has cut off the rest; null when it was not cut. */
export function cutSeries(agreed: EventParts, theirs: EventParts): Day | null {
  const [before, after] = [weeklyOf(agreed), weeklyOf(theirs)]
  const [lastBefore, lastAfter] = [lastDate(before), lastDate(after)]
  if (before.length === 0 || lastAfter === null) return null
  return lastBefore === null || lastAfter < lastBefore ? lastAfter : null
}

/** Null for a series without an end. */
function lastDate(series: ReturnType<typeof weeklyOf>): Day | null {
  const ends = series.map(([, { validUntil }]) => validUntil)
  return ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null)
}

/** The first date that was cut off is at most a week after the last one, and was moved by less than another week. */
const FURTHEST_DAYS = 13

/**
 * "This and following" is written by calendars as an end of the old series and a new one: of the events that came with the end,
 * the one that goes on. It carries our key along, or has the same title.
 */
export function seriesTail<E extends Pick<CalendarEvent, 'title' | 'ownKey' | 'times'>>(
  cut: Pick<CalendarEvent, 'title' | 'ownKey'> & { lastDate: Day },
  fresh: readonly E[],
): E | null {
  const following = fresh.filter(({ times }) => isJustAfter(times, cut.lastDate)).toSorted(byStart)
  const sameKey = following.find(({ ownKey }) => ownKey !== null && ownKey === cut.ownKey)
  return sameKey ?? following.find(({ title }) => title === cut.title) ?? null
}

const isJustAfter = (times: CalendarEvent['times'], lastDate: Day): boolean =>
  times.kind === 'weekly' && times.first > lastDate && times.first <= addDays(lastDate, FURTHEST_DAYS)

const byStart = (a: Pick<CalendarEvent, 'times'>, b: Pick<CalendarEvent, 'times'>): number =>
  startOf(a.times) < startOf(b.times) ? -1 : 1

const startOf = (times: CalendarEvent['times']): Day => (times.kind === 'weekly' ? times.first : '')
