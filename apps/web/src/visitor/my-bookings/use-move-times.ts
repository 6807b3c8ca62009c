import type { PublicTimeslot, Timetable } from '@korto/contract/timetable'
import { moveTimes } from '@korto/domain/booking-request/move-times'
import type { ItemConfig } from '@korto/domain/item/item'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedBooking } from '../../features/booking/list/listed-booking.ts'
import { siteQuery } from '../../features/site/sites-by-id.ts'
import { invalidateTimetable, timetableQuery } from '../../features/timetable/api.ts'
import { slotsIn } from '../../features/timetable/free/slots-in.ts'
import { sumOf } from '../../features/timetable/grid/cells.ts'
import { useLive } from '../../lib/live/live.ts'
import { useMinute } from '../../lib/time/clock.ts'

export interface FreeTime {
  start: string
  end: string
  price: number | null
}

/** The days of an item with the times to which a booking can be moved, with live updates. */
export function useMoveTimes(listed: ListedBooking, itemId: number) {
  const { booking, site } = listed
  const queries = useQueryClient()
  const now = useMinute()
  const free = useQuery(timetableQuery(site.id, itemId, booking.supplItemId))
  // The list of clubs has not all settings of its items.
  const whole = useQuery(siteQuery(site.id))
  useLive([`item:${itemId}`], () => void invalidateTimetable(queries, site.id, itemId))
  // The server has validated it; its type in the contract is only a record.
  const configOf = (ofItem: number) => (whole.data?.items.find(({ id }) => id === ofItem)?.config ?? {}) as ItemConfig
  const place = { isSameItem: itemId === booking.itemId, config: configOf(itemId) }
  return {
    timetable: whole.data && free.data,
    configOf,
    timesOf: (day: Timetable['days'][number]) => timesOf(day, listed, place, now),
    isError: (free.isError && !free.data) || (whole.isError && !whole.data),
    retry: () => void (whole.isError ? whole.refetch() : free.refetch()),
  }
}

function timesOf(
  day: Timetable['days'][number],
  { booking, from, to }: ListedBooking,
  place: Parameters<typeof moveTimes>[2],
  now: number,
): FreeTime[] {
  const { quantity } = booking
  const slots = day.slots.map((slot) => ({ ...slot, ...moments(slot) }))
  return moveTimes(slots, { from, to, quantity }, place, now).flatMap((time) => {
    const wire = { start: wireOf(day.slots, 'start', time.from), end: wireOf(day.slots, 'end', time.to) }
    const price = sumOf(slotsIn({ days: [day] }, wire))
    return { ...wire, price: price === null ? null : price * quantity }
  })
}

const moments = ({ start, end }: PublicTimeslot) => ({ start: Date.parse(start), end: Date.parse(end) })

/** In the format of the API. */
const wireOf = (slots: readonly PublicTimeslot[], edge: 'start' | 'end', moment: number): string =>
  slots.find((slot) => Date.parse(slot[edge]) === moment)?.[edge] ?? ''
