import { lastBookableDay } from '@korto/domain/booking/booking-window'
import { USER_UPCOMING_DAYS } from '@korto/domain/booking/upcoming-list'
import { addDays, type Day, daysBetween, isDay } from '@korto/domain/time/day'
import type { Interval } from '@korto/domain/time/instant'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import { adminWindow } from '@korto/domain/timeslot/admin-window'
import { Refused } from '../../../platform/http/refused.ts'

/** Site days, both included. */
export interface DayWindow {
  first: Day
  last: Day
}

export interface DaysQuery {
  from?: Day | undefined
  to?: Day | undefined
}

/** From three months ago to the four days after today, and a little. */
const MOST_STAFF_DAYS = 100

/** Days before the feed's first day are left out. */
export function staffDays(zone: string, query: DaysQuery, now: number): DayWindow {
  const today = dayOf(zone, now)
  const feed = adminWindow(today, query.from ?? today)
  const { first, last } = checkedDays(query, feed)
  const start = first < feed.first ? feed.first : first
  if (daysBetween(start, last) >= MOST_STAFF_DAYS) throw refusedDay('to', `must be within ${MOST_STAFF_DAYS} days`)
  return { first: start, last }
}

/** Visitors see yesterday at the earliest and never a day after the last that can be booked. */
export function visitorDays(zone: string, query: DaysQuery, now: number): DayWindow {
  const today = dayOf(zone, now)
  const end = lastBookableDay(zone, now)
  const { first, last } = checkedDays(query, { first: today, last: end })
  if (first < addDays(today, -1)) throw refusedDay('from', 'must not be before yesterday')
  if (last > end) throw refusedDay('to', 'must be at most 8 days ahead')
  return { first, last }
}

/** Own bookings are listed from today to two weeks ahead. */
export const ownDays = (zone: string, now: number): DayWindow => {
  const today = dayOf(zone, now)
  return { first: today, last: addDays(today, USER_UPCOMING_DAYS) }
}

export const momentsOf = (zone: string, { first, last }: DayWindow): Interval => ({
  from: startOfDay(zone, first),
  to: startOfDay(zone, addDays(last, 1)),
})

function checkedDays(query: DaysQuery, otherwise: DayWindow): DayWindow {
  for (const field of ['from', 'to'] as const) {
    const day = query[field]
    if (day !== undefined && !isDay(day)) throw refusedDay(field, 'must be a date like 2026-11-16')
  }
  const first = query.from ?? otherwise.first
  const last = query.to ?? otherwise.last
  if (last < first) throw refusedDay('to', 'must not be before from')
  return { first, last }
}

export const refusedDay = (field: 'from' | 'to', problem: string) =>
  new Refused('INVALID', { field, message: `${field}: ${problem}` })
