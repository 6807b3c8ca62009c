import type { StaffSiteRead } from '@korto/contract/staff-site'
import { addDays, dayOfWeek, daysFrom } from '@korto/domain/time/day'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import { lessonMinutes, offeredMinutes } from '@korto/domain/timeslot/coach-week'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayEntries } from '../../../features/booking/staff/day-entries.ts'
import { holdingOf, itemOf } from '../../../features/booking/staff/staff-facts.ts'
import { daysBookingsQuery, rulesQuery } from '../../../features/booking/staff-api.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import type { StaffItem } from '../items/item-draft.ts'

export interface CoachWeek {
  /** Of lessons; null while they are read. */
  booked: number | null
  /** Null without own hours. */
  offered: number | null
}

/** What is booked of a coach in this week, in minutes. */
export function useCoachWeek(site: StaffSiteRead): (coach: StaffItem) => CoachWeek {
  const today = dayOf(site.timezone, useMinute())
  const days = useMemo(() => daysFrom(addDays(today, -((dayOfWeek(today) + 6) % 7)), 7), [today])
  const [first = today, last = today] = [days[0], days.at(-1)]
  const { data: bookings } = useQuery(daysBookingsQuery(site.id, first, last))
  const { data: rules } = useQuery(rulesQuery(site.id))
  const lessons = useMemo(() => {
    if (!bookings || !rules) return null
    // What lasts over midnight is an entry of both days.
    const entries = new Map(
      days.flatMap((day) => dayEntries(bookings, rules, site.timezone, day)).map((entry) => [entry.key, entry]),
    )
    return [...entries.values()].filter(({ supplItemId }) => supplItemId !== null).map(holdingOf)
  }, [bookings, rules, days, site.timezone])
  const week = { from: startOfDay(site.timezone, first), to: startOfDay(site.timezone, addDays(last, 1)) }
  return (coach) => ({
    booked:
      lessons &&
      lessonMinutes(
        lessons.filter(({ supplItemId }) => supplItemId === coach.id),
        week,
      ),
    offered: offeredMinutes(itemOf(coach), days),
  })
}
