import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import type { ScheduleException } from '@korto/domain/schedule/schedule'
import { daysBetween, daysFrom } from '@korto/domain/time/day'
import { affectedBookings } from '@korto/domain/timeslot/affected-bookings'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayEntries } from '../../../features/booking/staff/day-entries.ts'
import { holdingOf, itemOf } from '../../../features/booking/staff/staff-facts.ts'
import { daysBookingsQuery, rulesQuery } from '../../../features/booking/staff-api.ts'

/** The bookings that would have room without the exceptions of the item; null until they are read. */
export function useHitCount(
  site: StaffSiteRead,
  item: StaffItemRead,
  { from_date, to_date }: ScheduleException,
  today: string,
): number | null {
  const first = from_date < today ? today : from_date
  const { data: bookings } = useQuery(daysBookingsQuery(site.id, first, to_date))
  const { data: rules } = useQuery(rulesQuery(site.id))
  return useMemo(() => {
    if (!bookings || !rules) return null
    const days = daysFrom(first, daysBetween(first, to_date) + 1)
    const entries = days.flatMap((day) => dayEntries(bookings, rules, site.timezone, day))
    // What reaches over midnight is in both days.
    const holdings = [...new Map(entries.map((entry) => [entry.key, entry])).values()]
      .filter(({ itemId, supplItemId }) => itemId === item.id || supplItemId === item.id)
      .map((entry) => ({ ...holdingOf(entry), priceCents: null }))
    const after = new Map([...site.items, ...site.supplementaryItems].map((one) => [one.id, itemOf(one)]))
    const before = new Map(after).set(item.id, { ...itemOf(item), exceptions: [] })
    const affected = affectedBookings({ zone: site.timezone, before, after }, holdings)
    return affected.filter(({ effect }) => effect !== 'price').length
  }, [site, item, bookings, rules, first, to_date])
}
